import type { Actor } from '@luch/contract/account/roles.ts';
import type { PassListInput } from '@luch/contract/pass/pass.inputs.ts';
import { livePassStatuses, type PassStatus, passStatus as s } from '@luch/contract/pass/pass.machine.ts';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { isPassOffice } from './pass.facts.ts';
import { pass, passTally } from './pass.tables.ts';

/** Current: still to be handled or to come, and the own drafts. Archive: the rest (workflows, section 3; fine point C9). */
export function inTab(tab: 'current' | 'archive', actor: Actor, today: string): SQL | undefined {
  const isLive = inArray(pass.status, [...livePassStatuses]);
  return tab === 'current'
    ? or(and(isLive, gte(pass.ends, today)), isOwnDraft(actor))
    : or(inArray(pass.status, [...endedStatuses]), and(isLive, lt(pass.ends, today)));
}
const endedStatuses: readonly PassStatus[] = [s.cancelled, s.deleted];
const isOwnDraft = (actor: Actor): SQL | undefined => and(eq(pass.status, s.draft), eq(pass.creatorId, actor.id));

type Counted = Pick<PassListInput, 'status_id' | 'tab' | 'proposal_id' | 'cancel_asked' | 'search'>;

/** The pass office reads everything but the drafts of others: by status and tab it need not be counted. */
export const isOfKeptCounts = (
  actor: Actor,
  { proposal_id: proposalId, cancel_asked: asked, search }: Counted,
): boolean => isPassOffice(actor) && proposalId === undefined && !asked && !search;

/** How many passes a list of the pass office has: of past ones, which are many, the kept counts. @param today in the facility's zone */
export async function keptTotal(
  db: Executor,
  actor: Actor,
  { status_id: status, tab }: Counted,
  today: string,
): Promise<number> {
  const chosen = (statuses: readonly PassStatus[]) => statuses.filter((one) => status < 0 || one === status);
  const [live, ended] = [chosen(livePassStatuses), chosen(endedStatuses)];
  const parts: readonly SQL[] = {
    current: [toCome(live, today), ownDrafts(actor, chosen([s.draft]))],
    archive: [kept([...live, ...ended]), sql`-${toCome(live, today)}`],
    all: [kept([...live, ...ended]), ownDrafts(actor, chosen([s.draft]))],
  }[tab ?? 'all'];
  const [counted] = await db
    .select({ total: sql<number>`(${sql.join([...parts], sql` + `)})::int` })
    .from(sql`(select) one`);
  return counted?.total ?? 0;
}

/** Each a number in SQL; of no status nothing. */
const kept = (statuses: readonly PassStatus[]): SQL =>
  sql`(select coalesce(sum(${passTally.n}), 0) from ${passTally} where ${inArray(passTally.status, [...statuses])})`;
const toCome = (live: readonly PassStatus[], today: string): SQL =>
  sql`(select count(*) from ${pass} where ${and(inArray(pass.status, [...live]), gte(pass.ends, today))})`;
const ownDrafts = (actor: Actor, drafts: readonly PassStatus[]): SQL =>
  sql`(select count(*) from ${pass} where ${and(inArray(pass.status, [...drafts]), eq(pass.creatorId, actor.id))})`;

/** How many passes somebody reads for whom nothing is kept, or who looks for some. */
export async function countedTotal(db: Executor, actor: Actor, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(besides(actor)).where(where);
  return counted?.total ?? 0;
}

/** The pass office reads passes whatever their proposal is: it looks among them without, by an index alone. */
export const besides = (actor: Actor): SQL =>
  isPassOffice(actor) ? sql`${pass}` : sql`${pass} join ${proposal} on ${proposal.id} = ${pass.proposalId}`;

/** What the tabs of the pass office hold, in one statement. @param urgentBy a visit by that day is near */
export async function passCounts(db: Executor, actor: Actor, today: string, urgentBy: string) {
  const isNew = eq(pass.status, s.requested);
  const [counted] = await db
    .select({
      current: sql<number>`(count(*) + ${ownDrafts(actor, [s.draft])})::int`,
      archive: sql<number>`(${kept([...livePassStatuses, ...endedStatuses])} - count(*))::int`,
      new: sql<number>`count(*) filter (where ${isNew})::int`,
      urgent: sql<number>`count(*) filter (where ${and(isNew, sql`${pass.starts} <= ${urgentBy}`)})::int`,
    })
    .from(pass)
    .where(and(inArray(pass.status, [...livePassStatuses]), gte(pass.ends, today)));
  return counted ?? { current: 0, archive: 0, new: 0, urgent: 0 };
}
