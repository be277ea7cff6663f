import type { Actor } from '@luch/contract/account/roles.ts';
import { isBeam } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Executor } from '../../platform/database/open.ts';
import { officesOf, valuesOf } from '../proposal/proposal.visibility.ts';
import { demandAnyStation, holdsIt } from '../reference/station-office.queries.ts';
import { factsOfEither } from './record.facts.ts';
import type { RecordFacts } from './record.policy.ts';
import { type RecordRow, recordRows } from './records.queries.ts';

/** One record for those who plan its station, and beam for everybody who plans one; for anybody else it is not there. */
export async function readableRecord(
  tx: Executor,
  actor: Actor,
  id: number,
  now: Date,
): Promise<{ readonly row: RecordRow; readonly facts: RecordFacts }> {
  const [row] = await recordRows(tx, { ...valuesOf(actor), ids: [id] }, officesOf(actor));
  if (!row) throw new AppError('not_found');
  const facts = factsOfEither(actor, row, now);
  if (isBeam(row.record.type)) demandAnyStation(actor);
  else if (!holdsIt(facts.office)) throw new AppError('not_found');
  return { row, facts };
}
