import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, gt, lte, notExists } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../../account/account.tables.ts';
import { writeLinks } from './draft-state.commands.ts';
import { readDraft } from './draft-state.queries.ts';
import { columnsOf, draftFields, type DraftPart, isBlank } from './proposal-fields.ts';
import { proposal, proposalMember, storedFile } from '../proposal.tables.ts';
import { beginProposal } from '../proposal.workflow.ts';
import { copiedFields } from './copy-proposal.ts';
import { beginAnswers, wordsOf } from './begin-answers.ts';

/** Of one person: far more than anybody writes at once, and an end to what one account can fill. */
export const MOST_DRAFTS = 200;
const DOUBLE_CLICK = 60_000; // ms

interface NewProposal {
  /** Whoever sends it may only name oneself (fine point A1). */
  readonly applicant_id?: number | undefined;
  /** An earlier proposal whose texts the draft begins with. */
  readonly copy_of?: number | undefined;
}

/**
 * Makes a draft of the asking person's own and answers its number. A second click is not a second draft: what was begun
 * a moment ago and not touched since is answered again.
 * @throws AppError `drafts_full`
 */
export async function createProposal(
  { db, clock, config, texts }: Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>,
  actor: Actor,
  language: Language,
  input: NewProposal,
) {
  if (input.applicant_id !== undefined && input.applicant_id !== actor.id) throw new AppError('forbidden');
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Two clicks at once wait for each other here.
    await tx.select({ id: person.id }).from(person).where(eq(person.id, actor.id)).for('no key update');
    const copied = input.copy_of === undefined ? undefined : await copiedFields(tx, actor, input.copy_of);
    const { answers = {}, ...fields }: DraftPart = copied?.fields ?? {};
    const untouched = await untouchedDraft(tx, actor, fields, now);
    const id = untouched ?? (await beginDraft(tx, actor, fields, now));
    const today = dayOf(now, config.facilityTimeZone);
    const unasked = await beginAnswers(tx, { id, isNew: untouched === undefined, answers, now, today });
    const left = (copied?.left ?? []).map((field) => texts.text(language, `proposal.field.${field}`));
    return { id, not_copied: [...left, ...(await wordsOf(tx, unasked, language))] };
  });
}

async function beginDraft(tx: Tx, actor: Actor, fields: DraftPart, now: Date): Promise<number> {
  const drafts = await tx.$count(proposal, and(eq(proposal.applicantId, actor.id), eq(proposal.status, s.draft)));
  if (drafts >= MOST_DRAFTS) throw new AppError('drafts_full', { limit: MOST_DRAFTS });
  const id = await beginProposal(tx, actor, now, {
    ...columnsOf(fields),
    status: s.draft,
    applicantId: actor.id,
    createdAt: now,
    updatedAt: now,
  });
  await writeLinks(tx, id, fields);
  return id;
}

/** A draft of mine that holds just these fields, to which nothing was done in its first minute. */
async function untouchedDraft(tx: Tx, actor: Actor, fields: DraftPart, now: Date): Promise<number | undefined> {
  const drafts = await tx
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.applicantId, actor.id),
        eq(proposal.status, s.draft),
        eq(proposal.version, 0),
        gt(proposal.createdAt, new Date(now.getTime() - DOUBLE_CLICK)),
        lte(proposal.createdAt, now),
        notExists(tx.select().from(proposalMember).where(eq(proposalMember.proposalId, proposal.id))),
        notExists(tx.select().from(storedFile).where(eq(storedFile.proposalId, proposal.id))),
      ),
    );
  for (const draft of drafts) {
    const state = await readDraft(tx, draft);
    const same = draftFields.every((field) =>
      field in fields ? isDeepStrictEqual(state[field], fields[field]) : isBlank(state[field]),
    );
    if (same) return draft.id;
  }
  return undefined;
}
