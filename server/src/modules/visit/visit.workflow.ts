import { AppError } from '@luch/contract/kernel/errors.ts';
import { type VisitAction, visitMachine, type VisitStatus } from '@luch/contract/visit/visit.machine.ts';
import { eq } from 'drizzle-orm';
import { historyIn } from '../../platform/history.ts';
import { defineSetMove, defineWorkflow } from '../../platform/workflow.ts';
import { movedOnIn } from '../account/moved-on.queries.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { type VisitFacts, visitFacts, visitPartyOf } from './visit.facts.ts';
import { notifyVisits } from './visit.live.ts';
import { visitStandingVerdict, visitVerdict } from './visit.policy.ts';
import { type MovedVisit, visit, visitHistory } from './visit.tables.ts';
import { visitActionName, visitStatusName } from './visit.view.ts';

interface VisitDetails {
  readonly comment?: string;
  /** Of what moved with its experiment. */
  readonly was?: MovedVisit;
}
const rules = { table: visit, machine: visitMachine, history: historyIn(visitHistory, 'visitId') };

/** Every step of a visit goes through the gate; open screens follow. */
export const { begin: beginVisit, move: moveVisit } = defineWorkflow<
  typeof visit,
  VisitAction,
  VisitFacts,
  VisitDetails
>({
  ...rules,
  verdict: visitVerdict,
  async facts({ tx, actor, row, now }) {
    const found = await visitPartyOf(tx, actor, row.proposalId);
    if (!found) throw new AppError('not_found');
    const [slot] =
      row.slotId === null
        ? []
        : await tx
            .select({ finishAt: calendarRecord.finishAt })
            .from(calendarRecord)
            .where(eq(calendarRecord.id, row.slotId));
    return visitFacts(found.party, row, slot?.finishAt ?? null, now);
  },
  movedOn: movedOnIn(rules.history, { status: visitStatusName, action: visitActionName }),
  notify: (deps, tx, { proposalId }) => notifyVisits(deps, tx, proposalId),
});

/** What happens to visits when the time, the team or an account changes; nobody does it in person. */
export const moveVisits = defineSetMove<typeof visit, VisitAction, VisitDetails>({
  ...rules,
  verdict: (action, { status }) =>
    visitStandingVerdict(action, {
      status: status as VisitStatus,
      isVisitor: false,
      isTeam: false,
      isStation: false,
      isPortal: true,
    }),
  async notify(deps, tx, rows) {
    for (const id of new Set(rows.map(({ proposalId }) => proposalId))) await notifyVisits(deps, tx, id);
  },
});
