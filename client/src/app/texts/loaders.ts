import type { TextLoader, TextPart } from '../../lib/i18n.ts';

export const textLoaders: Readonly<Record<TextPart, TextLoader>> = {
  entry: async (language) =>
    language === 'ru' ? (await import('./entry.ru.ts')).entry : (await import('./entry.en.ts')).entry,
  work: async (language) =>
    language === 'ru' ? (await import('./work.ru.ts')).work : (await import('./work.en.ts')).work,
  actions: async (language) =>
    language === 'ru' ? (await import('./actions.ru.ts')).actions : (await import('./actions.en.ts')).actions,
  councils: async (language) =>
    language === 'ru' ? (await import('./councils.ru.ts')).councils : (await import('./councils.en.ts')).councils,
  review: async (language) =>
    language === 'ru' ? (await import('./review.ru.ts')).review : (await import('./review.en.ts')).review,
  print: async (language) =>
    language === 'ru' ? (await import('./print.ru.ts')).print : (await import('./print.en.ts')).print,
  wizard: async (language) =>
    language === 'ru' ? (await import('./wizard.ru.ts')).wizard : (await import('./wizard.en.ts')).wizard,
};
