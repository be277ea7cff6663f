import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { batchStatus, heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { isVerb } from '@luch/contract/outbox/held-actions.ts';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Mail, Outbox } from '../../platform/mail/outbox.ts';
import { sendTogether } from '../../platform/mail/send-together.ts';
import { onBehalfOf, requestId } from '../../platform/request-context.ts';
import { actorById } from '../account/account.queries.ts';
import { tellReaders } from './batch.live.ts';
import { moveBatch, moveHeld } from './batch.workflow.ts';
import { carryOut, deciders, demandStationHours } from './carry-out.ts';
import { edited } from './edited-letters.ts';
import { forgetLetters } from './forget-letters.ts';
import { verbsDropped } from './held-verbs.events.ts';
import { editsOf } from './edits.queries.ts';
import { type BatchRecord, decisionBatch, heldDecision, type HeldRecord } from './outbox.tables.ts';
import { refusalFrom } from './refusal.view.ts';
import { releaseQueue } from './release.queue.ts';

/** So many by one job: then others have their turn. */
const PORTION = 20;
/** Open screens follow after so many. */
const TOLD_EVERY = 5;

/** Nobody in person: it goes on by itself. */
const byItself = (id: number): Actor => ({
  id,
  email: '',
  language: 'ru',
  roles: [],
  kinds: [],
  stations: [],
  signInId: 0,
});

/**
 * Carries out the next decisions of a batch, each in a transaction of its own together with the record that it is done: a
 * process that dies goes on without doing or telling anything twice. Two processes at once take different ones.
 */
export async function workRelease(deps: Deps, { id }: { readonly id: number }): Promise<void> {
  const [batch] = await deps.db.select().from(decisionBatch).where(eq(decisionBatch.id, id));
  if (!batch || batch.releasedBy === null) return;
  const cause = { id: requestId() ?? `outbox ${id}`, personId: batch.releasedBy };
  const releaser = byItself(batch.releasedBy);
  await onBehalfOf(cause, async () => {
    const portion = { name: `outbox ${id}`, isLast: false };
    // Whoever released it answers for what was held by somebody who has left the office since.
    const answering = (await actorById(deps.db, batch.releasedBy ?? 0)) ?? releaser;
    const left = await sendTogether(deps, portion, (together) => carryPortion(together, answering, batch));
    if (left) return deps.db.transaction((tx) => deps.jobs.enqueue(tx, releaseQueue, { id }));
    // What was held back for the whole release goes now.
    await sendTogether(deps, { ...portion, isLast: true }, () => finish(deps, releaser, id));
  });
}

/** @returns whether there may be more */
async function carryPortion(deps: Deps, releaser: Actor, batch: BatchRecord): Promise<boolean> {
  const decider = deciders(deps, releaser);
  const settled: number[] = [];
  const tell = () => tellReaders(deps, deps.db as never, batch.id, settled.splice(0));
  for (let done = 0; done < PORTION; done += 1) {
    const proposalId = await carryNext(deps, { releaser, decider }, batch);
    if (proposalId === undefined) {
      if (settled.length > 0) await tell();
      return false;
    }
    settled.push(proposalId);
    if (settled.length >= TOLD_EVERY) await tell();
  }
  if (settled.length > 0) await tell();
  return true;
}

/** @returns whose decision it was; nothing where none is left for this process */
async function carryNext(
  deps: Deps,
  { releaser, decider }: { readonly releaser: Actor; readonly decider: (heldBy: number) => Promise<Actor> },
  batch: BatchRecord,
): Promise<number | undefined> {
  let taken: HeldRecord | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      const [row] = await tx
        .select({ held: heldDecision })
        .from(heldDecision)
        .innerJoin(decisionBatch, eq(decisionBatch.id, heldDecision.batchId))
        .where(and(waitsIn(batch.id), eq(decisionBatch.status, batchStatus.releasing), isNull(decisionBatch.pausedAt)))
        .orderBy(asc(heldDecision.proposalId))
        .limit(1)
        .for('no key update', { of: heldDecision, skipLocked: true });
      taken = row?.held;
      if (!taken) return;
      const held = taken;
      const actor = await decider(held.heldBy);
      await demandStationHours(deps, tx, actor, held);
      const outbox = await editing(deps, tx, batch.id, held.proposalId);
      await carryOut({ ...deps, outbox }, tx, actor, { held, batch });
      await moveHeld(tx, { ids: [held.id], action: 'carry_out', now: deps.clock.now() });
      await forgetLetters(tx, [held]);
    });
  } catch (error) {
    if (!taken) throw error;
    await refuse(deps, releaser, batch, taken, error);
  }
  return taken?.proposalId;
}

