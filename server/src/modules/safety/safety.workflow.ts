import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { type SafetyAction, safetyMachine, type SafetyStatus } from '@luch/contract/safety/safety.machine.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { historyIn } from '../../platform/history.ts';
import { defineSetMove, defineWorkflow } from '../../platform/workflow.ts';
import { person } from '../account/account.tables.ts';
import { type SafetyFacts, readSamplesOf } from './safety.facts.ts';
import { notifySafety } from './safety.live.ts';
import { safetyVerdict } from './safety.policy.ts';
import { safetyCase, safetyCaseHistory, type SafetyCaseRecord } from './safety.tables.ts';
import { safetyActionName, safetyStatusName } from './safety-names.view.ts';

interface SafetyDetails {
  readonly comment?: string;
}
const rules = { table: safetyCase, machine: safetyMachine, history: historyIn(safetyCaseHistory, 'safetyCaseId') };

/** Every step of a case goes through the gate; open screens follow. */
export const { begin: beginCase, move: moveCase } = defineWorkflow<
  typeof safetyCase,
  SafetyAction,
  SafetyFacts,
  SafetyDetails
>({
  ...rules,
  verdict: safetyVerdict,
  async facts({ tx, actor, row }) {
    const found = await readSamplesOf(tx, actor, row.proposalId);
    if (!found) throw new AppError('not_found');
    return { ...found.party, status: row.status as SafetyStatus };
  },
  movedOn,
  notify: (deps, tx, { proposalId }) => notifySafety(deps, tx, proposalId),
});

/** A sample has changed; nobody does it in person. */
export const reopenCases = defineSetMove<typeof safetyCase, SafetyAction, SafetyDetails>({
  ...rules,
  verdict: (action, { status }) =>
    safetyVerdict(action, {
      status: status as SafetyStatus,
      isTeam: false,
      isStation: false,
      isSafety: false,
      isPortal: true,
    }),
  async notify(deps, tx, rows) {
    for (const { proposalId } of rows) await notifySafety(deps, tx, proposalId);
  },
});

/** Somebody was faster: who did what, and when. Whoever comes this far reads the case. */
async function movedOn(
  { texts }: Pick<Deps, 'texts'>,
  tx: Tx,
  { language }: Actor,
  row: SafetyCaseRecord,
  entryId: number | undefined,
): Promise<MovedOn> {
  const [last] = await tx
    .select({
      action: safetyCaseHistory.action,
      at: safetyCaseHistory.at,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(safetyCaseHistory)
    .innerJoin(person, eq(person.id, safetyCaseHistory.actorId))
    .where(
      and(
        eq(safetyCaseHistory.safetyCaseId, row.id),
        entryId === undefined ? undefined : eq(safetyCaseHistory.id, entryId),
      ),
    )
    .orderBy(desc(safetyCaseHistory.id))
    .limit(1);
  const status = safetyStatusName(texts, language, row.status);
  return {
    action: last?.action ?? '',
    what: last ? safetyActionName(texts, language, last.action) : status,
    by: last ? shortName(last) : '',
    at: (last?.at ?? row.statusAt).toISOString(),
    status_id: row.status,
    status_name: status,
  };
}
