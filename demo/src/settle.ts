import { DAY } from '@luch/contract/kernel/days.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { isReplanned } from './panel.ts';
import { type Round, roundAt, roundsOf, roundToDecide } from './rounds.ts';
import type { Draw } from '@luch/server/platform/seeded-random.ts';
import type { Casting, TextFacts } from './story.ts';

/** When a proposal was submitted (a draft: begun), when its experiment is, and which days its team would like. */
export interface Settled {
  readonly submitted: Date;
  readonly slot?: Interval | undefined;
  readonly preferred?: string | undefined;
}

/** Days from a submit until an experiment may be: it is accepted, and its time is reserved. */
const RESERVED = 35;
/** How far back anything was submitted, in days. */
const LONG_AGO = 700;

interface Phase {
  /** Whether what has happened by now fits the session, which begins and ends in so many days. */
  readonly fits: (starts: number, ends: number) => boolean;
  /** Rather one that is still to come. */
  readonly ahead?: true;
  /** Which of those that fit, the nearest to today being 0. */
  readonly among: readonly [first: number, last: number];
}
const isOver = (starts: number): boolean => starts < -14;
/** Whatever has time, or waits for it, is in the session that it was submitted to. */
const phases: Partial<Record<ProposalStatus, Phase>> = {
  [s.approve]: { fits: (_, ends) => ends > 3, ahead: true, among: [0, 0] },
  [s.scheduled]: { fits: (starts, ends) => ends > 3 && starts < 120, among: [0, 0] },
  [s.need_report]: { fits: isOver, among: [0, 1] },
  [s.done]: { fits: isOver, among: [0, 3] },
  [s.publication]: { fits: isOver, among: [1, 4] },
  [s.archived]: { fits: isOver, among: [1, 5] },
};
/** Days that must have passed since the submit for all of it to have happened. */
const LEAST = 47;
/** Laboratories have a session a month. */
const laboratory = 3;

/** @param usual when it was submitted, if nothing about its time asks for another moment */
export function settle(status: ProposalStatus, facts: TextFacts, usual: Date, casting: Casting): Settled {
  // Another plan is asked for before there is time.
  const waits = status === s.approve || isReplanned(status, facts.station);
  const phase = phases[waits ? s.approve : status];
  const isRejected = status === s.archived && casting.apart.chance(0.3);
  if (!phase || isRejected) {
    const submitted = inReview(status, facts.kind, usual, casting);
    return { submitted, preferred: wished(roundAt(facts.kind, submitted), casting.apart, 40) };
  }
  const rounds = fitting(phase, facts.kind, casting);
  for (const round of rounds) {
    const submitted = within(round, casting);
    if (waits) return { submitted, preferred: wished(round, casting.apart, 12) };
    const slot =
      status === s.scheduled ? ahead(round, submitted, facts, casting) : behind(round, submitted, facts, casting);
    if (slot) return { submitted, slot, preferred: around(slot, round, casting) };
  }
  throw new Error(`No session with time at ${facts.station} for a proposal in ${status}`);
}

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY;
const after = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);
const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));
const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)));

/** One of those that come into question first, then the others from the nearest on. */
function fitting({ fits, ahead: isAhead, among: [first, last] }: Phase, kind: number, casting: Casting): Round[] {
  const { now, apart } = casting;
  const distance = ({ starts, ends }: Round): number =>
    isAhead && starts < now ? LONG_AGO : Math.min(Math.abs(daysBetween(now, starts)), Math.abs(daysBetween(now, ends)));
  const all = roundsOf(kind)
    .filter(({ starts, ends }) => fits(daysBetween(now, starts), daysBetween(now, ends)))
    .filter(({ opens, closes }) => opens < after(now, -LEAST - 1) && closes > after(now, -LONG_AGO))
    .toSorted((a, b) => distance(a) - distance(b));
  const many = kind === laboratory ? 3 : 1;
  const chosen = all[Math.min(apart.whole(first, last * many), all.length - 1)];
  return chosen ? [chosen, ...all.filter((one) => one !== chosen)] : [];
}