const waitsIn = (batchId: number) => and(eq(heldDecision.batchId, batchId), eq(heldDecision.status, heldStatus.held));

/** Letters as they were shown: edited ones as somebody has written them, all of them with their batch. */
async function editing(
  deps: Deps,
  tx: Parameters<typeof editsOf>[0],
  batchId: number,
  proposalId: number,
): Promise<Outbox> {
  const edits = await editsOf(tx, batchId, [proposalId]);
  const ofBatch = (mail: Mail): Mail => ({ ...edited(mail, edits), decisionBatchId: batchId });
  return {
    send: (within, mail) => deps.outbox.send(within, ofBatch(mail)),
    sendAll: (within, mails) => deps.outbox.sendAll(within, mails.map(ofBatch)),
  };
}

/** By name, and the others go. Another process may have carried it out meanwhile. */
async function refuse(
  deps: Deps,
  actor: Actor,
  { councilId }: BatchRecord,
  held: HeldRecord,
  error: unknown,
): Promise<void> {
  const refusal = refusalFrom(deps, held.proposalId, error);
  await deps.db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: heldDecision.id })
      .from(heldDecision)
      .where(and(eq(heldDecision.id, held.id), eq(heldDecision.status, heldStatus.held)))
      .for('no key update');
    if (!still) return;
    await moveHeld(tx, { ids: [held.id], action: 'refuse', now: deps.clock.now(), refusal });
    await forgetLetters(tx, [held]);
    if (isVerb(held.action) && councilId !== null)
      await verbsDropped.announce({ deps, tx, actor, councilId, proposalIds: [held.proposalId] });
  });
}

/** Done once nothing waits: another process may be carrying out the last ones, and then ends it. */
async function finish(deps: Deps, releaser: Actor, id: number): Promise<void> {
  try {
    await deps.db.transaction((tx) =>
      moveBatch(deps, tx, releaser, id, 'finish', () => ({
        to: batchStatus.released,
        changes: { pausedAt: null },
        entry: {},
        effects: (after) => tellReaders(deps, after, id),
      })),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrong_state') throw error;
  }
}

/** Those whose moment has come begin, and those that no job carries on go on: as often as this is looked after. */
export async function takeUpReleases(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { status, setAt, releaseAt, pausedAt } = decisionBatch;
  const due = await deps.db
    .select()
    .from(decisionBatch)
    .where(and(eq(status, batchStatus.held), isNotNull(setAt), lte(releaseAt, now)));
  for (const batch of due) await beginDue(deps, batch);
  const running = await deps.db
    .select({ id: decisionBatch.id })
    .from(decisionBatch)
    .where(and(eq(status, batchStatus.releasing), isNull(pausedAt)));
  for (const { id } of running) await workRelease(deps, { id });
}

async function beginDue(deps: Deps, { id, setBy }: BatchRecord): Promise<void> {
  const by = setBy ?? 0;
  try {
    await deps.db.transaction((tx) =>
      moveBatch(deps, tx, byItself(by), id, 'release', ({ row, now }) => {
        const isDue = row.setAt !== null && row.releaseAt !== null && row.releaseAt <= now;
        // Taken back, moved, or set by somebody else since it was read.
        if (!isDue || row.setBy !== setBy) throw new AppError('wrong_state');
        return {
          to: batchStatus.releasing,
          changes: { releasedBy: by, releasedAt: now, setAt: null, setBy: null },
          entry: {},
          effects: (after) => tellReaders(deps, after, id),
        };
      }),
    );
  } catch (error) {
    // Whoever was faster has released it, or taken its moment back.
    if (!(error instanceof AppError)) throw error;
  }
}
