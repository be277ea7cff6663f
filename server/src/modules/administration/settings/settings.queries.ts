import { shortName } from '@luch/contract/account/person-name.ts';
import type { SettingView } from '@luch/contract/administration/settings.schemas.ts';
import {
  logoStart,
  settingGroups,
  type SettingGroup,
  type SettingKey,
} from '@luch/contract/settings/settings.registry.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { logoIn } from '../../../platform/settings/facility.ts';
import { settingTable } from '../../../platform/settings/settings.table.ts';
import { person } from '../../account/account.tables.ts';

/** Every setting of the registry in its order, with who changed it last. One statement. */
export async function settingViews(deps: Pick<Deps, 'settings'>, tx: Executor): Promise<SettingView[]> {
  const rows = await tx
    .select({
      key: settingTable.key,
      value: settingTable.value,
      version: settingTable.version,
      changedAt: settingTable.changedAt,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(settingTable)
    .leftJoin(person, eq(person.id, settingTable.changedBy));
  const changed = new Map(rows.map((row) => [row.key, row]));
  return (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
    (Object.keys(settingGroups[group]) as SettingKey[]).map((key) => {
      const row = changed.get(key);
      const initial = deps.settings.initial(key);
      return {
        key,
        group,
        value: shown(row?.value ?? initial),
        initial,
        version: row?.version ?? 0,
        changed_at: row?.changedAt.toISOString() ?? null,
        changed_by: row ? nameOf(row) : '',
      };
    }),
  );
}

/** A picture by its address. */
const shown = (value: SettingView['value']): SettingView['value'] =>
  typeof value === 'string' && value.startsWith(logoStart) ? logoIn(value).src : value;

type Named = { readonly [Part in 'last_name' | 'first_name' | 'middle_name']: string | null };

/** Nobody, when they have been erased since. */
const nameOf = ({ last_name: last, first_name: first, middle_name: middle }: Named): string =>
  last === null ? '' : shortName({ last_name: last, first_name: first ?? '', middle_name: middle ?? '' });
