import { needTexts } from '../../../lib/i18n.ts';

/** The dialog of an action with its texts, fetched when somebody is about to act. */
export const loadActionDialog = async () => {
  const [part] = await Promise.all([import('./action-dialog.tsx'), needTexts('actions', 'told')]);
  return part.ActionDialog;
};
