import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilEntry, CouncilStation } from '@luch/contract/council/council-card.schemas.ts';
import { approveTypes } from '@luch/contract/council/team-types.ts';
import type { CouncilSolutionInput } from '@luch/contract/council/council-content.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import {
  decisions,
  decisionSlugOf,
  isDecision,
  meanMark,
  type RejectionReason,
} from '@luch/contract/council/decision.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { leastGrant } from '@luch/contract/proposal/action.inputs.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import { changedEntries, changedStations } from '../card/changed.view.ts';
import { recordFactsOf } from '../../calendar-records/calendar-records.queries.ts';
import { entriesOf, type SelectedEntry } from '../card/entries.queries.ts';
import { isOwnEntry } from '../card/entry.view.ts';
import { entryExpertsOf } from '../card/experts.queries.ts';
import { councilEntry, type CouncilEntryRecord, councilTeam } from '../council.tables.ts';
import { statusName } from '../council.view.ts';
import { editCouncil, type EditContext } from './edit-council.ts';
import { reasonedComment } from './rejection-reasons.ts';

interface Solved {
  readonly entry: CouncilEntry;
  readonly stations: CouncilStation[];
}

/**
 * Final mark, decision, granted hours or comment of one proposal. Who decides by an older state is told so; if they
 * wished another decision than the one that stands, whoever made that one reads of it too.
 */
