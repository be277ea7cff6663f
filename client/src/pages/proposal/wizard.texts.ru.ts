import proposalWizard from '../../features/proposal-wizard/proposal-wizard.text.ru.json';

/** Texts of the wizard, as many as those of all other pages: they come with it. */
export const texts = { proposalWizard };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    wizard: typeof texts;
  }
}
