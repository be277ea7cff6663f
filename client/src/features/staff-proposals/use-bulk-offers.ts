import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { BulkAction } from '@luch/contract/proposal/staff.schemas.ts';
import { t } from 'i18next';
import type { ComponentType } from 'react';
import { useOpenExcel, useOpenPdf } from '../../api/proposal/export.ts';
import { useRemind } from '../../entities/reminders/use-remind.ts';
import { IconDownload, IconExpert, IconPdf } from '../../ui/icons.ts';
import type { StaffTab } from './staff-tabs.ts';
import { bulkOffers, canAssignIn, hasExcel, hasPdf, showsReview } from './tab-offers.ts';

export interface BulkOffer {
  id: string;
  label: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  danger?: boolean;
  disabled: boolean;
  busy?: boolean;
  run: () => void;
}

/** What this list offers for the chosen proposals, and why some of it is too much at once. */
export function useBulkOffers(
  tab: StaffTab,
  ids: readonly number[],
  {
    onBulk,
    onAssign,
    onToCouncil,
    onDeadline,
  }: {
    onBulk: (action: BulkAction) => void;
    onAssign?: (() => void) | undefined;
    onToCouncil: () => void;
    onDeadline: () => void;
  },
): { actions: BulkOffer[]; files: BulkOffer[]; note: string | undefined } {
  const pdf = useOpenPdf();
  const excel = useOpenExcel();
  const ofRatings = useRatingOffers(ids, onDeadline);
  const count = ids.length;
  const disabled = count > atOnce.chosen;
  const actions: BulkOffer[] = bulkOffers(tab).map((action) => ({
    id: action,
    label: t(($) => $.words.proposal.action[action].label),
    danger: action === 'deleted' || action === 'reject',
    disabled,
    run: () => onBulk(action),
  }));
  if (showsReview(tab))
    actions.push({ id: 'council', label: t(($) => $.staffProposals.bulk.council), disabled, run: onToCouncil });
  const files: BulkOffer[] = [
    ...(onAssign && canAssignIn(tab)
      ? [
          {
            id: 'assign',
            label: t(($) => $.staffProposals.bulk.assign),
            icon: IconExpert,
            disabled,
            run: onAssign,
          },
        ]
      : []),
    ...(hasPdf(tab)
      ? [
          {
            id: 'pdf',
            label: t(($) => $.staffProposals.bulk.pdf),
            icon: IconPdf,
            disabled: count > atOnce.pdf,
            busy: pdf.running,
            run: () => pdf.open(ids),
          },
        ]
      : []),
    ...(hasExcel(tab)
      ? [
          {
            id: 'excel',
            label: t(($) => $.staffProposals.bulk.excel, { count }),
            icon: IconDownload,
            disabled: count > atOnce.excel,
            busy: excel.running,
            run: () => excel.open({ type: 2024, ids: () => ids }),
          },
        ]
      : []),
  ];
  return {
    actions: canAssignIn(tab) ? [...actions, ...ofRatings] : actions,
    files,
    note: useLimitNotes(count, { hasActions: actions.length > 0, isPrinted: hasPdf(tab) }),
  };
}

/** Until when the chosen are to be rated, and a reminder to those who have not rated them. */
function useRatingOffers(ids: readonly number[], onDeadline: () => void): BulkOffer[] {
  const remind = useRemind(ids);
  const disabled = ids.length > atOnce.chosen;
  return [
    { id: 'deadline', label: t(($) => $.staffProposals.bulk.deadline), disabled, run: onDeadline },
    {
      id: 'remind',
      label: t(($) => $.words.review.remind),
      disabled,
      busy: remind.isPending,
      run: () => remind.mutate(),
    },
  ];
}

/** Which of it is too much at once. */
function useLimitNotes(
  count: number,
  { hasActions, isPrinted }: { readonly hasActions: boolean; readonly isPrinted: boolean },
): string | undefined {
  const notes = [
    ...(count > atOnce.chosen && hasActions ? [t(($) => $.staffProposals.bulk.tooMany, { count: atOnce.chosen })] : []),
    ...(count > atOnce.pdf && isPrinted ? [t(($) => $.staffProposals.bulk.tooManyPdf, { count: atOnce.pdf })] : []),
  ];
  return notes.join(' ') || undefined;
}
