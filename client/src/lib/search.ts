/* Readers of what stands in an address: hand-written, since they belong to the first page and zod does not. */

type Raw = Record<string, unknown>;

export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : undefined;

export const readId = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Without the keys that have no value, so that an address carries only what differs from the rule. */
type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
export function present<T extends Raw>(values: T): Present<T>;
export function present(values: Raw): Raw {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
