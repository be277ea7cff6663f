import type { Sheet } from './workbook.types.ts';

/** The font of every cell: Excel has it, and LibreOffice one of the same widths (Liberation Sans). */
export const sheetFont = { fontFamily: 'Arial', fontSize: 10 } as const;

/** Points of a line in that font, and of a row beyond its lines. */
const [LINE, PADDING] = [12.75, 3];
/** A row cannot be higher in Excel. */
const HIGHEST = 409;
/** Characters beside each other on a page in landscape, in letters that can still be read. */
const PAGE = 260;
/** Columns of text are not made narrower for it, nor than their longest word, if that is none as an address. */
const [NARROWEST, LONGEST] = [12, 24];
/** Of the button for filtering. */
const BUTTON = 3;

/** Widths by which the whole table fits on a page: what wraps gives way. The longest words fit too. */
export function widthsOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): number[] {
  const least = columns.map(({ header }) => Math.ceil(Math.max(...header.split(' ').map(bold)) + BUTTON));
  const wanted = columns.map(({ width }, index) => Math.max(width, least[index] ?? 0));
  const floor = columns.map(({ kind }, index) =>
    kind === 'text'
      ? Math.min(wanted[index] ?? 0, Math.max(NARROWEST, least[index] ?? 0, longestWord(rows, index)))
      : (wanted[index] ?? 0),
  );
  const beyond = sum(wanted) - PAGE;
  const give = sum(wanted) - sum(floor);
  if (beyond <= 0 || give === 0) return wanted;
  const share = Math.min(1, beyond / give);
  return wanted.map((width, index) => Math.round(width - share * (width - (floor[index] ?? width))));
}

const longestWord = (rows: Sheet['rows'], index: number): number =>
  rows
    .flatMap((row) => String(row[index] ?? '').split(/\s/))
    .map((word) => Math.ceil(measure(word)) + 1)
    .filter((width) => width <= LONGEST)
    .reduce((longest, width) => Math.max(longest, width), 0);

/** The height of a row in points: programs do not measure wrapped text alike, and some not at all. */
export function heightOf(texts: readonly (string | undefined)[], widths: readonly number[]): number {
  const lines = texts.map((text, index) => (text === undefined ? 1 : linesOf(text, widths[index] ?? 0)));
  return Math.min(HIGHEST, Math.max(1, ...lines) * LINE + PADDING);
}

/** Of headers: in bold, beside the button. */
export const headHeight = (headers: readonly string[], widths: readonly number[]): number =>
  heightOf(
    headers,
    widths.map((width) => (width - BUTTON) / BOLD),
  );

/** As programs wrap: by words, and a word that is too long where the cell ends. */
function linesOf(text: string, width: number): number {
  // The edges of a cell.
  const room = Math.max(1, width - 1);
  return sum(text.split('\n').map((paragraph) => linesOfParagraph(paragraph, room)));
}

function linesOfParagraph(paragraph: string, room: number): number {
  let [lines, filled] = [1, 0];
  for (const word of paragraph.split(' ')) {
    const long = measure(word);
    if (filled > 0 && filled + SPACE + long <= room) filled += SPACE + long;
    else {
      if (filled > 0) lines += 1;
      lines += Math.max(0, Math.ceil(long / room) - 1);
      filled = long % room || Math.min(long, room);
    }
  }
  return lines;
}

/** In the width of a digit, as widths of columns are. */
function measure(text: string): number {
  let width = 0;
  for (const sign of text) width += known.get(sign) ?? learn(sign);
  return width;
}
/** A workbook has a million signs, of which some hundred differ. */
const known = new Map<string, number>();
function learn(sign: string): number {
  const width = widthOfSign(sign);
  known.set(sign, width);
  return width;
}
const [SPACE, BOLD] = [0.5, 1.1];
const bold = (text: string): number => BOLD * measure(text);

function widthOfSign(sign: string): number {
  if (/[ijl.,:;'|!()[\]/ ftrI-]/.test(sign)) return 0.55;
  if (/[mwMWжшщюыфмЖШЩЮЫФМДОСЯ@%—№]/.test(sign)) return 1.5;
  if (/\p{Lu}/u.test(sign)) return 1.3;
  return 1.02;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
