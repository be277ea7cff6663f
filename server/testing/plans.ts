import { isOwn } from '@luch/contract/calendar/record-type.ts';
import type { PlanView } from '@luch/contract/plan/plan.schemas.ts';
import { and, type AnyColumn, eq, gte, lte, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { facilitySession } from '../src/modules/reference/reference.tables.ts';
import type { Db } from '../src/platform/database/open.ts';
import type { TestPerson } from './people.ts';

/** A session of May and June 2026 of the synchrotron, unless said otherwise. Answers its number. */
export async function aSession(db: Db, values: Partial<typeof facilitySession.$inferInsert> = {}): Promise<number> {
  const days = { planningStart: '2026-05-04', planningEnd: '2026-05-31', deadline: '2026-02-28' };
  sessions += 1;
  const made = { kindId: 1, name: `${sessions}`, ...days, ...values };
  await makeRoom(db, made);
  const [row] = await db.insert(facilitySession).values(made).returning({ id: facilitySession.id });
  if (!row) throw new Error('No session was made');
  return row.id;
}
let sessions = 0;

/** Sessions of a kind never overlap: those of earlier tests go where nobody looks. */
async function makeRoom(db: Db, { kindId, planningStart, planningEnd }: typeof facilitySession.$inferInsert) {
  const earlier = (column: AnyColumn) => sql`${column} - make_interval(years => ${100 * sessions}::integer)`;
  const { planningStart: start, planningEnd: end, deadline } = facilitySession;
  await db
    .update(facilitySession)
    .set({ planningStart: earlier(start), planningEnd: earlier(end), deadline: earlier(deadline) })
    .where(and(eq(facilitySession.kindId, kindId), lte(start, planningEnd), gte(end, planningStart)));
}

type RecordValues = Partial<typeof calendarRecord.$inferInsert> & { readonly createdBy: number };

/** A record of the calendar between these moments; beam of the synchrotron unless said otherwise. Answers its number. */
export async function aRecord(db: Db, from: string, to: string, values: RecordValues): Promise<number> {
  const span = { startAt: new Date(from), finishAt: new Date(to), createdAt: new Date() };
  const entry = isOwn(values.type ?? 3) ? { entryId: 1 } : {};
  const [row] = await db
    .insert(calendarRecord)
    .values({ type: 3, ...span, ...entry, ...values })
    .returning({ id: calendarRecord.id });
  if (!row) throw new Error('No record was made');
  return row.id;
}

type Asking = Pick<TestPerson, 'call'>;

/** Asks for a plan, and answers it when it is found. */
export async function askedPlan(who: Asking, question: object): Promise<PlanView> {
  const { status, body } = await who.call('POST', '/api/calendar/plan/ask/', { rounds: 200, ...question });
  if (status !== 200) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
  return foundPlan(who);
}

/** The own plan when nothing is searched any more. */
export const foundPlan = (who: Asking): Promise<PlanView> => planWhen(who, (plan) => !plan.is_running);

/** The own plan as soon as there is something of it. */
export const searchedPlan = (who: Asking): Promise<PlanView> => planWhen(who, (plan) => plan.figures !== null);

async function planWhen(who: Asking, isSo: (plan: PlanView) => boolean): Promise<PlanView> {
  for (;;) {
    const { body } = await who.call('GET', '/api/calendar/plan/');
    const plan: PlanView | null = body.plan;
    if (!plan) throw new Error('There is no plan');
    if (isSo(plan)) return plan;
    await sleep(20);
  }
}
