import type { SettingInput, SettingView } from '@luch/contract/administration/settings.schemas.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { SettingKey } from '@luch/contract/settings/settings.registry.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { lockSetting, storeSetting } from '../../../platform/settings/store-setting.ts';
import { audit } from '../../audit/audit.commands.ts';
import { overtaken } from '../overtaken.ts';
import { settingViews } from './settings.queries.ts';

/** @throws AppError `moved_on` for who saw an older value; FieldError at `value` for one out of bounds */
export async function changeSetting(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: z.output<typeof SettingInput>,
): Promise<SettingView> {
  // The schema knows the keys.
  const key = input.key as SettingKey;
  const at = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const row = await lockSetting(tx, key);
    const before = await viewOf(deps, tx, key);
    if (input.seen_version !== (row?.version ?? 0))
      throw overtaken(
        {
          action: 'change_setting',
          what: deps.texts.text(language, 'administration.changed.setting'),
          by: before.changed_by,
          at: row?.changedAt ?? at,
        },
        { setting: before },
      );
    const value = input.value;
    if (isSame(value, row?.value ?? null)) return before;
    await storeSetting(deps.live, tx, { key, value, at, by: actor.id });
    const changes = [{ field: key, from: short(before.value), to: short(value ?? before.initial) }];
    await audit(tx, { at, actorId: actor.id, action: 'setting_changed', subject: 'setting', detail: { key, changes } });
    return viewOf(deps, tx, key);
  });
  // Whoever has changed it sees it at the next call already.
  await deps.settings.reload();
  return changed;
}

async function viewOf(deps: Deps, tx: Tx, key: SettingKey): Promise<SettingView> {
  const views = await settingViews(deps, tx);
  return views.find((one) => one.key === key)!;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A logo is no reading for the history. */
const short = (value: SettingView['value']): SettingView['value'] =>
  typeof value === 'string' && value.startsWith('data:') ? `${value.slice(0, 24)}…` : value;
