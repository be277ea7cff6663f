import { stepOfReason } from '@luch/contract/proposal/action.inputs.ts';
import { stepNames, type StepName } from '@luch/contract/proposal/draft.steps.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { useAfterTerm } from '../../../entities/proposal/after-term.ts';
import { formatDate, formatDeadline, formatRelativeDay } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Of a proposal that was sent back: by whom and when, what is to be changed and where, and until when. */
export const ReturnedPanel = ({ card }: { card: ProposalCard }) => {
  const after = useAfterTerm()(card.submit_term);
  if (!isIn('returned', card.last_status_id) || card.open_fields) return null;
  const entry = card.status_history.findLast(({ status_id: status }) => isIn('returned', status));
  if (!entry) return null;
  const until = card.submit_term?.until;
  const steps = new Set<StepName>([
    ...entry.reason_keys.map((reason) => stepOfReason[reason]),
    ...card.missing.map(({ step }) => step),
  ]);
  return (
    <Notice
      tone="amber"
      title={t(($) => $.proposalCard.returned.title, { who: entry.init_by, date: formatDate(entry.date) })}
    >
      {entry.reasons.length > 0 && (
        <ul className="luch-flush">
          {entry.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {entry.comments && <p className="luch-flush luch-lines">{entry.comments}</p>}
      {until && (
        <p className="luch-flush">
          {t(($) => $.proposalCard.returned.until, { date: formatDeadline(until), relative: formatRelativeDay(until) })}{' '}
          {after && `${after}.`}
        </p>
      )}
      {card.permissions.can_edit && steps.size > 0 && (
        <p className="luch-wrap luch-flush">
          {t(($) => $.proposalCard.returned.where)}
          {stepNames
            .filter((step) => steps.has(step))
            .map((step) => (
              <Link
                key={step}
                to="/new-proposal/$id"
                params={{ id: String(card.id) }}
                search={{ step: stepNames.indexOf(step) + 1 }}
                className="luch-link luch-underlined luch-finger"
              >
                {t(($) => $.words.proposal.step[step])}
              </Link>
            ))}
        </p>
      )}
    </Notice>
  );
};
