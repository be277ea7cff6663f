import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { SessionBrief } from '../../reference/session.view.ts';
import { draftWithLast } from '../draft/draft-state.queries.ts';
import { keepVersion } from '../draft/keep-version.ts';
import { resubmitted } from '../proposal.events.ts';
import { notifyResubmitted, notifySubmitted } from '../proposal.notices.ts';
import { acceptedStatus } from '../proposal.policy.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { readQuestions } from '../questions/asked-forms.queries.ts';
import { countAnswers } from '../questions/counted-answers.commands.ts';
import { unpinSwitchedOff } from '../questions/pin-forms.commands.ts';
import { readForSubmit } from './submit.queries.ts';
import { termOf } from './submit-session.queries.ts';

/** What the author keeps of a submit: number, time, session. */
export interface Receipt {
  readonly number: number;
  readonly submitted_at: string;
  readonly session: SessionBrief | null;
}

/** `created`: the first submit, or again after a revision or a forwarded plan change (workflows, section 1). */
export async function submit(context: ProposalContext): Promise<ProposalStep & { readonly receipt: Receipt }> {
  const { deps, tx, row, now } = context;
  const timeZone = deps.config.facilityTimeZone;
  const found = await readForSubmit(tx, row, now, timeZone);
  await keepVersion(tx, row, draftWithLast(row, found));
  const to = destination(context);
  const { session } = termOf(row, found.first, found.open, now, timeZone);
  return {
    to,
    changes: {
      submittedAt: row.submittedAt ?? now,
      sessionId: session?.id ?? null,
      planChangeFrom: null,
      updatedAt: now,
    },
    entry: {},
    receipt: {
      number: row.id,
      submitted_at: now.toISOString(),
      session,
    },
    async effects(after) {
      await settleAnswers(context, after, { to, sessionId: session?.id ?? null });
      if (row.submittedAt === null) return notifySubmitted({ ...context, tx: after }, session, found);
      // A new round of review; an answered plan change of an accepted proposal begins none.
      if (to === s.created) await resubmitted.announce({ ...context, tx: after });
      return notifyResubmitted({ ...context, tx: after }, found);
    },
  };
}

interface Submitted {
  readonly to: number;
  readonly sessionId: number | null;
}

/** What is asked from now on, and so counts, is told by the session that it goes into and by the forms of this day. */
async function settleAnswers({ row, facts, deps, now }: ProposalContext, after: Tx, { to, sessionId }: Submitted) {
  const isFirst = row.status === s.draft;
  if (isFirst) await unpinSwitchedOff(after, row.id);
  if (Object.keys(facts.questions.answers).length === 0) return;
  // One that had no session was asked for the one that it goes into.
  const isMoved = row.sessionId !== null && row.sessionId !== sessionId;
  const today = dayOf(now, deps.config.facilityTimeZone);
  const found = isMoved ? await readQuestions(after, row.id, today) : facts.questions;
  const forms = found.forms.filter(({ isActive }) => isActive || !isFirst);
  await countAnswers(after, { ...row, status: to }, { ...found, forms });
}

/** Back to where a plan change was forwarded; of 5 and 7 the reserved time decides (fine point H13). */
function destination({ row, facts }: ProposalContext) {
  const origin = facts.planChangeFrom;
  if (origin === null) return s.created;
  if (origin === s.approve || origin === s.scheduled) return acceptedStatus(facts);
  return row.planChangeFrom === s.expertise ? s.expertise : s.created;
}
