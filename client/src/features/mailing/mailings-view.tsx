import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { addMailing, type Mailing, mailingsQuery, useKeepMailing } from '../../api/mailing.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import type { Glyph, Tone } from '../../ui/tones.ts';
import { LetterPreview } from './letter-preview.tsx';
import { MailingEditor } from './mailing-editor.tsx';
import classes from './mailing.module.css';
import { useStopMailing } from './use-mailing.ts';
import { RecipientsLog } from './recipients-log.tsx';

/** Letters to many: those there are, and the one in hand, a draft to be written or a sent one with what became of it. */
export const MailingsView = ({ id, onOpen }: { id: number | undefined; onOpen: (id: number | undefined) => void }) => {
  const { data, error, refetch } = useQuery(mailingsQuery);
  if (error && !data)
    return <NotLoaded title={t(($) => $.mailing.failed)} text={failureWords(error)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t(($) => $.mailing.empty)}
        text={t(($) => $.mailing.emptyText)}
        action={<NewMailing onAdded={onOpen} />}
      />
    );
  return <Chosen mailings={data} id={id} onOpen={onOpen} />;
};

const Chosen = ({
  mailings,
  id,
  onOpen,
}: {
  mailings: readonly Mailing[];
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
}) => {
  const chosen = mailings.find((one) => one.id === id);
  return (
    <div className={classes['view']} data-open={chosen !== undefined || undefined}>
      <section className={classes['lists']} aria-label={t(($) => $.mailing.list)}>
        <NewMailing onAdded={onOpen} />
        <MailingList mailings={mailings} chosen={chosen?.id} onOpen={onOpen} />
      </section>
      {chosen === undefined && (
        <p className="luch-note">{id === undefined ? t(($) => $.mailing.choose) : t(($) => $.mailing.goneDraft)}</p>
      )}
      {chosen?.actions.includes('change') && (
        <MailingEditor key={chosen.id} mailing={chosen} onGone={() => onOpen(undefined)} />
      )}
      {chosen && !chosen.actions.includes('change') && <MailingReport key={chosen.id} mailing={chosen} />}
    </div>
  );
};

const NewMailing = ({ onAdded }: { onAdded: (id: number) => void }) => {
  const keep = useKeepMailing();
  const add = useCommand({
    mutationFn: addMailing,
    onSuccess: (done) => {
      keep(done);
      onAdded(done.mailing.id);
    },
  });
  return (
    <Button
      leftSection={<IconAdd size={18} stroke={1.8} aria-hidden />}
      disabled={add.isPending}
      onClick={() => add.mutate()}
    >
      {t(($) => $.mailing.new)}
    </Button>
  );
};

/** A mailing that was sent off: how far it is, what became of each address, and its text. */
const MailingReport = ({ mailing }: { mailing: Mailing }) => {
  const { counts, sent_at: sentAt, author } = mailing;
  const all = meantBy(mailing);
  const language = currentLanguage();
  return (
    <>
      <section className={classes['editor']} aria-label={t(($) => $.mailing.report)}>
        <div className="luch-ends-wrap">
          <h2 className="luch-heading luch-breaks">{subjectOf(mailing)}</h2>
          <MailingChip status={mailing.status} />
        </div>
        <p className="luch-caption luch-flush">
          {t(($) => $.mailing.sentAt, { date: sentAt ? formatDateTime(sentAt) : '', author })}
        </p>
        <div className={classes['progress']} role="status">
          <div className="luch-bar" aria-hidden>
            <i style={{ width: `${all === 0 ? 0 : (counts.sent / all) * 100}%` }} />
          </div>
          <span className="luch-hint">
            {t(($) => $.mailing.progress, { sent: formatNumber(counts.sent), all: formatNumber(all) })}
          </span>
          {counts.failed > 0 && (
            <Chip tone="red" glyph="cross">
              {t(($) => $.mailing.refused, { count: counts.failed })}
            </Chip>
          )}
          {mailing.actions.includes('stop') && <StopButton mailing={mailing} />}
        </div>
        <RecipientsLog mailing={mailing} />
      </section>
      <div className={classes['beside']}>
        <LetterPreview
          audience={mailing.audience}
          language={language}
          subject={mailing[`subject_${language}`]}
          text={mailing[`text_${language}`]}
        />
      </div>
    </>
  );
};

const StopButton = ({ mailing }: { mailing: Mailing }) => {
  const [isAsking, setAsking] = useState(false);
  const stop = useStopMailing(mailing, () => setAsking(false));
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {t(($) => $.mailing.stop)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => stop.mutate()}
        running={stop.isPending}
        title={t(($) => $.mailing.stopTitle)}
        text={t(($) => $.mailing.stopText)}
        yes={t(($) => $.mailing.stopYes)}
        no={t(($) => $.mailing.stopNo)}
        danger
      />
    </>
  );
};

const looks: Readonly<Record<Mailing['status'], { tone: Tone; glyph: Glyph }>> = {
  draft: { tone: 'neutral', glyph: 'dashed' },
  sending: { tone: 'blue', glyph: 'ring-3' },
  stopped: { tone: 'amber', glyph: 'bar' },
  done: { tone: 'green', glyph: 'full' },
};

const MailingChip = ({ status }: Pick<Mailing, 'status'>) => (
  <Chip {...looks[status]}>{t(($) => $.words.mailing.status[status])}</Chip>
);

const subjectOf = (one: Mailing): string =>
  currentLanguage() === 'ru' ? one.subject_ru || one.subject_en : one.subject_en || one.subject_ru;
/** All who were to get it. */
const meantBy = ({ counts: { waiting, queued, sent, failed, stopped } }: Mailing): number =>
  waiting + queued + sent + failed + stopped;

const AT_ONCE = 20;

/** The latest, as many more as are asked for, and the one in hand wherever it stands. */
const MailingList = ({
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
