import proposalActions from '../../features/proposal-card/actions/proposal-actions.text.ru.json';
import proposalBulk from '../../features/proposal-card/bulk/proposal-bulk.text.ru.json';

/** Texts of the dialogs of actions, on one proposal and on many: they come with the dialogs. */
export const texts = { proposalActions, proposalBulk };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    actions: typeof texts;
  }
}
