import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { useTranslation } from 'react-i18next';
import { foundIds } from '../../api/proposal/found-ids.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { StaffTab } from './staff-tabs.ts';
import { useBulkOffers } from './use-bulk-offers.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { StaffProposals } from './use-staff-list.ts';

/** The chosen proposals of a list: how many, what may be done with them, and all the others of the list. */
export const StaffSelection = ({
  tab,
  list: { selection, filters, total, more },
  onBulk,
  onAssign,
}: {
  tab: StaffTab;
  list: StaffProposals;
  onBulk: (action: BulkAction, ids: readonly number[]) => void;
  onAssign?: ((ids: readonly number[]) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const ids = [...(selection?.selected ?? [])];
  const all = useCommand({
    mutationFn: () => foundIds(filters, atOnce.bulk),
    onSuccess: (found) => selection?.select(new Set([...ids, ...found])),
  });
  const { actions, files, note } = useBulkOffers(tab, ids, {
    onBulk: (action) => onBulk(action, ids),
    onAssign: onAssign && (() => onAssign(ids)),
  });
  const others = ids.length < total && total <= atOnce.bulk && !more;
  return (
    <>
      <span role="status" className="luch-spoken">
        {ids.length > 0 && t(($) => $.staffProposals.bulk.chosen, { count: ids.length })}
      </span>
      <BulkBar
        count={ids.length}
        actions={actions}
        files={files}
        note={note}
        onClear={() => selection?.clear()}
        onAll={others && !all.isPending ? () => all.mutate() : undefined}
        all={total}
      />
    </>
  );
};
