import { rightsOf, type Role } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import {
  type ErasureObstacle,
  keptAfterErasure,
  type OwnSection,
  ownSections,
} from '@luch/contract/own-data/own-data-kinds.ts';
import type { OwnDataView } from '@luch/contract/own-data/own-data.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { readsOf } from '../audit/reads.queries.ts';
import { readTitle } from '../audit/reads.view.ts';
import { acting, person } from '../account/account.tables.ts';
import { isSharedDraft } from '../proposal/draft/erase-drafts.commands.ts';
import { type ErasureRequest, erasureRequest } from './own-data.tables.ts';
import { type Owner, type Source, sources } from './own-data.sources.ts';

/** What is kept about somebody, in five statements. */
export async function ownData(
  texts: Texts,
  tx: Executor,
  { language, ...of }: Owner & { readonly language: Language },
): Promise<OwnDataView> {
  const counted = await tx.execute<{ section: OwnSection; count: number }>(
    sql.join(
      sources.map(
        ({ section, rows }) =>
          sql`select ${section}::text as section, count(*)::int as count from (${rows(of)}) counted`,
      ),
      sql` union all `,
    ),
  );
  // The open one, which after a merging may be older than one that was settled.
  const [request] = await tx
    .select()
    .from(erasureRequest)
    .where(eq(erasureRequest.personId, of.id))
    .orderBy(desc(eq(erasureRequest.state, 'open')), desc(erasureRequest.id))
    .limit(1);
  return {
    sections: ownSections.map((section) => ({
      section,
      count: counted.rows.filter((row) => row.section === section).reduce((sum, row) => sum + row.count, 0),
    })),
    erasure: request ? erasureView(request) : null,
    obstacles: (await obstaclesOf(tx, [of.id])).get(of.id) ?? [],
    kept: [...keptAfterErasure],
    acting: await actingAs(tx, of.id),
    reads: (await readsOf(tx, of.id, MOST_READS)).map(({ day, office, kind }) => ({
      day,
      office: texts.text(language, `account.role.${office}`),
      what: readTitle(texts, language, { kind, about: null }),
    })),
  };
}

/** Days and offices that the page tells; all of them are in the archive. */
const MOST_READS = 20;

/** Administrators who saw the portal as this person does, the last ten times. */
async function actingAs(tx: Executor, id: number): Promise<OwnDataView['acting']> {
  const rows = await tx
    .select({
      at: acting.startedAt,
      until: sql<Date>`coalesce(${acting.endedAt}, ${acting.endsAt})`.mapWith(acting.endsAt),
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(acting)
    .leftJoin(person, eq(person.id, acting.administratorId))
    .where(eq(acting.personId, id))
    .orderBy(desc(acting.id))
    .limit(10);
  return rows.map(({ at, until, last_name: last, first_name: first, middle_name: middle }) => ({
    by: last === null ? '' : fullName({ last_name: last, first_name: first ?? '', middle_name: middle ?? '' }),
    at: at.toISOString(),
    until: until.toISOString(),
  }));
}

/** The rows of one source, for the archive. */
export async function rowsOf(tx: Executor, source: Source, of: Owner): Promise<unknown[]> {
  const { rows } = await tx.execute<{ row: unknown }>(source.rows(of));
  return rows.map(({ row }) => row);
}

export const erasureView = ({ id, askedAt, reason, state, settledAt, answer }: ErasureRequest) => ({
  id,
  asked_at: askedAt.toISOString(),
  reason,
  state,
  settled_at: settledAt?.toISOString() ?? null,
  answer,
});

/** One that staff made a draft again was submitted. */
const isUnderWay = sql`(status between ${s.created} and ${s.need_report} or status = ${s.draft} and submitted_at is not null)`;

type Obstacles = { what: ErasureObstacle; count: number }[];
/** What somebody still has in hand: proposals that are under way, drafts that are of others too, offices; in one statement. */
export async function obstaclesOf(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Obstacles>> {
  const { rows } = await tx.execute<{ id: number; proposals: number; drafts: number; roles: Role[] }>(
    sql`select p.id,
      (select count(*)::int from proposal where applicant_id = p.id and ${isUnderWay}) as proposals,
      (select count(*)::int from proposal where applicant_id = p.id and ${isSharedDraft}) as drafts,
      array(select role from person_role where person_id = p.id) as roles
      from person p where p.id = any(${`{${ids.join()}}`}::int[])`,
  );
  return new Map(
    rows.map(({ id, proposals, drafts, roles }) => {
      const offices = rightsOf({ roles }).size > 0 ? roles.filter((role) => role !== 'applicant').length : 0;
      const all: Obstacles = [
        { what: 'proposals', count: proposals },
        { what: 'drafts', count: drafts },
        { what: 'offices', count: offices },
      ];
      return [id, all.filter((one) => one.count > 0)];
    }),
  );
}

export async function openErasures(tx: Executor) {
  const rows = await tx
    .select({
      request: erasureRequest,
      email: person.email,
      name: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(erasureRequest)
    .innerJoin(person, eq(person.id, erasureRequest.personId))
    .where(and(eq(erasureRequest.state, 'open')))
    .orderBy(asc(erasureRequest.askedAt), asc(erasureRequest.id))
    .limit(200);
  const obstacles = await obstaclesOf(
    tx,
    rows.map(({ request }) => request.personId),
  );
  return rows.map(({ request, email, name }) => ({
    ...erasureView(request),
    person_id: request.personId,
    name: fullName(name),
    email,
    obstacles: obstacles.get(request.personId) ?? [],
  }));
}
