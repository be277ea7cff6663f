import { expect } from 'vitest';
import { findOffice, printedByOffice } from './office.ts';
import { run } from './pdf-text.ts';
import { unzip } from './unzip.ts';
import { readWorkbook } from './workbook.ts';

const office = findOffice();

/**
 * A workbook that an office prints as it is: a named font, heights by which nothing overlaps, a header that stays in sight,
 * filters, and a page wide with the header on every page. LibreOffice, where there is one, prints it so.
 */
export async function expectPrintable(workbook: Buffer): Promise<void> {
  const files = unzip(workbook);
  const read = (name: string): string => files.get(name)?.toString() ?? '';
  const { sheets } = readWorkbook(workbook);
  expect(read('xl/styles.xml')).toContain('<name val="Arial"/>');
  for (const name of ['_xlnm.Print_Titles', '_xlnm._FilterDatabase'])
    expect(read('xl/workbook.xml').split(`name="${name}"`)).toHaveLength(sheets.length + 1);
  const headers = sheets.map((_name, index) => {
    const { xml, values } = readWorkbook(workbook, index + 1);
    for (const markup of [/<pane [^>]*ySplit="1"[^>]*state="frozen"/, /<autoFilter /, /fitToWidth="1" fitToHeight="0"/])
      expect(xml).toMatch(markup);
    const rows = [...xml.matchAll(/<row ([^>]*)>/g)].map(([, facts = '']) => facts);
    expect(rows.filter((facts) => !/ ht="\d/.test(facts))).toEqual([]);
    return (values[0] ?? []).map((head) => run(String(head)));
  });
  if (!office) return;
  // A column cut off would stand on a page without the others.
  for (const page of (await printedByOffice(office, workbook, 'xlsx')).map(run))
    expect(headers.some((head) => head.every((one) => page.includes(one)))).toBe(true);
}
