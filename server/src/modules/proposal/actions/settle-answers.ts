import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { ProposalContext } from '../proposal.workflow.ts';
import { readQuestions } from '../questions/asked-forms.queries.ts';
import { countAnswers } from '../questions/counted-answers.commands.ts';
import { unpinSwitchedOff } from '../questions/pin-forms.commands.ts';

interface Settled {
  readonly to: number;
  /** It goes into another session than the one that it was asked for. */
  readonly isMoved: boolean;
}

/** What is asked from now on, and so counts, is told by the session that it goes into and by the forms of this day. */
export async function settleAnswers(
  { row, facts, deps, now }: ProposalContext,
  after: Tx,
  { to, isMoved }: Settled,
): Promise<void> {
  const isFirst = row.status === s.draft && to !== s.draft;
  if (isFirst) await unpinSwitchedOff(after, row.id);
  if (Object.keys(facts.questions.answers).length === 0) return;
  const today = dayOf(now, deps.config.facilityTimeZone);
  const found = isMoved ? await readQuestions(after, row.id, today) : facts.questions;
  const forms = found.forms.filter(({ isActive }) => isActive || !isFirst);
  await countAnswers(after, { ...row, status: to }, { ...found, forms });
}
