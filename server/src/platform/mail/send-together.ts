import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Jobs } from '../jobs.ts';
import { requestId } from '../request-context.ts';
import { mailTable } from './mail.table.ts';
import { type Mail, mailQueue, type Outbox } from './outbox.ts';
import { unsent } from './take-together.ts';

/** Should the process die in the middle, what it has written goes then. */
const LONGEST = 10 * 60_000; // ms

interface TogetherDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

interface Action {
  /** Which action it is, where it takes several calls. */
  readonly name?: string | undefined;
  /** Not where another call of it follows. */
  readonly isLast: boolean;
}

/** An action of several transactions: what they tell one person waits for its end and goes as one letter (decision 0095). */
export async function sendTogether<Deps extends TogetherDeps, Result>(
  deps: Deps,
  { name, isLast }: Action,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const cause = name ?? requestId() ?? randomUUID();
  const heldUntil = new Date(deps.clock.now().getTime() + LONGEST);
  const held = (mail: Mail): Mail => (mail.digest ? { ...mail, heldUntil, cause } : mail);
  const outbox: Outbox = {
    send: (tx, mail) => deps.outbox.send(tx, held(mail)),
    sendAll: (tx, mails) => deps.outbox.sendAll(tx, mails.map(held)),
  };
  try {
    return await work({ ...deps, outbox });
  } finally {
    if (isLast) await release(deps, cause);
  }
}

/** One job for each person and kind: it takes the others along. */
const release = ({ db, jobs }: TogetherDeps, cause: string): Promise<void> =>
  db.transaction(async (tx) => {
    const released = await tx
      .update(mailTable)
      .set({ heldUntil: null })
      .where(and(eq(mailTable.cause, cause), unsent, isNotNull(mailTable.heldUntil), isNotNull(mailTable.digest)))
      .returning({ id: mailTable.id, recipient: mailTable.recipient, kind: mailTable.kind });
    const first = new Map(released.map(({ id, recipient, kind }) => [`${recipient} ${kind}`, id]));
    await jobs.enqueueAll(
      tx,
      mailQueue,
      [...first.values()].map((id) => ({ id })),
    );
  });
