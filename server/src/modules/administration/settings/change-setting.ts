import type { SettingInput, SettingView } from '@luch/contract/administration/settings.schemas.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { logoStart, type SettingKey, settings } from '@luch/contract/settings/settings.registry.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { logoFrom } from '../../../platform/files/photo.ts';
import { logoIn } from '../../../platform/settings/facility.ts';
import { lockSetting, storeSetting } from '../../../platform/settings/store-setting.ts';
import { audit } from '../../audit/audit.commands.ts';
import { movedOn } from '../../../platform/moved-on.ts';
import { settingViews } from './settings.queries.ts';

/** @throws AppError `moved_on` for who saw an older value; FieldError at `value` for one out of bounds */
export async function changeSetting(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: z.output<typeof SettingInput>,
): Promise<SettingView> {
  // A picture comes as a file and is written anew: nothing else may stand in its place.
  if (settings[input.key as SettingKey].kind === 'picture' && input.value !== null)
    throw new FieldError({ value: [{ key: 'settings.problem.picture' }] });
  return storeChange(deps, actor, language, input);
}

/** @throws AppError `moved_on`, `file_kind`, `picture_too_large`; FieldError at `value` for one that stays too large */
export async function replaceLogo(
  deps: Deps,
  actor: Actor,
  language: Language,
  { bytes, seen_version }: { readonly bytes: Uint8Array; readonly seen_version: number },
): Promise<SettingView> {
  const value = logoStart + (await logoFrom(bytes)).toString('base64');
  return storeChange(deps, actor, language, { key: 'facility_logo', value, seen_version });
}

async function storeChange(
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
      throw movedOn(
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
    const changes = [{ field: key, from: said(row?.value ?? before.initial), to: said(value ?? before.initial) }];
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

/** A picture is no reading for the history: its size tells it from another one. */
function said(value: SettingView['value']): SettingView['value'] {
  if (typeof value !== 'string' || !value.startsWith(logoStart)) return value;
  const { width, height, bytes } = logoIn(value);
  return `${width} × ${height}, ${bytes.byteLength} B`;
}
