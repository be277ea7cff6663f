import { z } from 'zod';
import { Id, Moment } from '../kernel/schemas.ts';

/** Calendars that a program of one's own reads again and again by a secret address (decision 0034). */
export const feedScopes = ['mine', 'station', 'kind'] as const;
export type FeedScope = (typeof feedScopes)[number];

export const FeedView = z.object({
  id: z.number(),
  scope: z.enum(feedScopes),
  station_id: z.number().nullable(),
  megascience_type_ext_id: z.number().nullable(),
  /** The station or the facility; empty for one's own experiments. */
  name: z.string(),
  /** How often the address has been renewed: who renews an address that is not there any more is refused. */
  generation: z.number(),
  created_at: Moment,
  /** The present address was made. */
  renewed_at: Moment,
  /** To the hour; null while no program has asked for it. */
  last_read_at: Moment.nullable(),
  /** No, when the station is not theirs any more: the address answers nothing then. */
  works: z.boolean(),
});
export type FeedView = z.input<typeof FeedView>;

export const FeedInput = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('mine') }),
  z.object({ scope: z.literal('station'), station_id: Id }),
  z.object({ scope: z.literal('kind'), megascience_type_ext_id: Id }),
]);
export type FeedInput = z.output<typeof FeedInput>;

export const FeedRenewal = z.object({ id: Id, generation: z.number().int().min(0) });

/** The only answer that holds the address: the server keeps no more of it than a hash. */
export const FeedAddress = z.object({ detail: z.string(), feed: FeedView, address: z.string() });
