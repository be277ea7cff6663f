import { isModerator } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import { inOrder } from '../../../platform/database/in-language.ts';
import type { ListPage, ListFilters } from './proposal-list.queries.ts';
import { proposal } from '../proposal.tables.ts';
import type { Reader } from '../proposal.visibility.ts';
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

export async function stationDrafts(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  language: Language,
  where: SQL | undefined,
  { sort, order, page, page_size: size }: ListFilters,
): Promise<ListPage> {
  // Other columns would tell by their order what is not shown.
  const column = sort === 'name' ? inOrder(proposal.name, language) : proposal.id;
  const descending = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc';
  const [drafts, [counted]] = await Promise.all([
    db
      .select({
        id: proposal.id,
        name: proposal.name,
        author: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      })
      .from(proposal)
      .innerJoin(person, eq(person.id, proposal.applicantId))
      .where(where)
      .orderBy(descending ? desc(column) : asc(column), desc(proposal.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(proposal).where(where),
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
  last_status_date: '',
  date_income: null,
  experiment_duration: null,
  provided_experiment_duration: null,
  extension_to: null,
  council_count: 0,
  has_bs_comment: false,
  bs_resolution: null,
  plan_change_open: false,
  expertise: null,
  is_mine: false,
  can_edit: false,
  can_delete: false,
  can_export: false,
  session_name: null,
  updated_at: '',
});
