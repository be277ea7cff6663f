import { lateClosedDialog } from '../../ui/late.tsx';

export const AnswerDialog = lateClosedDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog);
