import writeXlsxFile, { type Cell, type CellObject } from 'write-excel-file/node';
import { headHeight, heightOf, sheetFont, widthsOf } from './sheet-measures.ts';
import { printable } from './sheet-print.ts';
import type { Sheet, SheetCell, SheetColumn } from './workbook.types.ts';

/** Formats in the notation of the file, which every program shows in its own language. */
const formats: Readonly<Partial<Record<SheetColumn['kind'], string>>> = {
  id: '0',
  count: '0',
  hours: '0.0',
  mark: '0.0',
  share: '0.0',
  ratio: '0.00',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
};

/** Tables, a sheet each, with a header that stays in sight and filters over their columns, each a page wide in print. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsxFile(sheets.map(sheetOf), { ...sheetFont, features: [printable(sheets)] }).toBuffer();
}

function sheetOf({ name, columns, rows }: Sheet) {
  const widths = widthsOf({ columns, rows });
  const high = headHeight(
    columns.map(({ header }) => header),
    widths,
  );
  return {
    sheet: name,
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
    columns: widths.map((width) => ({ width })),
    data: [columns.map(({ header }) => headerOf(header, high)), ...rows.map((row) => rowOf(columns, row, widths))],
  };
}

const headerOf = (header: string, height: number): Cell => ({
  value: header,
  type: String,
  height,
  fontWeight: 'bold',
  backgroundColor: '#e8edf5',
  bottomBorderStyle: 'thin',
  alignVertical: 'top',
  wrap: true,
});

function rowOf(columns: readonly SheetColumn[], row: readonly SheetCell[], widths: readonly number[]): Cell[] {
  const height = heightOf(
    row.map((value) => (typeof value === 'string' ? value : undefined)),
    widths,
  );
  return columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null, height));
}

/** What a cell holds; a longer one, and Excel calls the whole file damaged. */
const LONGEST = 32_767;
const fitting = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The type is said with every text: what begins with a sign of a formula stays the text that it is. */
function cellOf(kind: SheetColumn['kind'], value: SheetCell, height: number): Cell {
  if (value === null) return null;
  if (typeof value === 'string')
    return { value: fitting(value), type: String, height, alignVertical: 'top', wrap: true };
  const format = formats[kind];
  // The indent keeps a number off the text that follows.
  const look: CellObject = {
    height,
    align: 'right',
    indent: 1,
    alignVertical: 'top',
    ...(format !== undefined && { format }),
  };
  return value instanceof Date ? { value, type: Date, ...look } : { value, type: Number, ...look };
}
