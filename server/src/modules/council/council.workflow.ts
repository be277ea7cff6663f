import type { Actor } from '@luch/contract/account/roles.ts';
import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Step, transition, type Workflow } from '../../platform/transition.ts';
import { type CouncilFacts, councilFacts } from './council.facts.ts';
import { notifyCouncil } from './council.live.ts';
import { councilVerdict } from './council.policy.ts';
import { council, councilHistory, type CouncilRecord } from './council.tables.ts';

/** A row of the history besides what the gate knows by itself. */
export interface CouncilEntryDetails {
  readonly action: string;
  readonly actorId: number;
  readonly at: Date;
  readonly comment?: string;
}
export type CouncilStep = Step<typeof council, Partial<CouncilEntryDetails>>;

/** What every move of a council knows: the locked row, its facts and who asks. */
export interface CouncilContext {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly row: CouncilRecord;
  readonly facts: CouncilFacts;
}

const workflow: Workflow<typeof council, CouncilRecord, CouncilFacts, CouncilAction, CouncilEntryDetails> = {
  table: council,
  machine: councilMachine,
  async lock(tx, id) {
    const [row] = await tx.select().from(council).where(eq(council.id, id)).for('update');
    return row;
  },
  verdict: councilVerdict,
  async writeHistory(tx, row, to, entry) {
    await tx.insert(councilHistory).values({ councilId: row.id, fromStatus: row.status, toStatus: to, ...entry });
  },
};

/** Carries one action of the machine through the gate, inside the caller's transaction; open screens follow. */
export async function moveCouncil(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  id: number,
  action: CouncilAction,
  make: (context: CouncilContext) => Promise<CouncilStep> | CouncilStep,
): Promise<{ readonly row: CouncilRecord; readonly to: number }> {
  const now = deps.clock.now();
  const moved = await transition(tx, workflow, {
    id,
    action,
    now,
    facts: (row) => councilFacts(tx, actor, row),
    async step(row, facts) {
      const step = await make({ deps, tx, actor, now, row, facts });
      return { ...step, entry: { action, actorId: actor.id, at: now, ...step.entry } };
    },
  });
  await notifyCouncil(deps, tx, id);
  return moved;
}
