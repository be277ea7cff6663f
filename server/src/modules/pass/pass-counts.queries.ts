import type { Actor } from '@luch/contract/account/roles.ts';
import type { PassListInput } from '@luch/contract/pass/pass.inputs.ts';
import { livePassStatuses, type PassStatus, passStatus as s } from '@luch/contract/pass/pass.machine.ts';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { isPassOffice } from './pass.facts.ts';
import { pass, passTally } from './pass.tables.ts';
import type { PassReader } from './pass.visibility.ts';

/** Current: still to be handled or to come, and the own drafts. Archive: the rest (workflows, section 3; fine point C9). */
export function inTab(
  tab: 'current' | 'archive',
  readerId: PassReader['readerId'],
  today: string | Place<string>,
): SQL | undefined {
  const isLive = inArray(pass.status, [...livePassStatuses]);
  return tab === 'current'
    ? or(and(isLive, gte(pass.ends, today)), isOwnDraft(readerId))
    : or(inArray(pass.status, [...endedStatuses]), and(isLive, lt(pass.ends, today)));
}
const endedStatuses: readonly PassStatus[] = [s.cancelled, s.deleted];
const isOwnDraft = (readerId: PassReader['readerId']): SQL | undefined =>
  and(eq(pass.status, s.draft), eq(pass.creatorId, readerId));

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
  const [counted] = await totalKept(db, { readerId: actor.id, today }, { status, tab: tab ?? 'all' });
  return counted?.total ?? 0;
}

interface CountPlaces {
  readonly readerId: Place<number>;
  readonly today: Place<string>;
}
const totalKept = prepared(
  (
    query,
    { readerId, today }: CountPlaces,
    { status, tab }: { status: number; tab: 'current' | 'archive' | 'all' },
  ) => {
    const chosen = (statuses: readonly PassStatus[]) => statuses.filter((one) => status < 0 || one === status);
    const [live, ended] = [chosen(livePassStatuses), chosen(endedStatuses)];
    const parts: readonly SQL[] = {
      current: [toCome(live, today), ownDrafts(readerId, chosen([s.draft]))],
      archive: [kept([...live, ...ended]), sql`-${toCome(live, today)}`],
      all: [kept([...live, ...ended]), ownDrafts(readerId, chosen([s.draft]))],
    }[tab];
    return query.select({ total: sql<number>`(${sql.join([...parts], sql` + `)})::int` }).from(sql`(select) one`);
  },
);

/** Each a number in SQL; of no status nothing. */
const kept = (statuses: readonly PassStatus[]): SQL =>
  sql`(select coalesce(sum(${passTally.n}), 0) from ${passTally} where ${inArray(passTally.status, [...statuses])})`;
const toCome = (live: readonly PassStatus[], today: Place<string>): SQL =>
  sql`(select count(*) from ${pass} where ${and(inArray(pass.status, [...live]), gte(pass.ends, today))})`;
const ownDrafts = (readerId: Place<number>, drafts: readonly PassStatus[]): SQL =>
  sql`(select count(*) from ${pass} where ${and(inArray(pass.status, [...drafts]), eq(pass.creatorId, readerId))})`;

/** The pass office reads passes whatever their proposal is: it looks among them without, by an index alone. */
export const besides = ({ isOffice }: Pick<PassReader, 'isOffice'>): SQL =>
  isOffice ? sql`${pass}` : sql`${pass} join ${proposal} on ${proposal.id} = ${pass.proposalId}`;

/** What the tabs of the pass office hold, in one statement. @param urgentBy a visit by that day is near */
export async function passCounts(db: Executor, actor: Actor, today: string, urgentBy: string) {
  const [counted] = await tabsCounted(db, { readerId: actor.id, today, urgentBy });
  return counted ?? { current: 0, archive: 0, new: 0, urgent: 0 };
}

const tabsCounted = prepared((query, { readerId, today, urgentBy }: CountPlaces & { urgentBy: Place<string> }) => {
  const isNew = eq(pass.status, s.requested);
  return query
    .select({
      current: sql<number>`(count(*) + ${ownDrafts(readerId, [s.draft])})::int`,
      archive: sql<number>`(${kept([...livePassStatuses, ...endedStatuses])} - count(*))::int`,
      new: sql<number>`count(*) filter (where ${isNew})::int`,
      urgent: sql<number>`count(*) filter (where ${and(isNew, sql`${pass.starts} <= ${urgentBy}`)})::int`,
    })
    .from(pass)
    .where(and(inArray(pass.status, [...livePassStatuses]), gte(pass.ends, today)));
});
