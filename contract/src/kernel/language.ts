/** Languages of the interface; Russian is the default (specification, applicant side, section 1). */
export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ru';
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