export async function changeSolution(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: CouncilSolutionInput,
): Promise<Solved> {
  const { council_id: councilId, proposal_council_id: id } = input;
  const edit = input.action === 'change_mark' ? 'final_mark' : 'decision';
  const outcome = await editCouncil(deps, actor, councilId, edit, async (context): Promise<Solved | AppError> => {
    const selected = await demandDecidable(context, language, id);
    if (input.seen_version !== undefined && input.seen_version !== selected.entry.version) {
      await keepOtherDecision(context, selected.entry, input);
      return movedOn(context, language, selected);
    }
    const changes = await changesOf(context, language, selected, input);
    await write(context, selected.entry, changes);
    const [entry] = await changedEntries(context, language, [id]);
    if (!entry) throw new AppError('not_found');
    return { entry, stations: await changedStations(context, language) };
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Live in this council, and not the own work (fine point H36). */
async function demandDecidable({ tx, actor, row }: EditContext, language: Language, id: number) {
  const [selected] = await entriesOf(tx, actor, language, row.id, { ids: [id] });
  if (!selected || selected.entry.releasedAt !== null) throw new AppError('not_found');
  if (isOwnEntry(actor, selected)) throw new AppError('own_proposal');
  return selected;
}

/** Somebody else was faster: who, what and when, with the entry as it is now. */
export async function movedOn(context: EditContext, language: Language, selected: SelectedEntry): Promise<AppError> {
  const { entry } = selected;
  const { texts } = context.deps;
  const { status, statusAt } = context.row;
  const moved: MovedOn = {
    action: 'change_solution',
    what: solutionInWords(texts, language, entry),
    by: await changerOf(context, entry),
    at: (entry.changedAt ?? statusAt).toISOString(),
    status_id: status,
    status_name: statusName(texts, language, status),
  };
  const [now] = await changedEntries(context, language, [entry.id]);
  return new AppError('moved_on', {}, { moved, entry: now });
}

async function changerOf({ tx }: EditContext, { changedBy }: CouncilEntryRecord): Promise<string> {
  if (changedBy === null) return '';
  const [changer] = await tx
    .select({ last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName })
    .from(person)
    .where(eq(person.id, changedBy));
  return changer ? shortName(changer) : '';
}

/** It is not decided by that: it stands beside the decision of who was faster until somebody decides anew. */
async function keepOtherDecision(
  { tx, actor, now }: EditContext,
  entry: CouncilEntryRecord,
  input: CouncilSolutionInput,
) {
  if (input.action !== 'change_solution' || input.solution === null) return;
  // A second tab of whoever changed it last wishes nothing else.
  if (input.solution === entry.decision || [entry.decidedBy, entry.changedBy].includes(actor.id)) return;
  await tx
    .update(councilEntry)
    .set({ otherDecision: input.solution, otherDecisionBy: actor.id, otherDecisionAt: now })
    .where(eq(councilEntry.id, entry.id));
}

function solutionInWords(texts: Texts, language: Language, { decision, grantedHours, finalMark }: CouncilEntryRecord) {
  const slug = isDecision(decision) ? decisionSlugOf[decision] : 'none';
  const said = [texts.text(language, `council.decision.${slug}`)];
  if (grantedHours !== null) said.push(texts.text(language, 'council.solution.hours', { hours: grantedHours }));
  if (finalMark !== null) said.push(texts.text(language, 'council.solution.mark', { mark: finalMark }));
  return said.join(', ');
}

type Changes = Partial<Pick<CouncilEntryRecord, 'decision' | 'comment' | 'grantedHours' | 'finalMark' | 'isMarkSet'>>;

async function changesOf(
  context: EditContext,
  language: Language,
  { entry }: SelectedEntry,
  input: CouncilSolutionInput,
): Promise<Changes> {
  switch (input.action) {
    case 'change_mark':
      return input.new_mark === null
        ? { finalMark: await usualMark(context, entry.id), isMarkSet: false }
        : { finalMark: input.new_mark, isMarkSet: true };
    case 'change_comment':
      return { comment: commentOf(context, language, entry, input) };
    case 'change_solution':
      return { decision: input.solution };
    default:
      return { grantedHours: await grantOf(context, entry, input.provided_experiment_duration) };
  }
}

/** A proposal that was set back keeps the time that it has had (decision 0145). */
async function grantOf({ tx, now }: EditContext, { proposalId }: CouncilEntryRecord, hours: number | null) {
  const min = leastGrant((await recordFactsOf(tx, proposalId, now)).reservedHours);
  if (hours !== null && hours < min)
    throw new FieldError({
      provided_experiment_duration: [{ key: 'proposal.refusal.hours_reserved', details: { min } }],
    });
  return hours;
}

/** The mean of the experts stands from the discussion on; before it runs with their marks. */
async function usualMark({ tx, row }: EditContext, entryId: number): Promise<number | null> {
  if (row.status === councilStatus.planned) return null;
  const experts = await entryExpertsOf(tx, row, [entryId]);
  return meanMark(experts.flatMap(({ mark }) => mark ?? []));
}

/** What the applicant of a rejected proposal is told is never nothing. */
function commentOf(
  { deps: { texts } }: EditContext,
  language: Language,
  entry: CouncilEntryRecord,
  said: { readonly comment: string; readonly reasons: readonly RejectionReason[] },
): string {
  const whole = reasonedComment(texts, language, said);
  if (whole.length > text.comment)
    throw new FieldError({ comment: [{ key: 'council.refusal.comment_long', details: { max: text.comment } }] });
  if (whole === '' && entry.decision === decisions.reject)
    throw new FieldError({ comment: [{ key: 'council.refusal.leave_comment' }] });
  return whole;
}

const noOtherDecision = { otherDecision: null, otherDecisionBy: null, otherDecisionAt: null };

/** What is as it was is no change: nobody confirms a second time for nothing. */
async function write({ tx, actor, row, now }: EditContext, entry: CouncilEntryRecord, changes: Changes): Promise<void> {
  const isChange = Object.entries(changes).some(([field, value]) => entry[field as keyof Changes] !== value);
  const decides = 'decision' in changes;
  // Who says the same again settles what somebody else had wished: the decision stands, and is nobody else's for it.
  if (!isChange) {
    if (decides && entry.otherDecision !== null)
      await tx.update(councilEntry).set(noOtherDecision).where(eq(councilEntry.id, entry.id));
    return;
  }
  const by = changes.decision === null ? { decidedBy: null, decidedAt: null } : { decidedBy: actor.id, decidedAt: now };
  await tx
    .update(councilEntry)
    .set({
      ...changes,
      ...(decides && { ...noOtherDecision, ...by }),
      version: entry.version + 1,
      changedBy: actor.id,
      changedAt: now,
    })
    .where(eq(councilEntry.id, entry.id));
  if ('isMarkSet' in changes) return;
  // What was confirmed is no longer what is written (fine point H10); an objection stays as it was said.
  await tx
    .update(councilTeam)
    .set({ approveType: approveTypes.none, approveComment: '', approvedAt: null })
    .where(and(eq(councilTeam.councilId, row.id), eq(councilTeam.approveType, approveTypes.confirmed)));
}
