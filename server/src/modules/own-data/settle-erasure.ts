import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { ErasureDecision, OwnDataView } from '@luch/contract/own-data/own-data.schemas.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { AccountsMerging } from '../account/account.events.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { receiversOf } from '../account/account.queries.ts';
import { audit } from '../audit/audit.commands.ts';
import { lockDrafts } from '../proposal/draft/erase-drafts.commands.ts';
import { mailRefusal } from './own-data.notices.ts';
import { obstaclesOf, ownData } from './own-data.queries.ts';
import { erasureRequest } from './own-data.tables.ts';

/** Asked twice, it is one request. */
export const askErasure = (
  { db, clock, texts }: Pick<Deps, 'db' | 'clock' | 'texts'>,
  actor: Actor,
  reason: string,
): Promise<OwnDataView> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .insert(erasureRequest)
      .values({ personId: actor.id, askedAt: now, reason })
      .onConflictDoNothing()
      .returning({ id: erasureRequest.id });
    if (row)
      await audit(tx, { at: now, actorId: actor.id, action: 'erasure_asked', subject: 'person', subjectId: actor.id });
    return ownData(texts, tx, actor);
  });

export const withdrawErasure = (
  { db, clock, texts }: Pick<Deps, 'db' | 'clock' | 'texts'>,
  actor: Actor,
): Promise<OwnDataView> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .update(erasureRequest)
      .set({ state: 'withdrawn', settledAt: clock.now() })
      .where(and(eq(erasureRequest.personId, actor.id), eq(erasureRequest.state, 'open')))
      .returning({ id: erasureRequest.id });
    if (gone.length === 0) throw new AppError('not_found');
    return ownData(texts, tx, actor);
  });

/** Of two open requests of one person the earlier one waits on, since its days have run the longest. */
export async function mergeRequests({ deps, tx, actor, personId, doubleId }: AccountsMerging): Promise<void> {
  const [, ...later] = await tx
    .select({ id: erasureRequest.id })
    .from(erasureRequest)
    .where(and(inArray(erasureRequest.personId, [personId, doubleId]), eq(erasureRequest.state, 'open')))
    .orderBy(asc(erasureRequest.askedAt), asc(erasureRequest.id));
  if (later.length === 0) return;
  const ids = later.map(({ id }) => id);
  const settled = { state: 'withdrawn' as const, settledAt: deps.clock.now(), settledBy: actor.id };
  await tx.update(erasureRequest).set(settled).where(isAmong(erasureRequest.id, ids));
}

/**
 * Erases, where nothing is in hand any more, or refuses with a reason that is mailed. Of two who decide, or of a decision
 * and a withdrawal, the second is refused.
 */
export async function settleErasure(deps: Deps, actor: Actor, input: ErasureDecision) {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(erasureRequest).where(eq(erasureRequest.id, input.id)).for('update');
    if (!row) throw new AppError('not_found');
    if (row.state !== 'open') throw new AppError('wrong_state');
    const now = deps.clock.now();
    const settled = { settledAt: now, settledBy: actor.id };
    const told = { at: now, actorId: actor.id, subject: 'person' as const, subjectId: row.personId };
    if (input.decision === 'refuse') {
      await tx
        .update(erasureRequest)
        .set({ ...settled, state: 'refused', answer: input.answer })
        .where(eq(erasureRequest.id, row.id));
      const [to] = await receiversOf(tx, [row.personId]);
      if (to) await mailRefusal(deps, tx, to, input.answer);
      await audit(tx, { ...told, action: 'erasure_refused' });
      return;
    }
    await lockDrafts(tx, row.personId);
    if ((await obstaclesOf(tx, [row.personId])).get(row.personId)?.length) throw new AppError('erasure_in_hand');
    await tx
      .update(erasureRequest)
      .set({ ...settled, state: 'erased' })
      .where(eq(erasureRequest.id, row.id));
    // Of earlier requests too.
    await tx.update(erasureRequest).set({ reason: '', answer: '' }).where(eq(erasureRequest.personId, row.personId));
    await audit(tx, { ...told, action: 'person_erased' });
    await erasePerson(deps, tx, row.personId, deps.texts.text('ru', 'ownData.erasedName', { id: row.personId }));
  });
}
