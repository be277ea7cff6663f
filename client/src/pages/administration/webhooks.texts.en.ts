import webhookWords from '@luch/contract/webhook/webhook.words.en.json';
import webhooks from '../../features/administration/webhooks/webhooks.text.en.json';

/** Texts of webhooks, and the contract's words about them. */
export const texts = { webhooks, words: { webhook: webhookWords } };
