import webhookWords from '@luch/contract/webhook/webhook.words.ru.json';
import webhooks from '../../features/administration/webhooks/webhooks.text.ru.json';

/** Texts of webhooks, and the contract's words about them. */
export const texts = { webhooks, words: { webhook: webhookWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    webhooks: typeof texts;
  }
}
