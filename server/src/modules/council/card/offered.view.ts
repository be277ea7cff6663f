import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { ProposalOffered } from '@luch/contract/council/council-content.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';
import { statusNames } from '../../proposal/lists/row.view.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilById } from '../council.queries.ts';
import { offeredTo } from '../offers.queries.ts';

/** What may be put before a council now. The own work of a moderator is among it: others decide about it. */
export async function proposalsOffered(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  actor: Actor,
  language: Language,
  councilId: number,
): Promise<ProposalOffered[]> {
  demandCouncilOffice(actor);
  if (!(await councilById(db, councilId))) throw new AppError('not_found');
  const offered = await offeredTo(db, language, councilId);
  return offered.map(
    ({ applicant, sessionId, sessionName, stationName, status, kindId, requestedHours, ...named }) => ({
      ...named,
      // Whatever is in a live council is not offered.
      council_count: 0,
      megascience_type_ext_id: kindId ?? 0,
      station_name: stationName ?? '',
      session_id: sessionId,
      session_name: sessionName ?? '',
      applicant_name: shortName(applicant),
      last_status_id: status,
      status_name: statusNames(texts, language, status).status_name,
      experiment_duration: requestedHours,
    }),
  );
}
