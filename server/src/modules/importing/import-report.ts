import type { ImportKind } from '@luch/contract/importing/import.schemas.ts';
import type { Aside, ImportResult } from './import-rows.ts';

/** What became of a file, for the operator: counts first, then every row that stayed out. */
export function importReport(kind: ImportKind, result: ImportResult, ignored: readonly string[]): string {
  const { added, changed, unchanged, left, refused } = result;
  const said = (asides: readonly Aside[]) => asides.map(({ place, why }) => `  ${place}: ${why}`);
  return [
    `${kind}: ${added} added, ${changed} changed, ${unchanged} as they were`,
    ...(ignored.length > 0 ? [`  columns that have no place here: ${ignored.join(', ')}`] : []),
    ...(left.length > 0 ? [`${left.length} left as they are here:`, ...said(left)] : []),
    ...(refused.length > 0 ? [`${refused.length} refused; mend them and bring the file again:`, ...said(refused)] : []),
  ].join('\n');
}
