import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { type OwnTraining, ownTrainingQuery } from '../../api/training/training.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './training.module.css';

const looks: Readonly<Record<OwnTraining['state'], { readonly tone: Tone; readonly glyph: Glyph }>> = {
  needed: { tone: 'red', glyph: 'cross' },
  ends: { tone: 'amber', glyph: 'ring-5' },
  passed: { tone: 'green', glyph: 'full' },
  open: { tone: 'neutral', glyph: 'dashed' },
};

/** What the visits ask for first, then what is passed, then what may be taken. */
export const OwnCourses = () => {
  const { data, error, refetch } = useQuery(ownTrainingQuery);
  if (!data && error)
    return <NotLoaded title={t(($) => $.training.course.failedLoad)} onAgain={() => void refetch()} />;
  if (data?.length === 0)
    return <EmptyState title={t(($) => $.training.own.none)} text={t(($) => $.training.own.noneText)} />;
  return (
    <Panel flush label={t(($) => $.training.own.lead)}>
      {data ? (
        <ul className="luch-list">
          {data.map((one) => (
            <li key={one.course_id} className={classes['own']}>
              <span className="luch-grow">
                <span className="luch-name luch-block">{one.name}</span>
                <span className="luch-caption">{factsOf(one)}</span>
              </span>
              <Chip {...looks[one.state]}>{t(($) => $.words.training.state[one.state])}</Chip>
              <Take one={one} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Panel>
  );
};

const factsOf = ({ how, questions, valid_until: valid, needed_until: needed }: OwnTraining): string =>
  [
    valid && t(($) => $.training.own.validUntil, { day: formatDate(valid) }),
    needed && t(($) => $.training.own.neededUntil, { day: formatDate(needed) }),
    how === 'page'
      ? t(($) => $.training.own.questions, { count: questions })
      : t(($) => $.training.own[how === 'ticked' ? 'staff' : 'sheet']),
  ]
    .filter(Boolean)
    .join(' · ');

const Take = ({ one }: { one: OwnTraining }) =>
  one.how === 'page' && (
    <Button
      variant={one.state === 'needed' || one.state === 'ends' ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to="/training" search={{ course: one.course_id }} />}
    >
      {t(($) => $.training.own[one.valid_until === null ? 'take' : 'again'])}
    </Button>
  );
