import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { SessionBrief } from '../../reference/session.view.ts';
import { draftWithLast } from '../draft/draft-state.queries.ts';
import { keepVersion } from '../draft/keep-version.ts';
import { resubmitted } from '../proposal.events.ts';
import { notifyResubmitted, notifySubmitted } from '../proposal.notices.ts';
import { acceptedStatus } from '../proposal.policy.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { settleAnswers } from './settle-answers.ts';
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
      // One that had no session was asked for the one that it goes into.
      const isMoved = row.sessionId !== null && row.sessionId !== session?.id;
      await settleAnswers(context, after, { to, isMoved });
      if (row.submittedAt === null) return notifySubmitted({ ...context, tx: after }, session, found);
      // A new round of review; an answered plan change of an accepted proposal begins none.
      if (to === s.created) await resubmitted.announce({ ...context, tx: after, isAssigned: found.isAssigned });
      return notifyResubmitted({ ...context, tx: after }, found);
    },
  };
}

/** Back to where a plan change was forwarded; of 5 and 7 the reserved time decides (fine point H13). */
function destination({ row, facts }: ProposalContext) {
  const origin = facts.planChangeFrom;
  if (origin === null) return s.created;
  if (origin === s.approve || origin === s.scheduled) return acceptedStatus(facts);
  return row.planChangeFrom === s.expertise ? s.expertise : s.created;
}
