import { late, lateDialog } from '../../../ui/late.tsx';
import { fetchRules } from '../draft/rules.ts';

/*
 * Parts of the wizard that are not needed to begin with. They are fetched ahead, because whoever writes may lose the
 * network before the step that needs them.
 */

/** The calendar is the heaviest piece of the wizard. */
export const DatesField = late(async () => (await import('./dates-field.tsx')).DatesField);
export const HazardPhrases = lateDialog(async () => (await import('./hazard-phrases.tsx')).HazardPhrases);
export const VersionsDialog = lateDialog(async () => (await import('../draft/versions-dialog.tsx')).VersionsDialog);
export const SubmitDialog = lateDialog(async () => (await import('../review/submit-dialog.tsx')).SubmitDialog);
export const ReceiptPage = late(async () => (await import('../review/receipt-page.tsx')).ReceiptPage);

export const fetchLateParts = (): void => {
  void fetchRules().catch(() => undefined);
  for (const part of [DatesField, HazardPhrases, VersionsDialog, SubmitDialog, ReceiptPage]) part.ahead();
};
