import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilEdit } from '@luch/contract/council/council-rights.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { councilEditVerdict, type EditStanding } from '../council-edits.policy.ts';
import { councilStanding } from '../council.facts.ts';
import { notifyCouncil } from '../council.live.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { council, type CouncilRecord } from '../council.tables.ts';

/** What every change inside a council knows: the locked row and who changes. */
export interface EditContext {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly row: CouncilRecord;
}

/** A change of a moderator inside a council: one transaction under its lock, and all open screens follow. */
export function editCouncil<Changed>(
  deps: Deps,
  actor: Actor,
  id: number,
  edit: CouncilEdit,
  work: (context: EditContext) => Promise<Changed>,
): Promise<Changed> {
  return deps.db.transaction((tx) => editCouncilIn(deps, tx, actor, id, edit, work));
}

/** The same inside a transaction of the caller. */
export async function editCouncilIn<Changed>(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  id: number,
  edit: CouncilEdit,
  work: (context: EditContext) => Promise<Changed>,
): Promise<Changed> {
  demandCouncilOffice(actor);
  const row = await lockCouncil(tx, id);
  demandEdit(edit, { ...councilStanding(actor, row), confirmsProtocol: false });
  const changed = await work({ deps, tx, actor, now: deps.clock.now(), row });
  await notifyCouncil(deps, tx, id);
  return changed;
}

/**
 * The council's lock comes before those of its proposals and stations (fine point H45). Who moves a proposal out of a
 * draft writes into its history meanwhile.
 */
export async function lockCouncil(tx: Tx, id: number): Promise<CouncilRecord> {
  const [row] = await tx.select().from(council).where(eq(council.id, id)).for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

export function demandEdit(edit: CouncilEdit, standing: EditStanding): void {
  const verdict = councilEditVerdict(edit, standing);
  if (!verdict.allowed) throw new AppError(verdict.because);
}
