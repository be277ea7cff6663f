import { z } from 'zod';
import { readKinds } from '../kernel/personal-data.ts';
import { Id, Paging, PlainDate, SearchWords, Text } from '../kernel/schemas.ts';
import { Change } from './people.schemas.ts';

export const AuditQuery = z.object({
  /** Parts of the names of who did it or to whom, or of what changed. */
  search: SearchWords.optional(),
  action: Text(60).optional(),
  /** Everything about one person. */
  person: Id.optional(),
  from: PlainDate.optional(),
  until: PlainDate.optional(),
  ...Paging,
});

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Empty when the portal did it by itself, or nobody was signed in. */
  by: z.string(),
  by_id: z.number().nullable(),
  action: z.string(),
  title: z.string(),
  subject: z.string(),
  subject_id: z.number().nullable(),
  /** A name, or the number of a proposal. */
  about: z.string(),
  changes: z.array(Change),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** What can be asked for, with its words. */
export const AuditActions = z.array(z.object({ action: z.string(), title: z.string() }));

/** Who read whose personal data (decision 0084). */
export const AuditReadsQuery = z.object({
  /** Parts of the names of who read it, or of whose data it was. */
  search: SearchWords.optional(),
  kind: z.enum(readKinds).optional(),
  /** Everything that one person read, and that was read of them. */
  person: Id.optional(),
  from: PlainDate.optional(),
  until: PlainDate.optional(),
  ...Paging,
});

export const AuditRead = z.object({
  id: z.number(),
  /** The first and the last time within the hour, and how often. */
  at: z.string(),
  last_at: z.string(),
  times: z.number(),
  by: z.string(),
  by_id: z.number(),
  /** By which office, in words. */
  office: z.string(),
  /** As whom an administrator acted. */
  as: z.string().nullable(),
  kind: z.string(),
  /** What was read, in words. */
  title: z.string(),
  /** Names of the first few. */
  people: z.array(z.string()),
  /** Of how many, those without an account among them. */
  count: z.number(),
});
export type AuditRead = z.output<typeof AuditRead>;

/** What can be asked for, with its words. */
export const AuditReadKinds = z.array(z.object({ kind: z.enum(readKinds), title: z.string() }));
