import type { Actor } from '@luch/contract/account/roles.ts';
import { type CouncilKind, councilKinds, kindIdOf } from '@luch/contract/council/council-kind.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import type { CouncilInput } from '@luch/contract/council/council.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notifyCouncil } from '../council.live.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { type CouncilSession, councilSession } from '../council.tables.ts';
import { beginCouncil } from '../council.workflow.ts';

/** Begins a council as a draft and answers its id. */
export function createCouncil(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  actor: Actor,
  input: CouncilInput,
): Promise<number> {
  demandCouncilOffice(actor);
  const now = deps.clock.now();
  const { name, date, place, start_time: startTime } = input;
  return deps.db.transaction(async (tx) => {
    const values = { name, date, place, startTime, status: councilStatus.draft, createdAt: now, createdBy: actor.id };
    const id = await beginCouncil(tx, actor, now, values);
    await tx.insert(councilSession).values(sessionsIn(id, input));
    await notifyCouncil(deps, tx, id);
    return id;
  });
}

/** What is sent of a kind that was not chosen is of no account. */
export const sessionsIn = (councilId: number, input: CouncilInput): CouncilSession[] =>
  councilKinds.flatMap((kind) => sessionOf(councilId, input, kind));

function sessionOf(councilId: number, input: CouncilInput, kind: CouncilKind): CouncilSession[] {
  const name = input[`${kind}_session_name`];
  const starts = input[`${kind}_session_start`];
  const ends = input[`${kind}_session_end`];
  return input[`is_${kind}`] && name && starts && ends
    ? [{ councilId, kindId: kindIdOf[kind], name, starts, ends }]
    : [];
}
