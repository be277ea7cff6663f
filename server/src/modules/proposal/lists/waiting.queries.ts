import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type StationFacts, stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { WaitingItem } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openSessions } from '../../reference/reference.queries.ts';
import { facilitySession, type FacilitySession } from '../../reference/reference.tables.ts';
import { termOf } from '../actions/submit-session.queries.ts';
import { reasonNames } from '../card/history.view.ts';
import { missingOf, stationFactsOf } from '../proposal.facts.ts';
import { proposal, proposalHistory, type ProposalRecord } from '../proposal.tables.ts';
import { type FoundQuestions, questionColumns } from '../questions/asked-forms.queries.ts';

const MOST = 50;
const kindOf = (status: number): WaitingItem['kind'] =>
  status === s.modification ? 'revise' : status === s.need_report ? 'report' : 'draft';

interface Waiting extends FoundQuestions {
  readonly row: ProposalRecord;
  readonly session: FacilitySession | null;
  /** How many wait in all. */
  readonly all: number;
}

/** What waits for the author, the most urgent first, and how much besides; facts only, the screen has the words. */
export async function waitingFor(
  deps: Deps,
  actor: Actor,
  language: Language,
): Promise<{ readonly items: WaitingItem[]; readonly more: number }> {
  const { db, clock, config, texts } = deps;
  const now = clock.now();
  const today = dayOf(now, config.facilityTimeZone);
  const waiting = await firstOf(db, { applicantId: actor.id, today });
  const [remarks, stations, open] = await Promise.all([
    remarksOn(db, waiting),
    eachOnce(
      waiting,
      ({ row }) => (row.status === s.draft ? row.stationId : null),
      (id) => stationFactsOf(db, id),
    ),
    eachOnce(
      waiting,
      ({ row }) => row.kindId,
      (kindId) => openSessions(db, { kindId, today }),
    ),
  ]);
  const items = waiting.map((item): WaitingItem => {
    const { row, session } = item;
    const remark = remarks.get(row.id);
    const sessions = (row.kindId === null ? undefined : open.get(row.kindId)) ?? [];
    return {
      id: row.id,
      kind: kindOf(row.status),
      name: row.name,
      comment: remark?.comment ?? '',
      reasons: reasonNames(texts, language, remark?.reasons ?? []),
      ...progressOf(item, (row.stationId === null ? undefined : stations.get(row.stationId)) ?? null, today),
      term: row.status === s.need_report ? null : termOf(row, session, sessions, now, config.facilityTimeZone),
    };
  });
  return { items, more: (waiting[0]?.all ?? 0) - waiting.length };
}

/** To revise, then to report, both the longest waiting first; then the drafts, the last one touched first. */
const firstOf = prepared((query, { applicantId, today }: { applicantId: Place<number>; today: Place<string> }) =>
  query
    .select({
      row: proposal,
      session: facilitySession,
      ...questionColumns(query, today),
      all: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(proposal)
    .leftJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(
      and(eq(proposal.applicantId, applicantId), inArray(proposal.status, [s.modification, s.need_report, s.draft])),
    )
    .orderBy(
      sql`array_position(array[${s.modification}, ${s.need_report}, ${s.draft}]::smallint[], ${proposal.status})`,
      sql`case when ${proposal.status} = ${s.draft} then null else ${proposal.statusAt} end`,
      desc(proposal.updatedAt),
      asc(proposal.id),
    )
    .limit(MOST),
);

/** What was said when each of them was last sent back. */
async function remarksOn(tx: Executor, waiting: readonly Waiting[]) {
  const ids = waiting.filter(({ row }) => row.status === s.modification).map(({ row }) => row.id);
  const rows = ids.length > 0 ? await lastRemarks(tx, { ids }) : [];
  return new Map(rows.map(({ id, ...remark }) => [id, remark]));
}

const lastRemarks = prepared((query, { ids }: { ids: Place<readonly number[]> }) =>
  query
    .selectDistinctOn([proposalHistory.proposalId], {
      id: proposalHistory.proposalId,
      comment: proposalHistory.comment,
      reasons: proposalHistory.reasons,
    })
    .from(proposalHistory)
    .where(
      and(
        isAmong(proposalHistory.proposalId, ids),
        eq(proposalHistory.toStatus, s.modification),
        ne(proposalHistory.fromStatus, s.modification),
      ),
    )
    .orderBy(proposalHistory.proposalId, desc(proposalHistory.id)),
);

/** Asks once for every id that occurs. */
async function eachOnce<Found>(
  waiting: readonly Waiting[],
  idOf: (item: Waiting) => number | null,
  find: (id: number) => Promise<Found>,
): Promise<ReadonlyMap<number, Found>> {
  const ids = new Set(waiting.map(idOf).filter((id) => id !== null));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await find(id)] as const)));
}

/** The last step is done when nothing is missing in the others. */
function progressOf({ row, ...questions }: Waiting, station: StationFacts | null, today: string) {
  if (row.status !== s.draft) return { steps_done: 0, missing_steps: [] };
  const missing = new Set(missingOf(row, station, questions, today).map(({ step }) => step));
  const open = missing.size === 0 ? 0 : missing.size + 1;
  return { steps_done: stepNames.length - open, missing_steps: stepNames.filter((step) => missing.has(step)) };
}
