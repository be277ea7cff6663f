import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { AppError, type ErrorCode, type ErrorDetails, FieldError } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import type { Attendance, SignOffInput } from '@luch/contract/visit/parcel.schemas.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isKept } from '../../../platform/settings/parts.ts';
import { person } from '../../account/account.tables.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { attendance } from '../parcel.tables.ts';
import { boundSlot, findBoundSlot, type Slot } from '../slot.queries.ts';
import { type VisitParty, visitPartyOf } from '../visit.facts.ts';
import { notifyVisits } from '../visit.live.ts';
import { demand } from '../visit.policy.ts';
import { worded } from '../visit.view.ts';
import { liveVisitsOf } from '../visit.queries.ts';
import { visit, type VisitRecord } from '../visit.tables.ts';
import { moveVisits } from '../visit.workflow.ts';
import { readinessOf } from '../readiness/readiness.queries.ts';
import { untrainedBy, untrainedWords } from './untrained.ts';

/** From so long before an experiment on the station may hand over. */
const EARLY = 3_600_000;

interface Signing {
  readonly slot: Slot;
  readonly party: VisitParty;
  readonly live: readonly VisitRecord[];
}

async function lockSigning(deps: Deps, tx: Tx, actor: Actor, slotId: number): Promise<Signing> {
  const slot = await boundSlot(deps, tx, 'attendance_from', slotId);
  await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, slot.proposalId)).for('no key update');
  const found = await visitPartyOf(tx, actor, slot.proposalId);
  if (!found) throw new AppError('not_found');
  return { slot, party: found.party, live: await liveVisitsOf(tx, slot.id) };
}

/** The station hands over, and whoever is listed takes over. */
function listedVerdict(actor: Actor, { party, live }: Signing): Verdict<ErrorCode> {
  if (party.isStation) return allowed;
  if (!party.isTeam) return hidden('forbidden');
  const isListed = live.some(({ personId, status }) => personId === actor.id && status !== s.planned);
  return isListed ? allowed : notNow('visit_not_listed');
}

/** Facts for the words of a refusal. */
interface SignOn {
  readonly verdict: Verdict<ErrorCode>;
  readonly details?: ErrorDetails;
}

/** Nobody begins with a sample that may not come in, nor with people who do not know what to do. */
async function signOnVerdict(deps: Deps, tx: Executor, actor: Actor, signing: Signing): Promise<SignOn> {
  const listed = listedVerdict(actor, signing);
  if (!listed.allowed) return { verdict: listed };
  const { slot, live, party } = signing;
  const now = deps.clock.now();
  if (now.getTime() < slot.startAt.getTime() - EARLY) return { verdict: notNow('sign_on_early') };
  if (now >= slot.finishAt) return { verdict: notNow('visit_over') };
  const rows = await readinessOf(deps, tx, [slot.id]);
  if (rows.some(({ need, state }) => need === 'sample' && state !== 'ready'))
    return { verdict: notNow('sample_not_cleared') };
  const untrained = untrainedBy(rows, live, dayOf(now, deps.config.facilityTimeZone));
  if (untrained.length === 0) return { verdict: allowed };
  return { verdict: notNow('people_untrained'), details: { who: untrainedWords(deps.texts, actor, party, untrained) } };
}

/**
 * The experiment begins: with a sample that is cleared, and people who are trained. Who has confirmed and is due by today
 * is there.
 * @throws AppError `not_found`, `forbidden`, `visit_not_listed`, `sign_on_early`, `visit_over`, `signed_on`,
 *   `sample_not_cleared`, `people_untrained`
 */
export function signOn(deps: Deps, actor: Actor, slotId: number): Promise<Attendance> {
  return deps.db.transaction(async (tx) => {
    const signing = await lockSigning(deps, tx, actor, slotId);
    const { verdict, details } = await signOnVerdict(deps, tx, actor, signing);
    if (!verdict.allowed) throw new AppError(verdict.because, details);
    const { slot, live } = signing;
    const now = deps.clock.now();
    const taken = await tx
      .insert(attendance)
      .values({ slotId, signedOnAt: now, signedOnBy: actor.id })
      .onConflictDoNothing()
      .returning({ slotId: attendance.slotId });
    if (taken.length === 0) throw new AppError('signed_on');
    const today = dayOf(now, deps.config.facilityTimeZone);
    const ids = live.filter(({ status, arrives }) => status === s.confirmed && arrives <= today).map(({ id }) => id);
    await moveVisits(deps, tx, actor, { ids, action: 'came', now }, () => ({ to: s.came, entry: {} }));
    await notifyVisits(deps, tx, slot.proposalId);
    return attendanceView(deps, tx, actor, signing);
  });
}

/**
 * The experiment ends, with what was lost of it; whoever was there has left.
 * @throws AppError as above, and `not_signed_on`; FieldError for more hours than it had
 */
