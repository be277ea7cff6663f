import outboxWords from '@luch/contract/outbox/outbox.words.en.json';
import outbox from '../../features/outbox/outbox.text.en.json';

/** Texts of decisions that wait to be made known: only their offices load them. */
export const texts = { outbox, words: { outbox: outboxWords } };
