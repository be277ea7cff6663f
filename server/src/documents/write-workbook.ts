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
  count: '0',
  hours: '0.0',
  mark: '0.0',
  share: '0.0',
  ratio: '0.00',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
};

/** Tables, a sheet each, with a header that stays in sight and filters over their columns. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsxFile(sheets.map(sheetOf), { features: [filtersOver(sheets)] }).toBuffer();
}

const sheetOf = ({ name, columns, rows }: Sheet) => ({
  sheet: name,
  stickyRowsCount: 1,
  orientation: 'landscape' as const,
  columns: columns.map(({ width }) => ({ width })),
  data: [
    columns.map(headerOf),
    ...rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null))),
  ],
});

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
function filtersOver(sheets: readonly Sheet[]) {
  const order = getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [];
  const transform = (xml: string, _options: unknown, { sheetIndex }: { readonly sheetIndex: number }) => {
    const { columns = [], rows = [] } = sheets[sheetIndex] ?? {};
    const markup = `<autoFilter ref="A1:${getCellAddress(rows.length, columns.length - 1)}"/>`;
    return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
  };
  return { files: { transform: { [SHEET_FILE]: { transform } } } };
}
