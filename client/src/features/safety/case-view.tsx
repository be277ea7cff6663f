import {
  type PersonalSafetyAction,
  type SafetySlug,
  safetySlugOf,
  type SafetyStatus,
} from '@luch/contract/safety/safety.machine.ts';
import { Button, Group, Stack } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { SafetyCase } from '../../api/safety.ts';
import { LevelChip } from '../../entities/safety/level-chip.tsx';
import { Pictograms } from '../../entities/safety/pictograms.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { formatDate, formatRelativeDay } from '../../lib/dates.ts';
import { Chain } from '../../ui/chain.tsx';
import { lateDialog } from '../../ui/late.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { caseActionWords } from './case-words.ts';
import classes from './safety.module.css';

const CaseDialog = lateDialog(async () => (await import('./case-dialog.tsx')).CaseDialog);
const SamplesDialog = lateDialog(async () => (await import('./samples-dialog.tsx')).SamplesDialog);

/** The order in which actions stand: what leads on first. */
const order = ['declare', 'agree', 'clear', 'more', 'refuse'] as const satisfies readonly PersonalSafetyAction[];

/** Who says what of it, one after the other. */
const steps = ['declare', 'agree', 'clear'] as const;
/** So many of them have; where it is refused, there is no next. */
const stepsDone: Readonly<Record<SafetySlug, number | undefined>> = {
  declared: 1,
  agreed: 2,
  cleared: 3,
  more_needed: 0,
  refused: undefined,
};

/** What is brought, what it is dangerous by, and whether it may come in; with what this reader may do about it. */
export const CaseView = ({ found }: { found: SafetyCase }) => {
  const [asked, setAsked] = useState<PersonalSafetyAction>();
  const [editing, setEditing] = useState(false);
  const may = order.filter((action) => found.can[action].allowed);
  const [first] = may;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <span className="luch-hint">
          {[found.author, found.station, found.slot && startOf(found.slot.start_date)].filter(Boolean).join(' · ')}
        </span>
        {found.status === null ? (
          <span className="luch-hint">{found.status_name}</span>
        ) : (
          <StatusChip kind="safety" id={found.status} name={found.status_name} />
        )}
      </Group>
      <Steps found={found} />
      <section aria-label={t(($) => $.safety.samples)}>
        <Group justify="space-between">
          <h3 className="luch-name luch-flush">{t(($) => $.safety.samples)}</h3>
          {found.can_edit && (
            <button type="button" className="luch-link luch-small" onClick={() => setEditing(true)}>
              {t(($) => $.safety.edit)}
            </button>
          )}
        </Group>
        <ul className="luch-list">
          {found.samples.map((sample) => (
            <Sample key={sample.number} sample={sample} />
          ))}
        </ul>
      </section>
      <dl className={classes['facts']}>
        {found.level && (
          <>
            <dt>{t(($) => $.safety.level)}</dt>
            <dd>
              <LevelChip level={found.level} />
              {found.declared_level && found.declared_level !== found.level && (
                <span className="luch-caption">
                  {' '}
                  {t(($) => $.safety.declaredLevel, {
                    level: t(($) => $.words.safety.level[found.declared_level ?? 'green']),
                  })}
                </span>
              )}
            </dd>
          </>
        )}
        {found.conditions && (
          <>
            <dt>{t(($) => $.safety.conditions)}</dt>
            <dd className="luch-lines">{found.conditions}</dd>
          </>
        )}
        {found.valid_until && (
          <>
            <dt>{t(($) => $.safety.validUntil)}</dt>
            <dd>{formatDate(found.valid_until)}</dd>
          </>
        )}
      </dl>
      {first && (
        <div className={classes['actions']}>
          <Button size="md" onClick={() => setAsked(first)}>
            {caseActionWords(found, first)}
          </Button>
          {may.slice(1).map((action) => (
            <Button key={action} size="md" variant="default" onClick={() => setAsked(action)}>
              {caseActionWords(found, action)}
            </Button>
          ))}
        </div>
      )}
      {found.history.length > 0 && (
        <section aria-label={t(($) => $.safety.history)}>
          <h3 className="luch-name">{t(($) => $.safety.history)}</h3>
          <Timeline
            compact
            entries={found.history.toReversed().map(({ date, title, init_by: who, comment }, at) => ({
              id: found.history.length - at,
              date,
              title: [title, who].filter(Boolean).join(', '),
              text: comment || null,
            }))}
          />
        </section>
      )}
      {asked && <CaseDialog found={found} action={asked} onClose={() => setAsked(undefined)} />}
      {editing && <SamplesDialog found={found} onClose={() => setEditing(false)} />}
    </Stack>
  );
};

const Steps = ({ found: { status, history } }: { found: SafetyCase }) => {
  const done = status === null ? 0 : stepsDone[safetySlugOf[status as SafetyStatus]];
  if (done === undefined) return null;
  const dateOf = (action: PersonalSafetyAction) => {
    const date = history.findLast((one) => one.action === action)?.date;
    return date === undefined ? {} : { date: formatDate(date) };
  };
  return (
    <Chain
      at={done}
      steps={steps.map((action, at) => ({
        title: t(($) => $.safety.step[action]),
        ...(at < done && dateOf(action)),
      }))}
    />
  );
};

const startOf = (moment: string): string =>
  t(($) => $.safety.starts, { day: formatDate(moment.slice(0, 10)), when: formatRelativeDay(moment.slice(0, 10)) });

const Sample = ({
  sample: { name, form, amount, un_number: un, hazards, pictograms },
}: {
  sample: SafetyCase['samples'][number];
}) => (
  <li className={classes['sample']}>
    <div className="luch-ends">
      <span>
        <span className="luch-name luch-block">
          {[name || t(($) => $.safety.first), amount].filter(Boolean).join(', ')}
        </span>
        <span className="luch-caption">{[form, un && `UN ${un}`].filter(Boolean).join(', ')}</span>
      </span>
      <Pictograms of={pictograms} />
    </div>
    {hazards.map(({ code, text }) => (
      <div key={code} className={classes['hazard']}>
        <b>{code}</b>
        <span>{text}</span>
      </div>
    ))}
    {hazards.length === 0 && <span className="luch-caption">{t(($) => $.safety.noHazards)}</span>}
  </li>
);
