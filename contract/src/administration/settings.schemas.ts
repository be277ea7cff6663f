import { z } from 'zod';
import { settingGroups, settingKeys, type SettingGroup } from '../settings/settings.registry.ts';

/** By the kind of the setting: a number, a text, or a text in both languages. */
const Value = z.union([z.number(), z.string(), z.object({ ru: z.string(), en: z.string() })]);

export const SettingView = z.object({
  key: z.enum(settingKeys as [string, ...string[]]),
  group: z.enum(Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]]),
  value: Value,
  /** What holds when nobody has changed it. */
  initial: Value,
  /** 0 while nobody has. */
  version: z.number(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type SettingView = z.output<typeof SettingView>;

/** With a file: what stands on the screen of whoever sends it. */
export const LogoInput = z.object({ seen_version: z.coerce.number<number | string>().int().min(0) });

export const SettingInput = z.object({
  key: z.enum(settingKeys as [string, ...string[]]),
  /** null: as it was at first. */
  value: Value.nullable(),
  seen_version: z.int().min(0),
});
