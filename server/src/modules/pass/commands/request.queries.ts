import type { Language } from '@luch/contract/kernel/language.ts';
import { type PassSpan, passSpan } from '@luch/contract/pass/pass-dates.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { lastDayOf, wallTime } from '@luch/contract/reference/wall-time.ts';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { person, stationResponsible } from '../../account/account.tables.ts';
import { slotsOf } from '../../calendar-records/calendar-records.queries.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { proposalMember, type ProposalRecord } from '../../proposal/proposal.tables.ts';
import { facilitySession, organisation } from '../../reference/reference.tables.ts';

/** What a request for a pass may name: days, slots, people of the proposal, people of the station. */

export interface VisitFrame {
  readonly span: PassSpan | null;
  readonly sessionName: string;
  readonly slots: readonly CalendarRecord[];
}

export async function visitFrame(tx: Executor, row: ProposalRecord, timeZone: string): Promise<VisitFrame> {
  const [session] =
    row.sessionId === null ? [] : await tx.select().from(facilitySession).where(eq(facilitySession.id, row.sessionId));
  const slots = await slotsOf(tx, row.id);
  const span = passSpan({
    session: session ? { from: session.planningStart, to: session.planningEnd } : null,
    extensionTo: row.extensionTo,
    slots: slots.map((slot) => slotDays(slot, timeZone)),
  });
  return { span, sessionName: session?.name ?? '', slots };
}

export const slotDays = (
  { startAt, finishAt }: Pick<CalendarRecord, 'startAt' | 'finishAt'>,
  timeZone: string,
): PassSpan => ({
  from: dayOf(startAt, timeZone),
  to: lastDayOf(wallTime(finishAt, timeZone)),
});

const names = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

/** The author first, then the active members by name. */
export async function peopleOf(tx: Executor, { id, applicantId }: ProposalRecord, language: Language) {
  const members = tx
    .select({ id: proposalMember.personId })
    .from(proposalMember)
    .where(and(eq(proposalMember.proposalId, id), proposalMember.isActive));
  const rows = await tx
    .select({
      id: person.id,
      ...names,
      phone: person.phoneNumber,
      organization: language === 'ru' ? organisation.shortNameRu : organisation.shortNameEn,
      country: organisation.country,
    })
    .from(person)
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(or(eq(person.id, applicantId), inArray(person.id, members)))
    .orderBy(asc(person.lastName), asc(person.id));
  return rows.toSorted((a, b) => Number(b.id === applicantId) - Number(a.id === applicantId));
}

export async function hostsOf(tx: Executor, stationId: number | null, language: Language) {
  if (stationId === null) return [];
  return tx
    .select({
      id: person.id,
      ...names,
      organization: language === 'ru' ? organisation.shortNameRu : organisation.shortNameEn,
    })
    .from(stationResponsible)
    .innerJoin(person, eq(person.id, stationResponsible.personId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(and(eq(stationResponsible.stationId, stationId), isNull(person.blockedAt)))
    .orderBy(asc(person.lastName), asc(person.id));
}

/** Of an organisation's country: whoever works there is taken for a foreign citizen until somebody says otherwise. */
export const isAbroad = (country: string | null): boolean => country !== null && country !== '' && country !== 'RU';
