import type { Language } from '@luch/contract/kernel/language.ts';
import type { TextKey, Texts } from '../platform/texts/texts.ts';
import type { Sheet, SheetCell, SheetColumn } from './workbook.types.ts';

/** A column of a workbook, by the key of its header, or by words that somebody has written. */
export interface Column<Row> {
  readonly header: TextKey | { readonly said: string };
  readonly kind: SheetColumn['kind'];
  readonly width: number;
  of(row: Row): SheetCell;
}

/** Midnight, so that a filter by the day finds it. */
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** Columns and rows, in words. */
export function sheetOf<Row>(
  texts: Texts,
  language: Language,
  name: TextKey,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Sheet {
  return {
    name: texts.text(language, name),
    columns: columns.map(({ header, kind, width }) => ({
      header: typeof header === 'string' ? texts.text(language, header) : header.said,
      kind,
      width,
    })),
    rows: rows.map((row) => columns.map((column) => column.of(row))),
  };
}
