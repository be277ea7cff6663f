import { TextRun } from 'docx';

/** What no XML file may hold: one such sign, pasted from elsewhere, and no program would open the document. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const lines = (text: string): string[] => text.replaceAll(unwritable, '').split(/\r\n|\r|\n/);

/** Lines that say something, each a paragraph. */
export const linesOf = (text: string): string[] => lines(text).filter((line) => line.trim() !== '');

type Look = Pick<Exclude<ConstructorParameters<typeof TextRun>[0], string>, 'bold' | 'italics' | 'size'>;

/** A text with its line breaks. */
export const runsOf = (text: string, look: Look = {}): TextRun[] =>
  lines(text).map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 && { break: 1 }) }));
