import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { formatDate, formatDeadline, formatRange, today } from '../../../lib/dates.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { sessionsQuery } from '../../../api/reference/sessions.ts';
import classes from './submit.module.css';
import type { Receipt } from './use-submit.ts';

interface ReceiptProps {
  receipt: Receipt;
  isPlan: boolean;
}

/** Number, time, session, and what happens next. */
export const ReceiptPage = ({ receipt, isPlan }: ReceiptProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const decision = useDecisionText(receipt);
  useEffect(() => heading.current?.focus(), []);
  const steps = isPlan
    ? [t(($) => $.proposalWizard.receipt.planSteps.check)]
    : [
        t(($) => $.proposalWizard.receipt.steps.mail),
        t(($) => $.proposalWizard.receipt.steps.check),
        decision,
        t(($) => $.proposalWizard.receipt.steps.time),
      ];
  return (
    <main className={classes['receipt']}>
      <span className={classes['done']} aria-hidden>
        <IconCheck size={28} stroke={2} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={classes['receiptTitle']}>
        {t(($) => $.proposalWizard.receipt.title, { id: receipt.number })}
      </h1>
      <ReceiptFacts receipt={receipt} isPlan={isPlan} />
      <h2 className={classes['nextTitle']}>{t(($) => $.proposalWizard.receipt.next)}</h2>
      <ol className={classes['next']}>
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <div className={classes['buttons']}>
        <Button size="md" renderRoot={(props) => <Link to="/user" {...props} />}>
          {t(($) => $.proposalWizard.receipt.list)}
        </Button>
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => <Link to="/user" search={{ id: receipt.number }} {...props} />}
        >
          {t(($) => $.proposalWizard.receipt.open)}
        </Button>
      </div>
    </main>
  );
};

const ReceiptFacts = ({ receipt: { number, submitted_at: submittedAt, session }, isPlan }: ReceiptProps) => (
  <dl className={classes['facts']}>
    <div>
      <dt>{t(($) => $.proposalWizard.receipt.number)}</dt>
      <dd className={classes['figure']}>{number}</dd>
    </div>
    <div>
      <dt>{t(($) => $.proposalWizard.receipt.time)}</dt>
      <dd>{formatDeadline(submittedAt)}</dd>
    </div>
    {!isPlan && (
      <div>
        <dt>{t(($) => $.proposalWizard.receipt.session)}</dt>
        <dd>
          {session
            ? t(($) => $.proposalWizard.receipt.sessionLine, {
                name: session.name,
                range: formatRange(session.date_start, session.date_end),
              })
            : t(($) => $.proposalWizard.receipt.noSession)}
        </dd>
      </div>
    )}
  </dl>
);

/** When the decision is known, as far as the schedule says it. */
function useDecisionText({ session }: Receipt): string {
  const { data: sessions } = useQuery(sessionsQuery);
  const known = sessions?.find(({ id }) => id === session?.id);
  // A proposal may still come after the day of the decisions, and then it has none of its own.
  if (!known?.notice || known.notice < today()) return t(($) => $.proposalWizard.receipt.steps.decision);
  const date = formatDate(known.notice);
  return known.notice_kind === 'by'
    ? t(($) => $.proposalWizard.receipt.steps.decisionBy, { date })
    : t(($) => $.proposalWizard.receipt.steps.decisionAfter, { date });
}
