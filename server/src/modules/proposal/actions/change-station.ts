import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { openSession, stationById } from '../../reference/reference.queries.ts';
import { lapsePlanChange } from './plan-change.commands.ts';
import { notifyStationChanged } from '../proposal.notices.ts';
import { readQuestions } from '../questions/asked-forms.queries.ts';
import { countAnswersOf } from '../questions/counted-answers.commands.ts';
import { questionsPinned } from '../questions/asked-questions.facts.ts';
import { pinForPlace } from '../questions/pin-forms.commands.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `change_station`: another, active one; another kind only before examination ends (fine point H24). */
export async function changeStation(
  context: ProposalContext,
  input: InputOf<'change_station'>,
): Promise<ProposalStep & { readonly unanswered: readonly string[] }> {
  const { deps, tx, row, now } = context;
  const next = await stationById(tx, input.new_station_id);
  if (!next) throw new FieldError({ new_station_id: [{ key: 'proposal.refusal.other_station' }] });
  if (!next.isActive) throw new AppError('station_inactive');
  const otherKind = next.kindId !== row.kindId;
  if (otherKind && !isIn('kindOpen', row.status)) throw new AppError('other_kind');
  const session = otherKind ? await openSession(tx, next.kindId, now, deps.config.facilityTimeZone) : undefined;
  const today = dayOf(now, deps.config.facilityTimeZone);
  const unanswered: string[] = [];
  return {
    to: row.status,
    unanswered,
    changes: {
      stationId: next.id,
      kindId: next.kindId,
      ...(otherKind && { sessionId: session?.id ?? null }),
      // Whoever writes on it now is told, as of any other window that has saved (workflows, section 5).
      ...(isIn('editable', row.status) && { version: row.version + 1, updatedAt: now }),
    },
    entry: { comment: input.comment, stationBeforeId: row.stationId, stationAfterId: next.id },
    async effects(after) {
      // As its verdict, what the former station asked for no longer counts.
      await lapsePlanChange(after, [row.id], now);
      // The former station's questions wait with their answers; the new one's are asked.
      await pinForPlace(after, row.id, today);
      await countAnswersOf(after, row.id, today);
      unanswered.push(...(await unansweredAt(after, context, today)));
      await notifyStationChanged({ ...context, tx: after }, row.stationId, next.id);
    },
  };
}

/** What staff may know of it: questions without an answer, in the words of whoever changes the station. */
async function unansweredAt(tx: Tx, { row, actor, facts }: ProposalContext, today: string): Promise<string[]> {
  const { forms, answers } = await readQuestions(tx, row.id, today);
  return questionsPinned(forms, row.status)
    .filter(({ id, reader }) => !(id in answers) && (facts.isModerator || reader !== 'office'))
    .map(({ label }) => label[actor.language]);
}
