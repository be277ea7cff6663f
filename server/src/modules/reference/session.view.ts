import { dayOf } from '@luch/contract/reference/deadline.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import type { SessionRow } from '@luch/contract/reference/reference.schemas.ts';
import { deadlineMoment } from './reference.queries.ts';
import type { FacilitySession } from './reference.tables.ts';

/** The part of a session that a proposal's card shows (`SessionBrief` of the contract of proposals). */
export const sessionBrief = (session: FacilitySession, timeZone: string) => ({
  id: session.id,
  name: session.name,
  date_start: session.planningStart,
  date_end: session.planningEnd,
  deadline_at: deadlineMoment(session, timeZone).toISOString(),
});

/** @param all every session of the kinds concerned, so that the next one of each can be told */
export function sessionRows(
  sessions: readonly FacilitySession[],
  all: readonly FacilitySession[],
  at: Date,
  timeZone: string,
): SessionRow[] {
  const next = nextIds(all, dayOf(at, timeZone));
  return sessions.map((session) => ({
    ...sessionBrief(session, timeZone),
    megascience_type: megascienceTypeOf(session.kindId),
    megascience_type_ext_id: session.kindId,
    deadline: session.deadline,
    notice: session.notice,
    notice_kind: session.noticeKind,
    is_next: next.has(session.id),
    invented: session.invented,
  }));
}

/** Per kind what `openSession` would find; a test holds the two together. */
function nextIds(sessions: readonly FacilitySession[], today: string): ReadonlySet<number> {
  const open = sessions.filter(({ deadline }) => deadline >= today);
  const kinds = [...Map.groupBy(open, ({ kindId }) => kindId).values()];
  const first = (list: readonly FacilitySession[]) => list.toSorted(byDeadline)[0]?.id ?? 0;
  return new Set(kinds.map(first));
}

const byDeadline = (a: FacilitySession, b: FacilitySession): number =>
  a.deadline.localeCompare(b.deadline) || a.planningStart.localeCompare(b.planningStart) || a.id - b.id;
