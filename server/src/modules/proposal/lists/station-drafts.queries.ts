import { type Actor, isModerator, type Role } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { noBeamTime } from '@luch/contract/proposal/beam-time.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import { inOrder } from '../../../platform/database/in-language.ts';
import type { ListPage, ListFilters } from './list-filters.ts';
import { proposal } from '../proposal.tables.ts';
import { officesOf, type Reader, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';
import { statusNames } from './row.view.ts';

/**
 * Drafts at own stations, for whoever sees no drafts otherwise: number, title and author announce what may come, and
 * nothing else of them leaves the database (fine point C20). They can be neither searched nor opened.
 */
export const draftsAtStationsOf = (
  reader: Reader,
  table: Record<'status' | 'stationId', AnyPgColumn> = proposal,
): SQL =>
  (reader.roles.includes('bs') && !isModerator(reader)
    ? and(eq(table.status, s.draft), isAmong(table.stationId, reader.stations))
    : undefined) ?? sql`false`;

type DraftPlaces = ReaderPlaces & Record<'stationId' | 'kindId', Place<number> | undefined>;

const draftsWhere = (places: DraftPlaces, offices: readonly Role[]) =>
  and(
    draftsAtStationsOf(readerAt(places, offices)),
    places.stationId === undefined ? undefined : eq(proposal.stationId, places.stationId),
    places.kindId === undefined ? undefined : eq(proposal.kindId, places.kindId),
  );

interface DraftShape {
  readonly offices: readonly Role[];
  readonly byName: boolean;
  readonly descending: boolean;
  readonly language: Language;
}
type PagePlaces = DraftPlaces & { readonly size: Place<number>; readonly skipped: Place<number> };

const draftsOnPage = prepared((query, places: PagePlaces, { offices, byName, descending, language }: DraftShape) => {
  // Other columns would tell by their order what is not shown.
  const column = byName ? inOrder(proposal.name, language) : proposal.id;
  return query
    .select({
      id: proposal.id,
      name: proposal.name,
      author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .where(draftsWhere(places, offices))
    .orderBy(descending ? desc(column) : asc(column), desc(proposal.id))
    .limit(places.size)
    .offset(places.skipped);
});

const draftsCounted = prepared((query, places: DraftPlaces, offices: readonly Role[]) =>
  query.select({ total: count() }).from(proposal).where(draftsWhere(places, offices)),
);

export async function stationDrafts(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  actor: Actor,
  language: Language,
  {
    stationId,
    kindId,
    sort,
    order,
    page,
    page_size: size,
  }: ListFilters & { stationId?: number | undefined; kindId?: number | undefined },
): Promise<ListPage> {
  const byName = sort === 'name';
  const descending = (order ?? (byName ? 'asc' : 'desc')) === 'desc';
  const [values, offices] = [{ ...valuesOf(actor), stationId, kindId }, officesOf(actor)];
  const [drafts, [counted]] = await Promise.all([
    draftsOnPage(db, { ...values, size, skipped: (page - 1) * size }, { offices, byName, descending, language }),
    draftsCounted(db, values, offices),
  ]);
  const rows = drafts.map(({ id, name, author }) => titleRow(texts, language, { id, name, author: shortName(author) }));
  return { rows, total: counted?.total ?? 0 };
}

/** A row that is blank but for what names the draft. */
const titleRow = (
  texts: Texts,
  language: Language,
  named: Pick<ProposalRow, 'id' | 'name' | 'author'>,
): ProposalRow => ({
  ...named,
  last_status_id: s.draft,
  ...statusNames(texts, language, s.draft),
  keywords: '',
  organisation: '',
  station_id: null,
  station: '',
  station_name: '',
  method: '',
  megascience_type_ext_id: null,
  last_status_date: null,
  date_income: null,
  experiment_duration: null,
  provided_experiment_duration: null,
  beam_time: noBeamTime,
  extension_to: null,
  council_count: 0,
  has_bs_comment: false,
  bs_resolution: null,
  plan_change_open: false,
  expertise: null,
  is_mine: false,
  can_copy: false,
  can_edit: false,
  can_delete: false,
  can_export: false,
  session_id: null,
  session_name: null,
  keeps_session: false,
  experiments_from: [],
  updated_at: null,
});
