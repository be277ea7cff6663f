import { shortName } from '@luch/contract/account/person-name.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { textHistory } from '../../audit/audit.queries.ts';
import { changesOf } from '../audit/audit-changes.ts';

/** Earlier texts, the newest first. */
export async function earlierTexts(db: Executor, action: string, name: string) {
  const rows = await textHistory(db, action, name);
  return rows.map(({ id, at, detail, ...by }) => ({
    id,
    at: at.toISOString(),
    by: nameOrNobody(by),
    text: textBefore(detail),
  }));
}

/** Whoever is no longer known has no name. */
export const nameOrNobody = ({
  last_name: last,
  first_name: first,
  middle_name: middle,
}: {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
}): string => (last === null ? '' : shortName({ last_name: last, first_name: first ?? '', middle_name: middle ?? '' }));

function textBefore(detail: Readonly<Record<string, unknown>>): string {
  const before = changesOf(detail)[0]?.from;
  return typeof before === 'string' ? before : '';
}
