import { AppError } from '@luch/contract/kernel/errors.ts';
import type { SettingKey } from '@luch/contract/settings/settings.registry.ts';
import type { Deps } from '../deps.ts';

/** Parts of the portal that a facility keeps from a day on, or not at all. */
export type PartKey = Exclude<Extract<SettingKey, `${string}_from`>, 'second_factor_from'>;

/** Where a facility does not keep a part, nobody sees a trace of it. */
export const isKept = ({ settings }: Pick<Deps, 'settings'>, part: PartKey): boolean => settings.value(part) !== '';

/** @throws AppError `not_found` */
export function demandKept(deps: Pick<Deps, 'settings'>, part: PartKey): void {
  if (!isKept(deps, part)) throw new AppError('not_found');
}
