import { z } from 'zod';
import { Id, Line, Paging, PlainDate, Text } from '../kernel/schemas.ts';
import { Change } from './people.schemas.ts';

export const AuditQuery = z.object({
  /** Parts of the names of who did it or to whom, or of what changed. */
  search: Line(100).optional(),
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
