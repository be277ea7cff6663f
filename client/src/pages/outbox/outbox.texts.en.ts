import outboxWords from '@luch/contract/outbox/outbox.words.en.json';
import held from '../../entities/held/held.text.en.json';
import told from '../../entities/told/told.text.en.json';
import outbox from '../../features/outbox/outbox.text.en.json';

/** Texts of decisions that wait to be made known: only their offices load them. */
export const texts = { held, told, outbox, words: { outbox: outboxWords } };
