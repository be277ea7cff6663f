import type { Actor } from '@luch/contract/account/roles.ts';
import type { Deps } from '../../platform/deps.ts';
import { putFailedAway, sendFailedAgain } from '../../platform/mail/send-again.ts';
import { auditAll } from '../audit/audit.commands.ts';
import { isLookedAfter, mayBeSettled } from './failed-work.queries.ts';

/** Letters that were given up go once more. Answers how many. */
export const sendAgain = ({ db, jobs, clock }: Deps, actor: Actor, ids: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    const subjects = await sendFailedAgain(tx, jobs, mayBeSettled(tx, actor, ids));
    const entry = { at: clock.now(), actorId: actor.id, action: 'letter_sent_again', subject: 'setting' } as const;
    await auditAll(
      tx,
      subjects.map((letter) => ({ ...entry, detail: { letter } })),
    );
    return subjects.length;
  });

/** Whoever caused them is told no more of them; for the others they are done by whoever looks after them. */
export const putAway = ({ db, clock }: Deps, actor: Actor, ids: readonly string[]): Promise<number> =>
  putFailedAway(db, {
    personId: actor.id,
    now: clock.now(),
    which: mayBeSettled(db, actor, ids),
    lookedAfter: isLookedAfter(db, actor),
  });
