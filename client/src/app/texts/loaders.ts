import type { TextLoader, TextPart } from '../../lib/i18n.ts';

export const textLoaders: Readonly<Record<TextPart, TextLoader>> = {
  entry: async (language) =>
    language === 'ru' ? (await import('./entry.ru.ts')).entry : (await import('./entry.en.ts')).entry,
  work: async (language) =>
    language === 'ru' ? (await import('./work.ru.ts')).work : (await import('./work.en.ts')).work,
  wizard: async (language) =>
    language === 'ru' ? (await import('./wizard.ru.ts')).wizard : (await import('./wizard.en.ts')).wizard,
};
