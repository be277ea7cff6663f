/** A text as it stands in a letter: what an empty line parts is a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export interface MailingTexts {
  readonly subject_ru: string;
  readonly text_ru: string;
  readonly subject_en: string;
  readonly text_en: string;
}
/** What is missing before it may be sent: everybody reads it in their own language. */
export const missingTexts = (texts: MailingTexts): (keyof MailingTexts)[] =>
  (['subject_ru', 'text_ru', 'subject_en', 'text_en'] as const).filter((field) => texts[field].trim() === '');
