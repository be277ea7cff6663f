import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { Mailing } from '../../api/mailing/mailing.queries.ts';
import { formatDateTime, formatNumber } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { MailingChip, meantBy, subjectOf } from './mailing-list.tsx';
import classes from './mailing.module.css';
import { RecipientsLog } from './recipients-log.tsx';
import { useStopMailing } from './use-mailing.ts';

/** A mailing that was sent off: how far it is, what became of each address, and its text. */
export const MailingReport = ({ mailing }: { mailing: Mailing }) => {
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
