import { Button, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { Mailing } from '../../api/mailing/mailing.queries.ts';
import { formatDate, formatNumber } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './mailing.module.css';

const looks: Readonly<Record<Mailing['status'], { tone: Tone; glyph: Glyph }>> = {
  draft: { tone: 'neutral', glyph: 'dashed' },
  sending: { tone: 'blue', glyph: 'ring-3' },
  stopped: { tone: 'amber', glyph: 'bar' },
  done: { tone: 'green', glyph: 'full' },
};

export const MailingChip = ({ status }: Pick<Mailing, 'status'>) => (
  <Chip {...looks[status]}>{t(($) => $.words.mailing.status[status])}</Chip>
);

export const subjectOf = (one: Mailing): string =>
  currentLanguage() === 'ru' ? one.subject_ru || one.subject_en : one.subject_en || one.subject_ru;
/** All who were to get it. */
export const meantBy = ({ counts: { waiting, queued, sent, failed, stopped } }: Mailing): number =>
  waiting + queued + sent + failed + stopped;

const AT_ONCE = 20;

/** The latest, as many more as are asked for, and the one in hand wherever it stands. */
export const MailingList = ({
  mailings,
  chosen,
  onOpen,
}: {
  mailings: readonly Mailing[];
  chosen: number | undefined;
  onOpen: (id: number) => void;
}) => {
  const [asked, setAsked] = useState(AT_ONCE);
  const reach = Math.max(asked, mailings.findIndex(({ id }) => id === chosen) + 1);
  return (
    <>
      <ul className={classes['list']}>
        {mailings.slice(0, reach).map((one) => (
          <li key={one.id} className="luch-ruled">
            <UnstyledButton
              className={classes['item']}
              aria-current={one.id === chosen || undefined}
              onClick={() => onOpen(one.id)}
            >
              <Item mailing={one} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {reach < mailings.length && (
        <Button variant="default" onClick={() => setAsked(reach + AT_ONCE)}>
          {t(($) => $.lists.growing.more)}
        </Button>
      )}
    </>
  );
};

const Item = ({ mailing }: { mailing: Mailing }) => {
  const { sent_at: sentAt, counts, author } = mailing;
  return (
    <>
      <b className="luch-name luch-breaks">{subjectOf(mailing) || t(($) => $.mailing.unnamed)}</b>
      <MailingChip status={mailing.status} />
      <span className="luch-caption">
        {sentAt === null
          ? t(($) => $.mailing.draftNote, { author })
          : `${formatDate(sentAt)} · ${t(($) => $.mailing.progress, {
              sent: formatNumber(counts.sent),
              all: formatNumber(meantBy(mailing)),
            })}`}
      </span>
    </>
  );
};
