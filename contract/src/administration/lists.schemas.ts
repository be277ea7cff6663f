import { z } from 'zod';
import { Id, Paging, SearchWords, Text } from '../kernel/schemas.ts';
import { listNames } from '../reference/lists.ts';

const List = z.enum(listNames);
const Both = z.object({ ru: z.string(), en: z.string() });

/** By the kind of the field; `entryProblems` says whether it fits. */
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  Both,
  z.object({ from: z.number(), to: z.number() }),
  z.array(z.number()).max(1000),
  z.array(z.object({ name: Both, value: Both })).max(100),
]);
const Values = z.record(Text(40), Value);

export const ListCounts = z.object({ list: List, active: z.number(), retired: z.number() });

export const EntriesQuery = z.object({
  list: List,
  /** Parts of the names, in any order. */
  search: SearchWords.optional(),
  state: z.enum(['active', 'retired']).default('active'),
  ...Paging,
});

export const EntryRow = z.object({
  id: z.number(),
  values: Values,
  is_active: z.boolean(),
  /** How many things refer to it. */
  used: z.number(),
  /** Counts the changes by administrators. */
  version: z.number(),
});
export type EntryRow = z.output<typeof EntryRow>;

export const EntryQuery = z.object({ list: List, id: Id });
export const EntryCard = EntryRow.extend({
  /** What refers to it, and how often. */
  uses: z.array(z.object({ table: z.string(), title: z.string(), count: z.number() })),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type EntryCard = z.output<typeof EntryCard>;

export const ListQuery = z.object({ list: List });
/** What fields of other lists choose from. */
export const EntryChoice = z.object({ id: z.number(), name: z.string(), is_active: z.boolean() });

export const EntryInput = z.object({ list: List, values: Values });
const Seen = { list: List, id: Id, seen_version: z.int().min(0) };
export const EntryPatch = z.object({ ...Seen, values: Values });
export const EntryStateInput = z.object({ ...Seen, is_active: z.boolean() });
export const EntryDeletion = z.object(Seen);
export const EntryMerge = z.object({
  list: List,
  /** Which one stays. */
  keep: Id,
  /** Which one goes. */
  double: Id,
});