/** Between the opening of a session and its deadline, at a working hour, so long ago that all of it can have happened. */
function within({ opens, closes }: Round, { now, apart }: Casting): Date {
  const from = latest(opens, after(now, -LONG_AGO));
  const until = earliest(closes, after(now, -LEAST));
  const at = after(from, (daysBetween(from, until) * apart.whole(5, 95)) / 100);
  at.setUTCHours(apart.whole(6, 15), apart.whole(0, 59));
  return earliest(latest(at, from), until);
}

/**
 * What is being decided about belongs to the session that is decided about: most came in the last days before its
 * deadline. Where that is too near, or not yet over, there was no time to get so far.
 */
function inReview(status: ProposalStatus, kind: number, usual: Date, { now, apart }: Casting): Date {
  const beforeDeadline = apart.whole(1, 96) / 24;
  if (![s.expertise, s.statement, s.modification].some((one) => one === status)) return usual;
  const round = roundToDecide(kind, now);
  if (!round || daysBetween(round.closes, now) < 25) return usual;
  return earliest(latest(usual, after(round.opens, 1)), after(round.closes, -beforeDeadline));
}

/** A quarter of the granted hours is left, so that there is a budget to see. */
const hoursOf = ({ hours }: TextFacts): number => Math.max(4, Math.floor((hours * 0.75) / 4) * 4);

/** These days and the coming weeks; some of it is over already, for its station to mark as done. */
function ahead(round: Round, submitted: Date, facts: TextFacts, { now, random, slots }: Casting): Interval | undefined {
  const hours = hoursOf(facts);
  const days = random.whole(-3, 24);
  const first = latest(after(submitted, RESERVED), round.starts);
  if (days < 0) {
    const over = slots.book(facts.station, latest(first, after(now, -14)), hours, earliest(after(now, -1), round.ends));
    if (over) return over;
  }
  const wanted = onAWorkday(latest(first, after(now, days)));
  return (
    slots.book(facts.station, wanted, hours, round.ends) ??
    slots.book(facts.station, latest(first, after(now, 1)), hours, round.ends)
  );
}

/** Sunday first: the synchrotron rests from Saturday on, so what would begin late in a week begins on Monday. */
const daysToMonday = [1, 0, 0, 0, 0, 3, 2];
const onAWorkday = (from: Date): Date => after(from, daysToMonday[from.getUTCDay()] ?? 0);

function behind(round: Round, submitted: Date, facts: TextFacts, { now, apart, slots }: Casting): Interval | undefined {
  const hours = hoursOf(facts);
  const first = latest(round.starts, after(submitted, RESERVED));
  const until = earliest(round.ends, after(now, -9));
  const somewhere = after(first, (Math.max(0, daysBetween(first, until)) * apart.whole(0, 80)) / 100);
  return slots.book(facts.station, somewhere, hours, until) ?? slots.book(facts.station, first, hours, until);
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Most teams say when it suits them: some days of the session, in its first weeks for those that wait for their time. */
export function wished(round: Round | undefined, apart: Draw, until: number): string | undefined {
  const [skipped, days, says] = [apart.whole(1, until), apart.whole(3, 10), apart.chance(0.8)];
  if (!round || !says) return undefined;
  const last = lastOf(round);
  const from = earliest(after(round.starts, skipped), after(last, -days));
  return `${dayOf(latest(from, round.starts))}:${dayOf(earliest(after(from, days), last))}`;
}

/** What was given lies in what was wished for. */
function around({ start, finish }: Interval, round: Round, { apart }: Casting): string | undefined {
  const [earlier, later, says] = [apart.whole(0, 4), apart.whole(1, 6), apart.chance(0.8)];
  if (!says) return undefined;
  return `${dayOf(latest(after(start, -earlier), round.starts))}:${dayOf(earliest(after(finish, later), lastOf(round)))}`;
}

/** At some hour of its last day. */
const lastOf = ({ ends }: Round): Date => after(ends, -0.5);
