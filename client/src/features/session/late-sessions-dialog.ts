import { lateClosedDialog } from '../../ui/late.tsx';

export const SessionsDialog = lateClosedDialog(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);
