import { changedFields, type Draft, type Field, isField, knownPart, partOf, type Patch } from './draft.ts';
import type { Autosave } from './autosave-types.ts';
import { merge } from './merge.ts';
import { unsavedFields } from './pending.ts';

/** What one tab keeps on this device until the server has it: the fields, and what they were changed from. */
export interface DeviceRecord {
  readonly version: number;
  /** Milliseconds. */
  readonly at: number;
  readonly fields: Patch;
  readonly base: Patch;
  /** Fields of these that were changed elsewhere too, and that the author has not decided about. */
  readonly disputed: readonly Field[];
}

/** `null` when the server holds everything. */
export function recordOf(state: Autosave, at: number): DeviceRecord | null {
  const names = unsavedFields(state);
  if (names.length === 0) return null;
  const disputed = names.filter((field) => field in state.conflicts);
  return { version: state.version, at, fields: partOf(state.draft, names), base: partOf(state.base, names), disputed };
}

/** Reads what a store gave back; `null` for anything else than a record. */
export function readRecord(text: string | null): DeviceRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value) || !isRecord(value['fields']) || !isRecord(value['base'])) return null;
    return {
      version: Number(value['version']),
      at: Number(value['at']),
      fields: knownPart(value['fields']),
      base: knownPart(value['base']),
      disputed: Array.isArray(value['disputed']) ? value['disputed'].filter(isField) : [],
    };
  } catch {
    return null;
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export interface Beginning {
  readonly state: Autosave;
  /** Fields whose text came back from this device. */
  readonly restored: readonly Field[];
}

/** The page opens: the server's draft, and over it what this device kept from tabs that are gone, the oldest first. */
export function begin(
  server: { draft: Draft; version: number; savedAt: string | null },
  records: readonly DeviceRecord[],
): Beginning {
  let { draft } = server;
  let conflicts: Patch = {};
  for (const record of records.toSorted((a, b) => a.at - b.at)) {
    const before = draft;
    const result = merge({ ...before, ...record.base }, { ...before, ...record.fields }, before);
    ({ draft } = result);
    const disputed = changedFields(partOf(before, record.disputed), draft);
    conflicts = { ...conflicts, ...result.conflicts, ...partOf(before, disputed) };
  }
  const state: Autosave = {
    ...server,
    draft,
    base: server.draft,
    inFlight: null,
    timer: null,
    typingSince: null,
    urgent: false,
    failures: 0,
    trouble: null,
    refused: {},
    conflicts,
    arrived: [],
    device: 'nothing',
  };
  return { state, restored: unsavedFields(state) };
}
