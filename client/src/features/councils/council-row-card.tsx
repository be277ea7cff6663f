import { useTranslation } from 'react-i18next';
import type { CouncilRow } from '../../api/council/council.queries.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { RowCard } from '../../ui/list/list-table.tsx';
import type { CouncilQuestion } from './council-action-dialog.tsx';
import { CouncilActions } from './council-actions.tsx';
import { CouncilTitle } from './council-columns.tsx';

/** A row on a phone: number and sessions, then the day, how many proposals, and what may be done. */
export const councilRowCard = (
  hasActions: boolean,
  onAsk: (question: CouncilQuestion) => void,
): RowCard<CouncilRow> => ({
  head: (row) => <CouncilTitle row={row} />,
  foot: (row) => (
    <>
      <DayAndCount row={row} />
      {hasActions && <CouncilActions row={row} onAsk={onAsk} />}
    </>
  ),
});

const DayAndCount = ({ row }: { row: CouncilRow }) => {
  const { t } = useTranslation();
  return (
    <span>
      <DateText value={row.date} />{' '}
      <span className="luch-absent">{t(($) => $.councils.inCard, { id: row.id, count: row.proposal_count })}</span>
    </span>
  );
};
