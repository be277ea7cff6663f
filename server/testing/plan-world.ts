import { DAY } from '@luch/contract/kernel/days.ts';
import type { PlanRow, PlanTaken, PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { calendarChange, calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { plan } from '../src/modules/plan/plan.tables.ts';
import type { TestPerson } from './people.ts';
import { askedPlan, aRecord, aSession } from './plans.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';

/** A session of May, in which station 1 of the synchrotron has beam from Tuesday to Saturday. */
export class PlanWorld {
  readonly #portal: TestPortal;
  session = 0;
  /** Beside the station's scientist, so that they measure round the clock by turns. */
  second: TestPerson | undefined;

  constructor(portal: TestPortal) {
    this.#portal = portal;
  }

  /** Before each test: an empty calendar with beam, and no plan. */
  async begin(): Promise<void> {
    const { db } = this.#portal;
    this.second ??= await this.#portal.someone({ roles: ['bs'], stations: [] });
    await this.#portal.sql`insert into station_responsible (station_id, person_id)
      values (1, ${this.second.id}), (2, ${this.second.id}) on conflict do nothing`;
    await db.delete(plan);
    await db.delete(calendarChange);
    await db.delete(calendarRecord);
    this.session = await aSession(db);
    for (const week of ['05-05', '05-12', '05-19', '05-26']) await this.beam(`2026-${week}`);
  }

  beam(tuesday: string): Promise<number> {
    return aRecord(this.#portal.db, day(tuesday, 0), day(tuesday, 4), { createdBy: this.#portal.asModerator.id });
  }

  accepted(options: Partial<ProposalOptions> = {}): Promise<number> {
    return aProposal(this.#portal.db, {
      applicantId: this.#portal.asApplicant.id,
      status: s.approve,
      sessionId: this.session,
      grantedHours: 24,
      canWorkAtNight: true,
      ...options,
    });
  }

  ask(more: object = {}, who: TestPerson = this.#portal.asModerator): Promise<PlanView> {
    return askedPlan(who, { session_id: this.session, ...more });
  }

  async read(who: TestPerson = this.#portal.asModerator): Promise<PlanView | null> {
    return (await who.call('GET', '/api/calendar/plan/')).body.plan;
  }

  /** All rows that are placed, unless said otherwise. */
  async take(found: PlanView, more: object = {}, who: TestPerson = this.#portal.asModerator): Promise<PlanTaken> {
    const placed = found.rows.filter(({ visits }) => visits.length > 0);
    const rows = placed.map(({ proposal_id: id }) => ({ proposal_id: id }));
    return (await who.call('POST', '/api/calendar/plan/take/', { id: found.id, rows, ...more })).body;
  }
}

/** Nine in the morning at the facility, so many days later. */
export const day = (date: string, more: number): string =>
  new Date(Date.parse(`${date}T06:00:00Z`) + more * DAY).toISOString();

export function rowOf({ rows }: PlanView, id: number): PlanRow {
  const row = rows.find(({ proposal_id: proposalId }) => proposalId === id);
  if (!row) throw new Error(`No row of ${id}`);
  return row;
}
