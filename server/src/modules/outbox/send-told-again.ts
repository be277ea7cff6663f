import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { isJoinedInto, joinedLetter, joinedState, letterState } from '../../platform/mail/letters.queries.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import type { TextKey } from '../../platform/texts/texts.ts';
import { unsubscribeLink } from '../account/account.notices.ts';
import { mayReceive } from '../account/account.policy.ts';
import { receiversAmong } from '../account/account.queries.ts';
import { person } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { toldTo } from './told-letters.view.ts';

/**
 * A letter that names the old one, to the same address as long as somebody has it.
 * @throws AppError `not_found` for what is not this person's to know, `letter_gone` for what is kept no longer, is on its
 * way, or would reach nobody
 */
export const sendToldAgain = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ mail: mailTable, joined: joinedState })
      .from(mailTable)
      .leftJoin(joinedLetter, isJoinedInto)
      .innerJoin(proposal, eq(proposal.id, mailTable.proposalId))
      .where(and(eq(mailTable.id, id), toldTo(actor)));
    if (!row) throw new AppError('not_found');
    const { mail, joined } = row;
    const state = letterState(joined ?? mail);
    // Only what its reader may switch off says how (decision 0014).
    const isPersonal = mail.unsubscribeUrl !== null;
    const [receiver] = await receiversAmong(tx, eq(person.email, mail.recipient));
    if (
      !mail.kept ||
      state === 'waiting' ||
      state === 'failing' ||
      !receiver ||
      !mayReceive(receiver, isPersonal ? 'personal' : 'decision')
    )
      throw new AppError('letter_gone');
    await deps.outbox.send(tx, {
      ...mail.kept,
      to: mail.recipient,
      language: mail.language,
      ...(mail.kind !== null && { kind: mail.kind as TextKey }),
      ...(mail.proposalId !== null && { proposalId: mail.proposalId }),
      ...(mail.decisionBatchId !== null && { decisionBatchId: mail.decisionBatchId }),
      ...(mail.councilId !== null && { councilId: mail.councilId }),
      ...(isPersonal && { unsubscribeUrl: await unsubscribeLink(deps, tx, receiver) }),
      againOf: mail.id,
    });
  });
