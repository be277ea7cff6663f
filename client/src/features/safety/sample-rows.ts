/** Of a call, with nothing left out. */
export interface SampleRow {
  number: number;
  name: string;
  form: string;
  amount: string;
  un_number: string;
  hazards: string[];
}

export const nextNumber = (rows: readonly Pick<SampleRow, 'number'>[]): number =>
  Math.max(1, ...rows.map(({ number }) => number)) + 1;

/**
 * Rows as they are copied from a sheet: name, form, amount, UN number, statements; by tabs or semicolons. A first row of
 * headings says no statement and no number, and is the reader's to leave out.
 */
export function rowsOfSheet(text: string, from: number): SampleRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()))
    .filter(([name]) => name)
    .map(([name = '', form = '', amount = '', un = '', ...codes], at) => ({
      number: from + at,
      name: name.slice(0, 200),
      form: form.slice(0, 60),
      amount: amount.slice(0, 60),
      un_number: un.replace(/^UN\s*/i, '').slice(0, 10),
      hazards: [...new Set(codes.join(' ').match(/H\d{3}[A-Za-z]{0,2}/g) ?? [])],
    }));
}
