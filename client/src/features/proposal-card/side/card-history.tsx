import { t } from 'i18next';
import { formatDate, formatMark, today } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { wordOf } from '../../../lib/words.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { historyLines } from './history-lines.ts';
import { resolutionOf } from './resolution.ts';
import classes from './side.module.css';

type Entry = ProposalCard['status_history'][number];
type Comment = ProposalCard['comments'][number];

/** What happened, newest first: who did it, with what words. Of comments only that they were made: they have a section. */
export const CardHistory = ({ card }: { card: Pick<ProposalCard, 'status_history' | 'comments'> }) => {
  const year = today().slice(0, 4);
  const lines = historyLines(card.status_history, card.comments);
  return (
    <section className={classes['block']}>
      <div className={classes['blockHead']}>
        <h2 className="luch-name luch-flush">{t(($) => $.proposalCard.section.history)}</h2>
      </div>
      <Timeline
        compact={lines.every(({ date }) => date.startsWith(year))}
        entries={lines.map(({ key, date, entry, comment }) =>
          entry
            ? { id: key, date, title: <What entry={entry} />, text: <Details entry={entry} /> }
            : { id: key, date, title: <Said comment={comment} /> },
        )}
      />
    </section>
  );
};

const What = ({ entry }: { entry: Entry }) => {
  const what =
    entry.action === 'create' || entry.action === 'imported'
      ? t(($) => $.proposalCard.history[entry.action as 'create' | 'imported'])
      : (wordOf(`proposal.action.${entry.action}.past`) ?? entry.status_name);
  return entry.init_by ? t(($) => $.proposalCard.history.line, { what, who: entry.init_by }) : what;
};

const Said = ({ comment }: { comment: Comment }) => {
  const resolution = resolutionOf(comment);
  const what = resolution
    ? t(($) => $.proposalCard.history.verdict[resolution])
    : t(($) => $.words.proposal.comment.kind.common);
  return t(($) => $.proposalCard.history.line, { what, who: comment.author_name || comment.author_role });
};

/** Actions that may lead to several states, or give a date, say which. */
const silent = 'change_status';
const extended = 'extend_session';

const Details = ({ entry }: { entry: Entry }) => {
  const { action, effective_date: date, mark } = entry;
  const lines = [
    action === silent ? t(($) => $.proposalCard.history.became, { status: entry.status_name }) : '',
    ...entry.changes,
    ...entry.reasons,
    entry.comments,
    mark === null ? '' : t(($) => $.proposalCard.history.mark, { mark: formatMark(mark) }),
    date === null
      ? ''
      : action === extended
        ? t(($) => $.proposalCard.history.extendedTo, { date: formatDate(date) })
        : t(($) => $.proposalCard.history.effective, { date: formatDate(date) }),
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
};
