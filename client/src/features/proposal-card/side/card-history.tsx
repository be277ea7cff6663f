import { useTranslation } from 'react-i18next';
import { formatDate, formatMark, today } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../lib/proposal-queries.ts';
import { wordOf } from '../../../lib/words.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import classes from './side.module.css';

type Entry = ProposalCard['status_history'][number];

/** What happened, newest first: who did it, with what words. */
export const CardHistory = ({ history }: { history: readonly Entry[] }) => {
  const { t } = useTranslation();
  const year = today().slice(0, 4);
  return (
    <section className={classes['block']}>
      <header className={classes['blockHead']}>
        <h3>{t(($) => $.proposalCard.section.history)}</h3>
      </header>
      <Timeline
        compact={history.every(({ date }) => date.startsWith(year))}
        entries={history.toReversed().map((entry) => ({
          id: entry.id,
          date: entry.date,
          title: <What entry={entry} />,
          text: <Details entry={entry} />,
        }))}
      />
    </section>
  );
};

const What = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation();
  const what =
    entry.action === 'create'
      ? t(($) => $.proposalCard.history.create)
      : (wordOf(`proposal.action.${entry.action}.past`) ?? entry.status_name);
  return entry.init_by ? t(($) => $.proposalCard.history.line, { what, who: entry.init_by }) : what;
};

const Details = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation();
  const lines = [
    ...entry.reasons,
    entry.comments,
    entry.mark === null ? '' : t(($) => $.proposalCard.history.mark, { mark: formatMark(entry.mark) }),
    entry.effective_date ? t(($) => $.proposalCard.history.effective, { date: formatDate(entry.effective_date) }) : '',
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
};
