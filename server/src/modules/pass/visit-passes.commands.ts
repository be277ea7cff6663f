import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { GuestInput, PassType } from '@luch/contract/pass/pass.inputs.ts';
import { passPlaceOf } from '@luch/contract/pass/pass-place.ts';
import { livePassStatuses, passStatus } from '@luch/contract/pass/pass.machine.ts';
import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { person } from '../account/account.tables.ts';
import type { ProposalRecord } from '../proposal/proposal.tables.ts';
import { writePeople } from './commands/pass-fields.ts';
import { carryOut } from './commands/perform-pass-action.ts';
import { isPassOffice } from './pass.facts.ts';
import { notifyPass } from './pass.live.ts';
import { pass } from './pass.tables.ts';
import { beginPass, lapsePasses } from './pass.workflow.ts';

/** What the visits to an experiment say already. */
export interface PassFromVisits {
  readonly recordId: number;
  readonly starts: string;
  readonly ends: string;
  readonly type: PassType;
  readonly guests: readonly GuestInput[];
  readonly responsibles: readonly number[];
  readonly justification: string;
}

/** Where the forms ask for more than visits say, whoever asks completes it; the office fills its own papers in by hand. */
export const leavesDrafts = ({ config }: Pick<Deps, 'config'>, actor: Actor): boolean =>
  config.passGuestFields.length > 0 && !isPassOffice(actor);

/** A request that waits to be completed by whoever began it. */
export interface WaitingDraft {
  readonly id: number;
  readonly creatorId: number;
  readonly creator: string;
  /** With an account; others may be spelt anew in it. */
  readonly guestIds: readonly number[];
}

/**
 * Those of them that somebody has still to complete: a draft is its creator's alone. Nobody waits for whoever has left the
 * team or the station, or is blocked, and the office, which sends at once, waits for nobody but itself.
 */
export async function waitingDrafts(tx: Tx, actor: Actor, ids: readonly number[]): Promise<readonly WaitingDraft[]> {
  const stillAsks = sql`exists (select from proposal p where p.id = ${pass.proposalId} and (
    p.applicant_id = ${pass.creatorId}
    or exists (select from proposal_member m
      where m.proposal_id = p.id and m.person_id = ${pass.creatorId} and m.is_active)
    or exists (select from station_responsible r
      where r.station_id = p.station_id and r.person_id = ${pass.creatorId})))`;
  const rows = await tx
    .select({
      id: pass.id,
      creatorId: pass.creatorId,
      guestIds: sql<number[]>`array(select g.person_id from pass_guest g
        where g.pass_id = ${pass.id} and g.person_id is not null)`,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(pass)
    .innerJoin(person, eq(person.id, pass.creatorId))
    .where(
      and(
        isAmong(pass.id, ids),
        eq(pass.status, passStatus.draft),
        isPassOffice(actor)
          ? eq(pass.creatorId, actor.id)
          : or(eq(pass.creatorId, actor.id), and(isNull(person.blockedAt), stillAsks)),
      ),
    )
    .orderBy(asc(pass.id));
  return rows.map(({ id, creatorId, guestIds, ...name }) => ({ id, creatorId, guestIds, creator: shortName(name) }));
}

interface Replaced {
  readonly proposalId: number;
  /** The last ones of their visits. */
  readonly drafts: readonly number[];
  /** The requests that were made without waiting for them. */
  readonly by: readonly number[];
  readonly today: string;
  readonly reason: string;
}

/**
 * Drafts that would ask once more for who has been asked for; one that names somebody besides, or days besides, stays its
 * creator's. A visit knows the last one of a long stay: those before it are found beside it, and go by their days alone.
 */
export async function lapseReplaced(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { proposalId, drafts, by, today, reason }: Replaced,
): Promise<void> {
  const [known, made] = [sql`${`{${drafts.join()}}`}::int[]`, sql`${`{${by.join()}}`}::int[]`];
  const beside = sql`exists (select from pass d where d.id = any(${known}) and d.status = ${passStatus.draft}
    and d.record_id = ${pass.recordId} and d.creator_id = ${pass.creatorId}
    and exists (select from pass_guest g where g.pass_id = ${pass.id}))`;
  const starts = sql`coalesce(g.starts, ${pass.starts})`;
  const ends = sql`coalesce(g.ends, ${pass.ends})`;
  const asksMore = sql`exists (select from pass_guest g
    cross join lateral (
      select range_agg(daterange(coalesce(o.starts, q.starts), coalesce(o.ends, q.ends), '[]')) as days,
        bool_or(q.id = any(${made})) as anew
      from pass_guest o join pass q on q.id = o.pass_id
      where q.proposal_id = ${proposalId} and (q.id = any(${made}) or q.status in (${sql.raw(livePassStatuses.join())}))
        and case when g.person_id is null
          then o.person_id is null and (o.last_name, o.first_name, o.middle_name) = (g.last_name, g.first_name, g.middle_name)
          else o.person_id = g.person_id end
    ) asked
    where g.pass_id = ${pass.id} and not (coalesce(asked.anew, false) and ${pass.id} = any(${known}))
      and not coalesce(asked.days @> (daterange(${starts}, greatest(${starts}, ${ends}), '[]')
        * daterange(${today}::date, null)), false))`;
  const rows = await tx
    .select({ id: pass.id })
    .from(pass)
    .where(
      and(
        eq(pass.proposalId, proposalId),
        eq(pass.status, passStatus.draft),
        or(isAmong(pass.id, drafts), beside),
        not(asksMore),
      ),
    )
    .orderBy(asc(pass.id))
    .for('no key update');
  const moved = { ids: rows.map(({ id }) => id), action: 'lapse', now: deps.clock.now() } as const;
  await lapsePasses(deps, tx, actor, moved, () => ({ to: passStatus.deleted, entry: { comment: reason } }));
}

/**
 * A request that nobody types: it is sent at once, unless it is left to be completed, and from then on goes the way of every
 * other. The caller has asked who may.
 */
export async function requestFromVisits(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id: proposalId, kindId }: Pick<ProposalRecord, 'id' | 'kindId'>,
  { guests, responsibles, ...fields }: PassFromVisits,
): Promise<number> {
  const id = await beginPass(tx, actor, deps.clock.now(), {
    ...fields,
    place: passPlaceOf(kindId),
    status: passStatus.draft,
    proposalId,
    creatorId: actor.id,
    createdAt: deps.clock.now(),
  });
  await writePeople(
    tx,
    id,
    { draft: false, guests: [...guests], responsibles: [...responsibles] },
    deps.config.passGuestFields,
  );
  if (leavesDrafts(deps, actor)) await notifyPass(deps, tx, id);
  else await carryOut(deps, tx, actor, { id, action: 'send' });
  return id;
}
