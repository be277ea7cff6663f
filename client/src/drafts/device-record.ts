import type { DraftKind } from './draft-kind.ts';
import type { DraftState, ServerDraft, Unsure } from './draft-types.ts';
import { changedKeys, heldOf, type Key, keysOf, partOf, type Patch } from './draft-values.ts';
import { unsavedKeys } from './pending.ts';
import { baseWithArrived, stillUnsure, unsureWithSent } from './unsure.ts';

/** What one tab keeps on this device until the server has it: the entries, and what they were changed from. */
export interface DeviceRecord<D extends object> {
  readonly version: number;
  /** Milliseconds. */
  readonly at: number;
  readonly fields: Patch<D>;
  readonly base: Patch<D>;
  /** Entries of these that were changed elsewhere too, and that the author has not decided about. */
  readonly disputed: readonly Key<D>[];
  /** What was sent of these and not answered; records of before do not say. */
  readonly unsure?: Unsure;
}

/** `null` when the server holds everything. */
export function recordOf<D extends object>(
  state: DraftState<D>,
  kind: DraftKind<D>,
  at: number,
): DeviceRecord<D> | null {
  const { draft, base, version, conflicts } = state;
  // What is under way may arrive, and its answer find nobody.
  const unsure = unsureWithSent(state, kind.strategy.same);
  const names = kind.strategy.together(unsavedKeys({ ...state, unsure }, kind), draft);
  if (names.length === 0) return null;
  const disputed = names.filter((name) => name in conflicts);
  return { version, at, fields: partOf<D>(draft, names), base: partOf<D>(base, names), disputed, unsure };
}

/** Reads what a store gave back; `null` for anything else than a record. */
export function readRecord<D extends object>(
  text: string | null,
  { read, former }: DraftKind<D>,
  isFormer = false,
): DeviceRecord<D> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(parsed)) return null;
    const value = isFormer && former ? former.toRecord(parsed) : parsed;
    if (!isRecord(value['fields']) || !isRecord(value['base'])) return null;
    const fields = read(value['fields']);
    const { version, at, disputed } = value;
    return {
      version: Number(version),
      at: Number(at),
      fields,
      base: read(value['base']),
      disputed: Array.isArray(disputed) ? keysOf<D>(fields).filter((name) => disputed.includes(name)) : [],
      ...(isRecord(value['unsure']) && { unsure: readUnsure(value['unsure'], read) }),
    };
  } catch {
    return null;
  }
}
function readUnsure<D extends object>(value: Record<string, unknown>, read: DraftKind<D>['read']): Unsure {
  const entries = Object.entries(value).map(([name, values]) => {
    const readOne = (one: unknown) => Object.values(read({ [name]: one }));
    return [name, Array.isArray(values) ? values.flatMap(readOne) : []];
  });
  return Object.fromEntries(entries);
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export interface Beginning<D extends object> {
  readonly state: DraftState<D>;
  /** Entries whose text came back from this device. */
  readonly restored: readonly Key<D>[];
}

/**
 * A draft is opened: what the server holds, and over it what this device kept from tabs that are gone, the oldest first.
 * Without an answer of the server, what it was `known` to hold, or held when the newest of them was kept.
 */
export function begin<D extends object>(
  answer: ServerDraft<D> | null,
  kept: readonly DeviceRecord<D>[],
  kind: DraftKind<D>,
  known: ServerDraft<D> | null = null,
): Beginning<D> {
  const { strategy } = kind;
  const records = kept.toSorted((a, b) => a.at - b.at);
  const server = answer ?? lastKnown(known, records.at(-1), kind);
  let { draft } = server;
  let conflicts: Patch<D> = {};
  let unsure: Unsure = {};
  for (const record of records) {
    const before = draft;
    const sent = record.unsure ?? {};
    const base = baseWithArrived({ ...before, ...record.base }, server.draft, sent, strategy.same);
    const result = strategy.merge(base, { ...before, ...record.fields }, before);
    ({ draft } = result);
    if (record.version === server.version)
      unsure = { ...unsure, ...stillUnsure(sent, record.base, server.draft, strategy.same) };
    const differs = changedKeys(strategy.same, heldOf<D>(before, record.disputed), draft);
    const disputed = strategy.together(differs, draft);
    conflicts = { ...conflicts, ...result.conflicts, ...heldOf<D>(before, disputed) };
  }
  const state: DraftState<D> = {
    ...server,
    draft,
    base: server.draft,
    inFlight: null,
    unsure,
    timer: null,
    typingSince: null,
    urgent: false,
    onHold: false,
    failures: 0,
    trouble: null,
    refused: {} as DraftState<D>['refused'],
    conflicts,
    arrived: [],
    device: 'nothing',
  };
  return { state, restored: changedKeys(strategy.same, draft, server.draft) };
}

/** What a save has changed since stands in the record. */
function lastKnown<D extends object>(
  known: ServerDraft<D> | null,
  record: DeviceRecord<D> | undefined,
  { empty }: DraftKind<D>,
): ServerDraft<D> {
  if (known && (!record || record.version <= known.version)) return known;
  const draft = { ...empty, ...known?.draft, ...record?.base };
  return { draft, version: record?.version ?? 0, savedAt: known?.savedAt ?? null };
}

/** Reads what a store gave back of what the server was known to hold. */
export function readKnown<D extends object>(value: unknown, { read, empty }: DraftKind<D>): ServerDraft<D> | null {
  if (!isRecord(value)) return null;
  const { draft, version, savedAt } = value;
  if (!isRecord(draft)) return null;
  return {
    draft: { ...empty, ...read(draft) },
    version: Number(version),
    savedAt: typeof savedAt === 'string' ? savedAt : null,
  };
}
