import proposalActions from '../../features/proposal-card/actions/proposal-actions.text.en.json';
import proposalBulk from '../../features/proposal-card/bulk/proposal-bulk.text.en.json';

/** Texts of the dialogs of actions, on one proposal and on many: they come with the dialogs. */
export const texts = { proposalActions, proposalBulk };
