import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { sessionById } from '../../reference/reference.queries.ts';
import type { FacilitySession } from '../../reference/reference.tables.ts';
import { keepVersion } from '../draft/keep-version.ts';
import { resubmitted } from '../proposal.events.ts';
import { notifyResubmitted, notifySubmitted } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { sessionOfSubmit } from './submit-session.queries.ts';

/** `created`: the first submit, or again after a revision or a forwarded plan change (workflows, section 1). */
export async function submit(context: ProposalContext): Promise<ProposalStep> {
  const { tx, row, now } = context;
  await keepVersion(tx, row);
  const to = destination(context);
  const session = await sessionFor(context);
  return {
    to,
    changes: {
      submittedAt: row.submittedAt ?? now,
      sessionId: session?.id ?? null,
      planChangeFrom: null,
      updatedAt: now,
    },
    entry: {},
    async effects(after) {
      if (row.submittedAt === null) return notifySubmitted({ ...context, tx: after }, session);
      // A new round of review; an answered plan change of an accepted proposal begins none.
      if (to === s.created) await resubmitted.announce({ ...context, tx: after });
      return notifyResubmitted({ ...context, tx: after }, to);
    },
  };
}

/** Back to where a plan change was forwarded; of 5 and 7 the reserved time decides (fine point H13). */
function destination({ row, facts }: ProposalContext) {
  const origin = facts.planChangeFrom;
  if (origin === null) return s.created;
  if (origin === s.approve || origin === s.scheduled)
    return facts.records.open + facts.records.closed > 0 ? s.scheduled : s.approve;
  return row.planChangeFrom === s.expertise ? s.expertise : s.created;
}

async function sessionFor({ deps, tx, row, now }: ProposalContext): Promise<FacilitySession | null> {
  const first = row.sessionId === null ? undefined : await sessionById(tx, row.sessionId);
  return sessionOfSubmit(tx, row, first ?? null, now, deps.config.facilityTimeZone);
}
