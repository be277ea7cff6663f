import type { Actor } from '@luch/contract/account/roles.ts';
import type { RecordAction } from '@luch/contract/calendar/record-rights.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { lockRecord } from '../calendar-records/calendar-records.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { lockProposal } from '../proposal/locked-proposal.queries.ts';
import { officesOf, valuesOf } from '../proposal/proposal.visibility.ts';
import { lockPlanned } from './planned-proposal.ts';
import { factsOfEither } from './record.facts.ts';
import { type RecordFacts, officeVerdict, recordVerdict } from './record.policy.ts';
import { recordRows } from './records.queries.ts';
import { viewsOf } from './record.view.ts';

export interface LockedRecord {
  readonly record: CalendarRecord;
  readonly facts: RecordFacts;
}
interface Which {
  readonly id: number;
  /** What the author of a change saw. */
  readonly seen_version?: number | undefined;
}

/**
 * A record under its lock, after that of its proposal (fine point H45). Whoever may not see the proposal learns nothing:
 * `not_found`; whoever has no office at the station is `forbidden`.
 * @throws AppError `moved_on` with the record as it is now
 */
export async function lockForChange(deps: Deps, tx: Tx, actor: Actor, which: Which): Promise<LockedRecord> {
  const found = await rowOf(tx, actor, which.id);
  if (!found) throw new AppError('not_found');
  if (found.record.proposalId !== null) await lockProposalOf(tx, actor, found.record);
  demandOffice(factsOfEither(actor, found, deps.clock.now()));
  if (!(await lockRecord(tx, which.id))) throw new AppError('not_found');
  const row = await rowOf(tx, actor, which.id);
  if (!row) throw new AppError('not_found');
  if (which.seen_version !== undefined && which.seen_version !== row.record.version) {
    const [record] = await viewsOf(deps, tx, actor, [which.id]);
    throw new AppError('moved_on', {}, { record });
  }
  return { record: row.record, facts: factsOfEither(actor, row, deps.clock.now()) };
}

/** Preliminary time is planned under its council's lock too, which comes first. */
async function lockProposalOf(tx: Tx, actor: Actor, { type, proposalId }: CalendarRecord): Promise<void> {
  if (type === recordTypes.preliminary) await lockPlanned(tx, actor, proposalId ?? 0);
  else await lockProposal(tx, actor, proposalId ?? 0);
}

async function rowOf(tx: Tx, actor: Actor, id: number) {
  const [row] = await recordRows(tx, { ...valuesOf(actor), ids: [id] }, officesOf(actor));
  return row;
}

export function demandOffice({ type, office }: RecordFacts): void {
  const verdict = officeVerdict(type, office);
  if (!verdict.allowed) throw new AppError(verdict.because);
}

export function demand(action: RecordAction, facts: RecordFacts): void {
  const verdict = recordVerdict(action, facts);
  if (!verdict.allowed) throw new AppError(verdict.because);
}
