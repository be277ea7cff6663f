import { expect, test } from 'vitest';
import { readWorkbook } from '../../testing/workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

test('a text that is longer than a cell holds is cut, between whole characters', async () => {
  const texts = ['ш'.repeat(32_767), 'ш'.repeat(40_000), `${'ш'.repeat(32_765)}🔬🔬`];
  const columns = [{ header: 'Ответ', kind: 'text' as const, width: 30 }];
  const bytes = await writeWorkbook([{ name: 'Ответы', columns, rows: texts.map((text) => [text]) }]);
  const cells = readWorkbook(Buffer.from(bytes))
    .values.slice(1)
    .map(([cell]) => String(cell));
  expect(cells.map(({ length }) => length)).toEqual([32_767, 32_767, 32_766]);
  expect(cells.map((cell) => cell.slice(-2))).toEqual(['шш', 'ш…', 'ш…']);
});
