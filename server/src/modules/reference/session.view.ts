import { dayOf } from '@luch/contract/reference/deadline.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import type { SessionRow } from '@luch/contract/reference/session.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { writtenDay } from '@luch/contract/reference/session-rules.ts';
import type { Texts } from '../../platform/texts/texts.ts';
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
export type SessionBrief = ReturnType<typeof sessionBrief>;

/** @param next ids of the sessions that a proposal submitted now would go into, of `nextIds` */
export const sessionRow = (session: FacilitySession, next: ReadonlySet<number>, timeZone: string): SessionRow => ({
  ...sessionBrief(session, timeZone),
  megascience_type: megascienceTypeOf(session.kindId),
  megascience_type_ext_id: session.kindId,
  deadline: session.deadline,
  notice: session.notice,
  notice_kind: session.noticeKind,
  is_next: next.has(session.id),
  invented: session.invented,
  version: session.version,
});

/** What the last change made of it: for whoever was slower. */
export const changedWords = (texts: Texts, language: Language, session: FacilitySession): string =>
  texts.text(language, session.version === 1 ? 'reference.session.added' : 'reference.session.changed', {
    start: writtenDay(session.planningStart),
    end: writtenDay(session.planningEnd),
    deadline: writtenDay(session.deadline),
  });

/** Per kind what `openSession` would find among all sessions of that kind; a test holds the two together. */
export function nextIds(sessions: readonly FacilitySession[], at: Date, timeZone: string): ReadonlySet<number> {
  const today = dayOf(at, timeZone);
  const open = sessions.filter(({ deadline }) => deadline >= today).toSorted(byDeadline);
  const kinds = [...Map.groupBy(open, ({ kindId }) => kindId).values()];
  return new Set(kinds.flatMap(([first]) => first?.id ?? []));
}

const byDeadline = (a: FacilitySession, b: FacilitySession): number =>
  a.deadline.localeCompare(b.deadline) || a.planningStart.localeCompare(b.planningStart) || a.id - b.id;
