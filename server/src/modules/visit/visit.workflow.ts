import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { type VisitAction, visitMachine, type VisitStatus } from '@luch/contract/visit/visit.machine.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { historyIn } from '../../platform/history.ts';
import { defineSetMove, defineWorkflow } from '../../platform/workflow.ts';
import { person } from '../account/account.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { type VisitFacts, visitFacts, visitPartyOf } from './visit.facts.ts';
import { notifyVisits } from './visit.live.ts';
import { visitStandingVerdict, visitVerdict } from './visit.policy.ts';
import { visit, visitHistory, type VisitRecord } from './visit.tables.ts';
import { visitActionName, visitStatusName } from './visit.view.ts';

interface VisitDetails {
  readonly comment?: string;
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
  movedOn,
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

/** Somebody was faster: who did what, and when. Whoever comes this far takes part in the visit. */
async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  { language }: Actor,
  row: VisitRecord,
  entryId: number | undefined,
): Promise<MovedOn> {
  const [last] = await tx
    .select({
      action: visitHistory.action,
      at: visitHistory.at,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(visitHistory)
    .innerJoin(person, eq(person.id, visitHistory.actorId))
    .where(and(eq(visitHistory.visitId, row.id), entryId === undefined ? undefined : eq(visitHistory.id, entryId)))
    .orderBy(desc(visitHistory.id))
    .limit(1);
  const status = visitStatusName(texts, language, row.status);
  return {
    action: last?.action ?? '',
    what: last ? visitActionName(texts, language, last.action) : status,
    by: last ? shortName(last) : '',
    at: (last?.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: status,
  };
}
