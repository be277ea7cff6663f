import { FieldError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import { closeRecords, releaseFuture } from '../../calendar-records/calendar-records.commands.ts';
import { endOfDay, openSession } from '../../reference/reference.queries.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { claimFile } from '../files/claim-file.ts';
import { publicationKind, reportKind } from './report.ts';

const targets = [s.draft, s.created, s.need_report, s.done, s.publication] as const;
const earliest = '2021-01-01';
const latest = '2028-12-31';

/**
 * `change_status`: the moderator's silent correction. No mail, no notification; the history keeps the given date beside
 * the server's (fine points H20 to H23).
 */
export async function changeStatus(context: ProposalContext, input: ActionInput): Promise<ProposalStep> {
  const { deps, tx, row, now, actor } = context;
  const { to, date } = statusAndDate(input);
  requireWhatTheStateNeeds(context, to);
  const fileKind = to === s.done ? reportKind : to === s.publication ? publicationKind : null;
  if (input.file_id && fileKind !== null)
    await claimFile(tx, { proposalId: row.id, fileId: input.file_id, kind: fileKind, actorId: actor.id }, now);
  const income = row.submittedAt ?? (to === s.draft ? null : endOfDay(date, deps.config.facilityTimeZone));
  const session =
    row.sessionId === null && income && row.kindId !== null
      ? await openSession(tx, row.kindId, income, deps.config.facilityTimeZone)
      : undefined;
  return {
    to,
    changes: {
      submittedAt: income,
      planChangeFrom: null,
      ...(session && { sessionId: session.id }),
      ...(to >= s.need_report && row.grantedHours === null && row.requestedHours
        ? { grantedHours: row.requestedHours }
        : {}),
    },
    entry: {
      comment: input.comment ?? '',
      effectiveDate: date,
      ...(input.file_id && fileKind !== null ? { fileId: input.file_id } : {}),
    },
    async effects(after) {
      await releaseFuture(after, row.id, now);
      const comment = deps.texts.text(actor.language, 'proposal.record.status_changed');
      await closeRecords(after, { proposalId: row.id, actorId: actor.id, comment }, now);
    },
  };
}

function statusAndDate(input: ActionInput) {
  const to = targets.find((target) => target === input.new_status_id);
  const problems = {
    ...(to === undefined && { new_status_id: [{ key: 'proposal.refusal.new_status' }] }),
    ...(input.date === undefined && { date: [{ key: 'proposal.refusal.date' }] }),
    ...(input.date !== undefined &&
      (input.date < earliest || input.date > latest) && { date: [{ key: 'proposal.refusal.date_range' }] }),
  };
  if (to === undefined || input.date === undefined || Object.keys(problems).length > 0) throw new FieldError(problems);
  return { to, date: input.date };
}

/** A submitted proposal has at least a name and a station; nothing else is asked of an old one that is being tidied. */
function requireWhatTheStateNeeds({ row }: ProposalContext, to: number): void {
  if (to === row.status) throw new FieldError({ new_status_id: [{ key: 'proposal.refusal.same_status' }] });
  if (to !== s.draft && (row.stationId === null || row.name === ''))
    throw new FieldError({ new_status_id: [{ key: 'proposal.refusal.needs_station_and_name' }] });
}
