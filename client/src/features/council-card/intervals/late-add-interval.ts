import { lateDialog } from '../../../ui/late.tsx';

/** Comes when somebody adds time: most who open a council only read it. */
export const AddInterval = lateDialog(async () => (await import('./add-interval-dialog.tsx')).AddIntervalDialog);
