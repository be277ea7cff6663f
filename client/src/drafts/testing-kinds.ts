import type { DraftKind } from './draft-kind.ts';
import type { SameValue } from './draft-values.ts';
import { asWhole, byEntry } from './merge-strategy.ts';

/** Kinds of draft for the tests of what all kinds share: fields of a form, one whole, and keys made at run time. */
export type Texts = Readonly<Record<string, string>>;

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const sameTrimmed: SameValue = (one, other) => trimmed(one) === trimmed(other);
const read = (values: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

export const byField: DraftKind<Texts> = {
  name: 'form',
  empty: { name: '', keywords: '' },
  strategy: byEntry(sameTrimmed),
  isSavable: (_name, value) => value.length <= 200,
  read,
};
export const whole: DraftKind<Texts> = {
  name: 'whole',
  empty: { comment: '', remark: '' },
  strategy: asWhole(Object.is),
  isSavable: () => true,
  read,
};
/** What a council says about each of its proposals: which ones they are is known only at run time. */
export const byProposal: DraftKind<Texts> = { ...byField, name: 'minutes', empty: {} };

/** Each with two of its keys. */
export const kinds = [
  { title: 'a form, field by field', kind: byField, one: 'name', two: 'keywords' },
  { title: 'a draft as a whole', kind: whole, one: 'comment', two: 'remark' },
  { title: 'entries made at run time', kind: byProposal, one: '1310', two: '1311' },
] as const;
/** Those whose entries are merged one by one. */
export const byEntryKinds = kinds.filter(({ kind }) => kind !== whole);
