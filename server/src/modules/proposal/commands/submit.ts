import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { openSession, planningHasBegun } from '../../reference/reference.queries.ts';
import { keepVersion } from '../draft-versions.queries.ts';
import { tellResubmitted, tellSubmitted } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `created`: the first submit, or again after a revision or a forwarded plan change (workflows, section 1). */
export async function submit(context: ProposalContext): Promise<ProposalStep> {
  const { tx, row, now } = context;
  await keepVersion(tx, row);
  const to = destination(context);
  const sessionId = await sessionFor(context);
  return {
    to,
    changes: {
      submittedAt: row.submittedAt ?? now,
      sessionId,
      planChangeFrom: null,
      updatedAt: now,
    },
    entry: {},
    effects: (after) =>
      row.submittedAt === null
        ? tellSubmitted({ ...context, tx: after }, sessionId)
        : tellResubmitted({ ...context, tx: after }, to),
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

/** The first session stays unless its planning has begun; then, and at the first submit, the next open one (A20). */
async function sessionFor({ deps, tx, row, now, facts }: ProposalContext): Promise<number | null> {
  const zone = deps.config.facilityTimeZone;
  if (row.kindId === null) return row.sessionId;
  if (facts.planChangeFrom !== null && row.sessionId !== null) return row.sessionId;
  if (row.sessionId !== null && !(await planningHasBegun(tx, row.sessionId, now, zone))) return row.sessionId;
  return (await openSession(tx, row.kindId, now, zone))?.id ?? null;
}
