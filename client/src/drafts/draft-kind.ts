import type { Key, Patch } from './draft-values.ts';
import type { MergeStrategy } from './merge-strategy.ts';

/** One kind of draft: what the engine has to know about its values. */
export interface DraftKind<D extends object> {
  /** Part of the keys on the device and of the line between tabs: never changed. */
  readonly name: string;
  /** Nothing written yet. Where keys are made at run time, no entries. */
  readonly empty: D;
  readonly strategy: MergeStrategy<D>;
  /** A value that the server would refuse in place of what it `holds` stays on the device. */
  readonly isSavable: (name: Key<D>, value: D[Key<D>], holds: D[Key<D>]) => boolean;
  /** Values from the device, another tab or a refusal, as far as they belong to a draft of this kind. */
  readonly read: (values: Readonly<Record<string, unknown>>) => Patch<D>;
  /** How drafts of this kind stood on the device before all kinds shared one store; they are still found. */
  readonly former?: FormerRecords;
}

/** Whose draft of what: people who share a computer must not find each other's drafts. */
export interface DraftPlace {
  readonly userId: number;
  /** The proposal, or the council. */
  readonly subjectId: number;
}

export interface FormerRecords {
  /** The whole key, or its beginning with the name of the tab after it. */
  key(place: DraftPlace): { readonly whole: string } | { readonly beforeTab: string };
  /** Into the shape of today: `{version, at, fields, base, disputed}`. */
  toRecord(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}
