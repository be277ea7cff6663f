import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { chooseAll } from '../../api/proposal/proposal.mutations.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { StaffTab } from './staff-tabs.ts';
import { useBulkOffers } from './use-bulk-offers.ts';
import { useCommand } from '../../lib/use-command.ts';
import { lateDialog } from '../../ui/late.tsx';
import type { StaffProposals } from './use-staff-list.ts';

const DeadlineDialog = lateDialog(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog);

/** The chosen proposals of a list: how many, what may be done with them, and all the others of the list. */
export const StaffSelection = ({
  tab,
  list: { selection, filters, total, more },
  onBulk,
  onAssign,
}: {
  tab: StaffTab;
  list: StaffProposals;
  onBulk: (action: BulkAction, ids: readonly number[], selection?: string) => void;
  onAssign?: ((ids: readonly number[]) => void) | undefined;
}) => {
  const ids = [...(selection?.selected ?? [])];
  const [isDeadline, setDeadline] = useState(false);
  const all = useCommand({
    mutationFn: () => chooseAll(filters),
    onSuccess: (found) => selection?.select(new Set(found.ids)),
  });
  const held = all.data;
  // One that was added by hand the server knows nothing of.
  const isHeld = held !== undefined && ids.length > 0 && ids.every((id) => held.ids.includes(id));
  const { actions, files, note } = useBulkOffers(tab, ids, {
    onBulk: (action) => onBulk(action, ids, isHeld ? held.id : undefined),
    onAssign: onAssign && (() => onAssign(ids)),
    onDeadline: () => setDeadline(true),
  });
  const others = (ids.length < total || more) && !(isHeld && ids.length === held.ids.length);
  return (
    <>
      <span role="status" className="luch-spoken">
        {ids.length > 0 && t(($) => $.staffProposals.bulk.chosen, { count: ids.length })}
      </span>
      <BulkBar
        count={ids.length}
        actions={actions}
        files={files}
        onClear={() => selection?.clear()}
        onAll={others && !all.isPending ? () => all.mutate() : undefined}
        all={
          more
            ? t(($) => $.staffProposals.bulk.allOfMany, { count: total - 1 })
            : t(($) => $.staffProposals.bulk.all, { count: total })
        }
        note={
          [note, isHeld && held.more && t(($) => $.staffProposals.bulk.first, { count: atOnce.chosen })]
            .filter(Boolean)
            .join(' ') || undefined
        }
      />
      {isDeadline && <DeadlineDialog ids={ids} onClose={() => setDeadline(false)} />}
    </>
  );
};
