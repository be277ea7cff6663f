import { shortName } from '@luch/contract/account/person-name.ts';
import type { ProposalOffered } from '@luch/contract/council/council-content.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { asc, eq } from 'drizzle-orm';
import { said } from '../../platform/database/in-language.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { person } from '../account/account.tables.ts';
import { offerableTo } from '../proposal/in-council.queries.ts';
import { statusNames } from '../proposal/lists/row.view.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';

/** What may be put before a council, by number. Own ones are among it: whoever wrote them leaves the room for them. */
export async function availableFor(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  language: Language,
  councilId: number,
): Promise<ProposalOffered[]> {
  const rows = await available(db, { councilId }, language);
  return rows.map(({ stationName, kindId, applicant, ...row }) => ({
    ...row,
    council_count: 0,
    megascience_type_ext_id: kindId ?? 0,
    station_name: stationName ?? '',
    applicant_name: shortName(applicant),
    status_name: statusNames(texts, language, row.last_status_id).status_name,
  }));
}

const available = prepared((query, places: { councilId: Place<number> }, language: Language) =>
  query
    .select({
      id: proposal.id,
      name: proposal.name,
      kindId: proposal.kindId,
      last_status_id: proposal.status,
      experiment_duration: proposal.requestedHours,
      stationName: said(language, station.fullNameRu, station.fullNameEn),
      applicant: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
    })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .leftJoin(station, eq(station.id, proposal.stationId))
    .where(offerableTo(places.councilId))
    .orderBy(asc(proposal.id)),
);
