import { randomUUID } from 'node:crypto';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { atOnce } from '@luch/contract/kernel/limits.ts';
import type { SelectionAnswer, SelectionInput } from '@luch/contract/proposal/staff.schemas.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../../platform/deps.ts';
import { withAnswers } from '../../lists/staff-answers.queries.ts';
import { staffListIds } from '../../lists/staff-lists.queries.ts';
import { historyPositions } from '../bulk/history-positions.queries.ts';
import { proposalSelection } from './selection.tables.ts';

/** So many of one person are kept: more than lists that one works on in turn. */
const KEPT = 20;

/** Everything that a staff list holds as it stands now: later it is known what moved since. */
export async function makeSelection(
  deps: Deps,
  actor: Actor,
  language: Language,
  filters: z.output<typeof SelectionInput>,
): Promise<z.output<typeof SelectionAnswer>> {
  const found = await staffListIds(deps, actor, language, withAnswers(filters), atOnce.chosen + 1);
  const ids = found.slice(0, atOnce.chosen);
  const positions = await historyPositions(deps.db, ids);
  const id = randomUUID();
  const seen = ids.map((one) => positions.get(one) ?? 0);
  await deps.db.transaction(async (tx) => {
    await tx.insert(proposalSelection).values({ id, personId: actor.id, madeAt: deps.clock.now(), ids, seen });
    const { id: key, personId, madeAt } = proposalSelection;
    const older = tx
      .select({ id: key })
      .from(proposalSelection)
      .where(eq(personId, actor.id))
      .orderBy(desc(madeAt), desc(key))
      .offset(KEPT);
    await tx.delete(proposalSelection).where(and(eq(personId, actor.id), inArray(key, older)));
  });
  return { id, ids, more: found.length > ids.length };
}
