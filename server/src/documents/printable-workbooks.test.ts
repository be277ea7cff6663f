import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectPrintable } from '../../testing/printable.ts';
import { readWorkbook } from '../../testing/workbook.ts';
import { headHeight, heightOf, widthsOf } from './sheet-measures.ts';
import type { Sheet, SheetColumn } from './workbook.types.ts';
import { writeWorkbook } from './write-workbook.ts';

const column = (header: string, kind: SheetColumn['kind'], width: number): SheetColumn => ({ header, kind, width });
const columns = [
  column('Номер', 'id', 8),
  column('Название', 'text', 50),
  column('Организация заявителя', 'text', 28),
  ...['Средняя оценка', 'Отклонение', 'Итоговая оценка'].map((header) => column(header, 'mark', 11)),
  column('Комментарий', 'text', 60),
  column('Обсуждение', 'text', 60),
  column('Решение', 'text', 40),
];
const long = 'Исследование локальной атомной структуры катализаторов на основе платины. '.repeat(4).trim();
const row = [12, long, 'Институт катализа имени Г. К. Борескова', 4.2, 0.3, 4.1, long, null, 'Принята'];
const sheet = (name: string, rows: number): Sheet => ({ name, columns, rows: Array.from({ length: rows }, () => row) });

describe('a workbook with long texts and many columns', () => {
  it('is printed a page wide, its header on every page, whatever its sheets are called', {
    timeout: 120_000,
  }, async () => {
    const made = Buffer.from(await writeWorkbook([sheet("O'Neil & Co", 60), sheet('Пустой', 0)]));
    await expectPrintable(made);
    expect(readWorkbook(made).values).toHaveLength(61);
  });

  it('has columns in which the longest word of their header stands whole beside its button', () => {
    const [number = 0, , organisation = 0] = widthsOf({ columns, rows: [row] });
    expect(number).toBeGreaterThanOrEqual('Номер'.length + 3);
    expect(organisation).toBeGreaterThanOrEqual('Организация'.length + 3);
  });

  it('has columns of text in which the longest word of their cells stands whole, unless it is as long as an address', () => {
    const crowd = Array.from({ length: 20 }, () => column('Комментарий', 'text', 60));
    const widthBy = (method: string) =>
      widthsOf({ columns: [column('Метод', 'text', 28), ...crowd], rows: [[method]] })[0] ?? 0;
    const [usual, wide, address] = ['Дифракция', 'Высокоразрешающая дифрактометрия', 'x'.repeat(60)].map(widthBy);
    expect(usual).toBeLessThan('Высокоразрешающая'.length);
    expect(wide).toBeGreaterThan('Высокоразрешающая'.length);
    expect(address).toBe(usual);
  });

  it('gives each row the height of its longest text, and none more than Excel takes', () => {
    const widths = widthsOf({ columns, rows: [row] });
    const one = heightOf(['Коротко'], [50]);
    expect(heightOf([long], [50])).toBeGreaterThan(4 * (one - 3));
    expect(heightOf(['первая\nвторая\nтретья'], [50])).toBeGreaterThan(2.5 * (one - 3));
    expect(heightOf(['x'.repeat(20_000)], [20])).toBe(409);
    expect(headHeight(['Итоговая оценка эксперта'], [11])).toBeGreaterThan(2 * (one - 3));
    expect(heightOf([undefined, undefined], widths)).toBe(one);
  });
});

describe('every workbook of the portal', () => {
  const source = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const text = (name: string) => readFileSync(path.join(source, name), 'utf8');

  it('is written by the one writer', () => {
    const writers = files.filter((name) => /from 'write-excel-file/.test(text(name)));
    expect(writers.map((name) => path.dirname(name))).toEqual(writers.map(() => 'documents'));
  });

  it('is looked at by a test of its folder', () => {
    const makers = files.filter((name) => !name.endsWith('.test.ts') && /\brenderWorkbook\(/.test(text(name)));
    const tested = new Set(
      files
        .filter((name) => name.endsWith('.test.ts') && text(name).includes('expectPrintable('))
        .map((name) => path.dirname(name)),
    );
    const untested = makers.filter((name) => !tested.has(path.dirname(name)) && !name.startsWith('documents/'));
    expect([makers.length > 3, untested]).toEqual([true, []]);
  });
});
