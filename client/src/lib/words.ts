import { exists, t } from 'i18next';

/**
 * Words of the contract by a key that comes as data (`validation.required`, `account.password.short`): the typed
 * selector can only name keys known while writing. Undefined for a key that has no words.
 */
export function wordOf(key: string, details: Readonly<Record<string, unknown>> = {}): string | undefined {
  const path = `words.${key}`;
  const counted = 'max' in details || 'min' in details ? { count: Number(details['max'] ?? details['min']) } : {};
  const options = { ...counted, ...details };
  if (!exists(path, options)) return undefined;
  const text: unknown = Reflect.apply(t, undefined, [path, options]);
  return typeof text === 'string' ? text : undefined;
}

/** Why an action is refused, by the code of its verdict. */
export const reasonOf = (code: string): string => wordOf(`errors.${code}`) ?? t(($) => $.words.errors.unknown);
