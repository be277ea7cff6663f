export interface RawChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}
/** From what to what: as it was written down, or told from the thing before and after. */
export function changesOf(detail: Readonly<Record<string, unknown>>): readonly RawChange[] {
  const { changes, before, after, ...rest } = detail;
  if (Array.isArray(changes)) return changes as RawChange[];
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : undefined, isRecord(after) ? after : undefined];
    return Object.keys(is ?? was ?? {})
      .filter((field) => !bookkeeping.has(field))
      .map((field) => ({ field, from: was ? (was[field] ?? '') : null, to: is?.[field] ?? null }))
      .filter(({ from, to }) => JSON.stringify(from ?? '') !== JSON.stringify(to ?? ''));
  }
  return Object.entries(rest).map(([field, to]) => ({ field, from: null, to }));
}

const bookkeeping = new Set(['version', 'changedAt', 'changedBy', 'id']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
