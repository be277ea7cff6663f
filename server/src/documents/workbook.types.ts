/** What stands in a cell. Of a Date the hands of its clock in UTC are shown: a workbook knows no zones. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /**
   * `number` as it was given, `id` and `count` a whole number, `hours`, `mark` and `share` (per cent) with one decimal, `ratio` with two, `day`
   * without a time, `moment` with it.
   */
  readonly kind: 'text' | 'number' | 'id' | 'count' | 'hours' | 'mark' | 'share' | 'ratio' | 'day' | 'moment';
  /** In characters. */
  readonly width: number;
}

/** Plain data, since it crosses to another thread. */
export interface Sheet {
  /** At most 31 characters, without []/\\:*? */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}
