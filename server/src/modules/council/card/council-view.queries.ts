import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilScope } from '@luch/contract/council/council.schemas.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { demandStationOffice, holdsStationOffice } from '../../reference/station-office.queries.ts';
import { demandCouncilOffice } from '../council.policy.ts';

/** Who asks for which councils: a person's own ones are that person's, all others belong to an office. */
export async function demandView(
  tx: Executor,
  actor: Actor,
  { view_type: view, station_id: stationId }: CouncilScope,
): Promise<void> {
  if (view === 'moderator') demandCouncilOffice(actor);
  if (view !== 'station') return;
  if (stationId !== undefined) {
    await demandStationOffice(tx, actor, stationId);
    return;
  }
  if (!holdsStationOffice(actor)) throw new AppError('forbidden');
  throw new FieldError({ station_id: [{ key: 'validation.required' }] });
}
