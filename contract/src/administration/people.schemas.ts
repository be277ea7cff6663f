import { z } from 'zod';
import { roles } from '../account/roles.ts';
import { tellsOf } from '../kernel/personal-data.ts';
import { Id, Paging, SearchWords } from '../kernel/schemas.ts';

const RoleName = z.enum(roles);
/** Retired ones are kept by who has them, and newly given to nobody. */
const HeldStation = z.object({ id: z.number(), name: z.string(), is_active: z.boolean() });

export const PeopleQuery = z.object({
  /** Parts of name, address or organisation, with blanks between. */
  search: SearchWords.optional(),
  role: RoleName.optional(),
  organization: Id.optional(),
  state: z.enum(['blocked', 'unconfirmed']).optional(),
  ...Paging,
});

export const PersonRow = tellsOf(
  { person: 'id' },
  z.object({
    id: z.number(),
    full_name: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    email: z.string(),
    organization: z.string(),
    roles: z.array(RoleName),
    stations: z.array(HeldStation),
    kinds: z.array(z.number()),
    last_seen_at: z.string().nullable(),
    is_blocked: z.boolean(),
    /** The person’s data are gone: nothing is done with the account any more. */
    is_erased: z.boolean(),
    is_confirmed: z.boolean(),
  }),
);
export type PersonRow = z.output<typeof PersonRow>;

/** In the reader's words. */
export const Change = z.object({
  /** What the field is called. */
  name: z.string(),
  /** null: nothing is told of what stood there; empty: nothing stood there. */
  from: z.string().nullable(),
  to: z.string(),
});

export const PersonCard = tellsOf(
  { person: 'id' },
  PersonRow.extend({
    phone_number: z.string(),
    created_at: z.string(),
    blocked_at: z.string().nullable(),
    /** Whoever reads it. */
    is_self: z.boolean(),
    /** The only administrator who is not blocked. */
    is_last_administrator: z.boolean(),
    /** Whoever reads it may see the portal as this person does. */
    can_act_as: z.boolean(),
    /** Signs in in two steps since then. */
    second_factor_since: z.string().nullable(),
    /** Of somebody else, who has lost app and codes. */
    can_take_second_factor: z.boolean(),
    proposals: z.number(),
    sign_ins: z.array(
      z.object({
        id: z.number(),
        device: z.string(),
        address: z.string(),
        last_seen_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
    /** Of the same surname, and the same first letter of the name; those that share most else come first. */
    doubles: z.array(
      tellsOf(
        { person: 'id' },
        z.object({ id: z.number(), full_name: z.string(), email: z.string(), organization: z.string() }),
      ),
    ),
    has_more_doubles: z.boolean(),
    history: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        by: z.string(),
        is_own: z.boolean(),
        action: z.string(),
        title: z.string(),
        changes: z.array(Change),
      }),
    ),
  }),
);
export type PersonCard = z.output<typeof PersonCard>;

/** What a person may do, as a whole: what is not named is taken away. */
const Offices = z.object({
  roles: z.array(RoleName).max(roles.length),
  kinds: z.array(Id).max(3),
  stations: z.array(Id).max(1000),
});
export type Offices = z.output<typeof Offices>;

export const OfficesInput = Offices.extend({
  id: Id,
  /** As they were on the screen: of two administrators the slower one is told. */
  seen: Offices,
});

export const BlockInput = z.object({ id: Id, blocked: z.boolean() });
export const EndSignInsInput = z.object({
  id: Id,
  /** One of them; without it all. */
  sign_in: Id.optional(),
});

export const MergeInput = z.object({
  /** Whose account stays. */
  keep: Id,
  /** Whose account goes. */
  double: Id,
});
export const MergeView = z.object({
  /** By the name of the table: how many rows move, and how many fall away since the other account has the same. */
  moves: z.array(z.object({ table: z.string(), title: z.string(), moved: z.number(), dropped: z.number() })),
});
export type MergeView = z.output<typeof MergeView>;

export const GiveProposalInput = z.object({
  proposal_id: Id,
  /** The new author. */
  person_id: Id,
});
