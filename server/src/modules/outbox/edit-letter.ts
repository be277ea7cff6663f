import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { letterPlaceholders, unknownPlaceholder } from '@luch/contract/outbox/letter-placeholders.ts';
import type { LetterInput, LetterQuery, SentenceInput } from '@luch/contract/outbox/outbox.schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { person } from '../account/account.tables.ts';
import { tellReaders } from './batch.live.ts';
import { hasOpenKind, isOpenKind, readableHeld } from './batch.visibility.ts';
import { moveBatch } from './batch.workflow.ts';
import { textOf } from './edited-letters.ts';
import { batchLetter, batchSentence, heldDecision } from './outbox.tables.ts';
import { waitsFor } from './held.queries.ts';
import { lettersOfOne } from './preview-batch.ts';

type Asked = z.output<typeof LetterQuery>;

/** Another text for one letter, instead of what the portal would write. */
export async function editLetter(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof LetterInput>,
  language: Language,
): Promise<void> {
  const { batch_id: batchId, proposal_id: proposalId, receiver_id: receiverId, subject, text } = input;
  demandKnown({ subject, text });
  const mail = await letterTo(deps, actor, input, language);
  const kind = mail.kind ?? '';
  await changing(deps, actor, { batchId, proposalIds: [proposalId] }, async (tx, now) => {
    const values = { subject, text, editedBy: actor.id, editedAt: now };
    await tx
      .insert(batchLetter)
      .values({
        ...values,
        batchId,
        proposalId,
        receiverId,
        kind,
        insteadOf: { subject: mail.subject, text: textOf(mail) },
      })
      .onConflictDoUpdate({
        target: [batchLetter.batchId, batchLetter.proposalId, batchLetter.receiverId, batchLetter.kind],
        set: { ...values, insteadOf: { subject: mail.subject, text: textOf(mail) } },
      });
  });
}

/** The letter is again as the portal writes it. */
export async function takeEditBack(deps: Deps, actor: Actor, asked: Asked): Promise<void> {
  if (!isOpenKind(actor, asked.kind)) throw new FieldError({ kind: [{ key: 'validation.choice' }] });
  await changing(deps, actor, { batchId: asked.batch_id, proposalIds: [asked.proposal_id] }, async (tx) => {
    await tx
      .delete(batchLetter)
      .where(
        and(
          eq(batchLetter.batchId, asked.batch_id),
          eq(batchLetter.proposalId, asked.proposal_id),
          eq(batchLetter.receiverId, asked.receiver_id),
          asked.kind === undefined ? undefined : eq(batchLetter.kind, asked.kind),
          hasOpenKind(actor, batchLetter.kind),
        ),
      );
  });
}

/** A sentence in all letters of a kind, in one language; an empty one is taken back. */
export async function putSentence(deps: Deps, actor: Actor, input: z.output<typeof SentenceInput>): Promise<void> {
  const { batch_id: batchId, kind, language, text } = input;
  if (!/^\w+\.letter\./.test(kind) || !deps.texts.has(kind) || !isOpenKind(actor, kind))
    throw new FieldError({ kind: [{ key: 'validation.choice' }] });
  demandKnown({ text });
  await changing(deps, actor, { batchId }, async (tx, now) => {
    const { batchId: ofBatch, kind: ofKind, language: inLanguage } = batchSentence;
    const which = and(eq(ofBatch, batchId), eq(ofKind, kind), eq(inLanguage, language));
    await tx.delete(batchSentence).where(which);
    if (text !== '')
      await tx.insert(batchSentence).values({ batchId, kind, language, text, addedBy: actor.id, addedAt: now });
  });
}

/** @throws FieldError of the first text with a placeholder that no letter of a batch knows */
function demandKnown(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const name = unknownPlaceholder(text);
    const known = letterPlaceholders.map((one) => `{{${one}}}`).join(', ');
    if (name !== undefined)
      throw new FieldError({
        [field]: [{ key: 'outbox.refusal.placeholder', details: { name: `{{${name}}}`, known } }],
      });
  }
}

/** As the decision would write it now. @throws FieldError where this person gets none */
async function letterTo(deps: Deps, actor: Actor, asked: Asked, language: Language): Promise<Mail> {
  const { batch_id: batchId, proposal_id: proposalId, receiver_id: receiverId, kind } = asked;
  const letters = await lettersOfOne(deps, actor, language, { batchId, proposalId });
  const [receiver] = await deps.db.select({ email: person.email }).from(person).where(eq(person.id, receiverId));
  const mail = letters.find(
    (one) => one.to.toLowerCase() === receiver?.email.toLowerCase() && (kind === undefined || one.kind === kind),
  );
  if (!mail) throw new FieldError({ receiver_id: [{ key: 'outbox.refusal.no_letter' }] });
  return mail;
}

const changing = (
  deps: Deps,
  actor: Actor,
  { batchId, proposalIds }: { readonly batchId: number; readonly proposalIds?: readonly number[] },
  change: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await moveBatch(deps, tx, actor, batchId, 'change', ({ row, now }) => ({
      to: row.status,
      entry: {},
      async effects(after) {
        if (proposalIds) await demandHeld(after, actor, batchId, proposalIds);
        await change(after, now);
        await tellReaders(deps, after, batchId, proposalIds);
      },
    }));
  });

/** Also that nobody has taken it back since it was shown. @throws AppError `not_held`, also for what is not theirs to know */
async function demandHeld(tx: Tx, actor: Actor, batchId: number, proposalIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: heldDecision.id })
    .from(heldDecision)
    .where(and(eq(heldDecision.batchId, batchId), waitsFor(proposalIds), readableHeld(tx, actor)));
  if (rows.length !== proposalIds.length) throw new AppError('not_held');
}
