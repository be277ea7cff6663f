import writeXlsxFile, { type Cell, type CellObject } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import type { Sheet, SheetCell, SheetColumn } from './workbook.types.ts';

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';

/** Formats in the notation of the file, which every program shows in its own language. */
const formats: Readonly<Partial<Record<SheetColumn['kind'], string>>> = {
  id: '0',
  hours: '0.0',
  mark: '0.0',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
};

/** A table with a header that stays in sight and filters over its columns. */
export async function writeSheet({ name, columns, rows }: Sheet): Promise<Uint8Array> {
  const body = rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)));
  const options = {
    sheet: name,
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
    columns: columns.map(({ width }) => ({ width })),
  };
  const features = [filterOver(columns.length, rows.length + 1)];
  return writeXlsxFile([columns.map(headerOf), ...body], options, { features }).toBuffer();
}

const headerOf = ({ header }: SheetColumn): Cell => ({
  value: header,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#e8edf5',
  bottomBorderStyle: 'thin',
  alignVertical: 'center',
  wrap: true,
});

/** The type is said with every text: what begins with a sign of a formula stays the text that it is. */
function cellOf({ kind }: SheetColumn, value: SheetCell): Cell {
  if (value === null) return null;
  if (typeof value === 'string') return { value, type: String, alignVertical: 'top', wrap: true };
  const format = formats[kind];
  const look: CellObject = { alignVertical: 'top', ...(format !== undefined && { format }) };
  return value instanceof Date ? { value, type: Date, ...look } : { value, type: Number, ...look };
}

/** Buttons for filtering and sorting in the header, which the library does not write by itself. */
function filterOver(columns: number, rows: number) {
  const order = getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [];
  const markup = `<autoFilter ref="A1:${getCellAddress(rows - 1, columns - 1)}"/>`;
  const transform = (xml: string) => insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
  return { files: { transform: { [SHEET_FILE]: { transform } } } };
}
