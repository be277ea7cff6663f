import proposalWizard from '../../features/proposal-wizard/proposal-wizard.text.en.json';

/** Texts of the wizard, as many as those of all other pages: they come with it. */
export const texts = { proposalWizard };