export function signOff(deps: Deps, actor: Actor, input: SignOffInput): Promise<Attendance> {
  return deps.db.transaction(async (tx) => {
    const signing = await lockSigning(deps, tx, actor, input.slot_id);
    demand(listedVerdict(actor, signing));
    const { slot } = signing;
    if (input.lost_hours > (slot.finishAt.getTime() - slot.startAt.getTime()) / 3_600_000)
      throw new FieldError({ lost_hours: [{ key: 'visit.refusal.hours' }] });
    const now = deps.clock.now();
    const ended = await tx
      .update(attendance)
      .set({ signedOffAt: now, signedOffBy: actor.id, lostHours: input.lost_hours, lostCause: input.lost_cause })
      .where(and(eq(attendance.slotId, slot.id), isNull(attendance.signedOffAt)))
      .returning({ slotId: attendance.slotId });
    if (ended.length === 0) throw new AppError('not_signed_on');
    await leaveAll(deps, tx, actor, signing.live, now);
    await notifyVisits(deps, tx, slot.proposalId);
    return attendanceView(deps, tx, actor, signing);
  });
}

async function leaveAll(deps: Deps, tx: Tx, actor: Actor, live: readonly VisitRecord[], now: Date): Promise<void> {
  const ids = live.filter(({ status }) => status === s.came).map(({ id }) => id);
  await moveVisits(deps, tx, actor, { ids, action: 'left', now }, () => ({ to: s.left, entry: {} }));
}

/**
 * When an experiment began and ended, for whoever takes part in it. No error for one that is gone: a card asks for it
 * beside what tells that it is.
 */
export async function readAttendance(deps: Deps, actor: Actor, slotId: number): Promise<Attendance | null> {
  const { db } = deps;
  const slot = await findBoundSlot(deps, db, 'attendance_from', slotId);
  const found = slot && (await visitPartyOf(db, actor, slot.proposalId));
  if (!found) return null;
  return attendanceView(deps, db, actor, { slot, party: found.party, live: await liveVisitsOf(db, slot.id) });
}

async function attendanceView(deps: Deps, tx: Executor, actor: Actor, signing: Signing): Promise<Attendance> {
  const facts = await attendanceOf(tx, signing.slot.id);
  const say = worded.bind(undefined, deps.texts, actor.language);
  const isOn = facts.signed_on_at !== null;
  const off = facts.signed_off_at !== null ? hidden('not_signed_on') : listedVerdict(actor, signing);
  const { isTeam, isStation } = signing.party;
  const on = isOn ? { verdict: hidden<ErrorCode>('signed_on') } : await signOnVerdict(deps, tx, actor, signing);
  return {
    ...facts,
    // The pass office learns when it ended, not what went wrong.
    lost_cause: isTeam || isStation ? facts.lost_cause : '',
    can: {
      sign_on: say(on.verdict, on.details),
      sign_off: say(isOn ? off : hidden('not_signed_on')),
    },
  };
}

/** Begun and ended, by whom, and what was lost. */
async function attendanceOf(tx: Executor, slotId: number): Promise<Omit<Attendance, 'can'>> {
  const [on, off] = [alias(person, 'signed_on'), alias(person, 'signed_off')];
  const name = (table: typeof on | typeof off) => ({
    last_name: table.lastName,
    first_name: table.firstName,
    middle_name: table.middleName,
  });
  const [row] = await tx
    .select({ row: attendance, on: name(on), off: name(off) })
    .from(attendance)
    .leftJoin(on, eq(on.id, attendance.signedOnBy))
    .leftJoin(off, eq(off.id, attendance.signedOffBy))
    .where(eq(attendance.slotId, slotId));
  return {
    slot_id: slotId,
    signed_on_at: row?.row.signedOnAt.toISOString() ?? null,
    signed_on_by: nameOf(row?.on),
    signed_off_at: row?.row.signedOffAt?.toISOString() ?? null,
    signed_off_by: nameOf(row?.off),
    lost_hours: row?.row.lostHours ?? 0,
    lost_cause: row?.row.lostCause ?? '',
  };
}

interface Joined {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
}
const nameOf = (one: Joined | null | undefined): string =>
  one?.last_name ? shortName({ ...one, last_name: one.last_name, first_name: one.first_name ?? '' }) : '';

/** Whoever signed on stands for what ends by itself, also when that account is closed by then. */
const signedBy = (id: number): Actor => ({
  id,
  email: '',
  language: 'ru',
  roles: [],
  kinds: [],
  stations: [],
  signInId: 0,
});

/** What nobody ended has ended with its time, some hours after it; whoever was there has left. One that was moved before it began has ended as it began. */
export function endByItself(deps: Deps): Promise<number> {
  if (!isKept(deps, 'attendance_from')) return Promise.resolve(0);
  const now = deps.clock.now();
  const before = new Date(now.getTime() - deps.settings.value('sign_off_grace_hours') * 3_600_000);
  return deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ slot_id: number; by_id: number }>(sql`
      update attendance a set signed_off_at = greatest(r.finish_at, a.signed_on_at) from calendar_record r
      where r.id = a.slot_id and a.signed_off_at is null and r.finish_at < ${before.toISOString()}::timestamptz
      returning a.slot_id, a.signed_on_by as by_id`);
    for (const { slot_id: slotId, by_id: by } of rows) {
      const there = await tx
        .select({ id: visit.id })
        .from(visit)
        .where(and(eq(visit.slotId, slotId), inArray(visit.status, [s.came])));
      const ids = there.map(({ id }) => id);
      await moveVisits(deps, tx, signedBy(by), { ids, action: 'left', now }, () => ({ to: s.left, entry: {} }));
    }
    return rows.length;
  });
}
