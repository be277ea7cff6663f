import {
  findElement,
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Sheet } from './workbook.types.ts';

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';
const BOOK_FILE = 'xl/workbook.xml';

/**
 * What the library does not write by itself: buttons for filtering and sorting in the header; in print a page wide, the
 * header on every page, the sheet's name and the page below.
 */
export function printable(sheets: readonly Sheet[]) {
  const ofSheet = (xml: string, _options: unknown, { sheetIndex }: { readonly sheetIndex: number }): string =>
    sheetElements(sheets[sheetIndex]).reduce((made, [name, markup]) => put(SHEET_FILE, made, name, markup), xml);
  const ofBook = (xml: string): string =>
    put(BOOK_FILE, xml, 'definedNames', `<definedNames>${sheets.map(namesOf).join('')}</definedNames>`);
  return { files: { transform: { [SHEET_FILE]: { transform: ofSheet }, [BOOK_FILE]: { transform: ofBook } } } };
}

/** Of inches. */
const MARGINS = 'left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"';

const sheetElements = (sheet: Sheet | undefined): readonly (readonly [name: string, markup: string])[] => [
  ['sheetPr', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'],
  ['autoFilter', `<autoFilter ref="${rangeOf(sheet)}"/>`],
  ['printOptions', '<printOptions gridLines="1"/>'],
  ['pageMargins', `<pageMargins ${MARGINS}/>`],
  // 9 is A4; no limit for the height.
  ['pageSetup', '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'],
  ['headerFooter', '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'],
];

const rangeOf = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'> = { columns: [], rows: [] }): string =>
  `A1:${getCellAddress(rows.length, columns.length - 1)}`;

/** Excel takes a filter for damaged without its name. */
function namesOf(sheet: Sheet, index: number): string {
  const place = sanitizeTextContent(`'${sheet.name.replaceAll("'", "''")}'!`);
  const filtered = rangeOf(sheet).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${place}${filtered}</definedName>`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${place}$1:$1</definedName>`,
  ].join('');
}

/** In place of the one that is there, else where the file's format wants it. */
function put(file: typeof SHEET_FILE | typeof BOOK_FILE, xml: string, name: string, markup: string): string {
  const root = file === BOOK_FILE ? 'workbook' : 'worksheet';
  const there = findElement(xml, name);
  if (there) return replaceElement(xml, there, markup);
  return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, getOrderOfSiblings(file, root) ?? [], root);
}
