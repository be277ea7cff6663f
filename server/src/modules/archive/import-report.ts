import type { Imported } from './commands/import-dump.ts';

/** What an import did, for the operator: counts first, then every row that was not taken. */
export function importReport({ added, changed, unchanged, refused, ignored }: Imported): string {
  const counts = `${added} added, ${changed} changed, ${unchanged} as they were`;
  const aside = ignored.length > 0 ? [`Columns that have no place here: ${ignored.join(', ')}`] : [];
  const rows =
    refused.length > 0 ? [`${refused.length} not taken; mend them and import the file again:`, ...refused] : [];
  return [`Proposals of the older system: ${counts}`, ...aside, ...rows].join('\n');
}
