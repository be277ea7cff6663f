import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ExpertState } from '@luch/contract/review/expertise.ts';
import type { ExpertListFilters, ExpertRow } from '@luch/contract/review/review.schemas.ts';
import { and, count } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../proposal/lists/proposal-rows.queries.ts';
import { matching } from '../../search/search.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { proposalRow } from '../../proposal/lists/row.view.ts';
import { hasExpert } from '../../expertise/assigned.queries.ts';
import { entriesOf, inState, inTable, tableFor, tableOrder } from './expert-table.ts';
import { declineVerdict, rateVerdict } from '../../expertise/expertise.policy.ts';

export interface ExpertPage {
  readonly rows: readonly ExpertRow[];
  readonly total: number;
}

/** One page of an expert's table: three statements (two more with a search, and two when it has to be guessed at), however many rows. */
export async function expertList(
  deps: Deps,
  actor: Actor,
  language: Language,
  filters: z.output<typeof ExpertListFilters>,
): Promise<ExpertPage> {
  const table = tableFor(actor, filters.expert_id);
  const isMine = table.expertId === actor.id;
  const where = and(
    inTable(table),
    filters.state === undefined ? undefined : inState(filters.state),
    filters.search === undefined
      ? undefined
      : await matching(deps.db, filters.search, hasExpert(table.expertId, proposal.id)),
  );
  const [entries, [counted]] = await Promise.all([
    entriesOf(deps.db, table)
      .where(where)
      .orderBy(...tableOrder(filters, language))
      .limit(filters.page_size)
      .offset((filters.page - 1) * filters.page_size),
    deps.db.select({ total: count() }).from(entriesOf(deps.db, table).where(where).as('entries')),
  ]);
  return { rows: await rowViews(deps, actor, language, entries, isMine), total: counted?.total ?? 0 };
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

async function rowViews(
  { db, texts }: Deps,
  actor: Actor,
  language: Language,
  entries: readonly Entry[],
  isMine: boolean,
): Promise<ExpertRow[]> {
  const byProposal = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = await rowsOf(db, actor, language, [...byProposal.keys()]);
  return rows.flatMap((row) => {
    const entry = byProposal.get(row.proposal.id);
    if (!entry) return [];
    return {
      ...proposalRow(texts, actor, language, row),
      state: entry.state,
      mark: entry.mark,
      rate_until: entry.until,
      council: entry.councilName === null ? null : { name: entry.councilName, date: entry.councilDate ?? '' },
      has_draft: entry.hasDraft,
      assigned_at: entry.assignedAt.toISOString(),
      can_rate: isMine && rateVerdict({ status: row.proposal.status, isExpert: row.isExpert }).allowed,
      can_decline: isMine && declineVerdict({ status: row.proposal.status, isExpert: row.isExpert }).allowed,
    };
  });
}

/** What this expert can rate now and has not. */
export const unratedBy = (tx: Executor, actor: Actor) => {
  const table = tableFor(actor);
  return entriesOf(tx, table).where(and(inTable(table), inState('needs_rating')));
};

/** How many rows of the own table are in each state, all of them named. */
export async function countExpertStates({ db }: Deps, actor: Actor): Promise<Record<ExpertState, number>> {
  const table = tableFor(actor);
  const entries = entriesOf(db, table).where(inTable(table)).as('entries');
  const counted = await db.select({ state: entries.state, rows: count() }).from(entries).groupBy(entries.state);
  const counts: Record<ExpertState, number> = { needs_rating: 0, overdue: 0, draft: 0, rated: 0 };
  for (const { state, rows } of counted) counts[state] = rows;
  return counts;
}
