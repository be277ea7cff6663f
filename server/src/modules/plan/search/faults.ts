import { anySet, type Bits, noBits, setBits } from './bits.ts';
import { isNight, lengthsOf, slotsOf } from './lengths.ts';
import { crewsOf, isByNight } from './prepared-question.ts';
import type { Placements, PlanProposal, Question, Range, Visit } from './question.ts';

/**
 * Every rule again, from the places alone and without anything that the search worked out: what is wrong, in words for
 * the log. Asked before a plan is shown to anybody.
 */
export function faultsOf(question: Question, placements: Placements): string[] {
  const used = usedBits(question);
  const ofProposals = question.proposals.flatMap((proposal) => {
    const visits = placements[proposal.index]?.visits ?? [];
    if (visits.length === 0) return [];
    const faults = [
      ...faultsOfLengths(question, proposal, visits),
      ...visits.flatMap((visit) => [...faultsOfBlocks(question, proposal, visit), ...used(proposal, visit)]),
    ];
    return faults.map((fault) => `proposal ${proposal.index}: ${fault}`);
  });
  return question.rules.rest > 0 ? [...ofProposals, ...faultsOfDuty(question, placements)] : ofProposals;
}

function faultsOfLengths({ rules, stations }: Question, proposal: PlanProposal, visits: readonly Visit[]): string[] {
  const crews = crewsOf(stations[proposal.station] ?? { responsibles: [] }, proposal, rules);
  const { block, visit: least, mostVisits } = lengthsOf({ ...proposal, worksAtNight: isByNight(crews) }, rules);
  const faults: string[] = [];
  let got = 0;
  for (const [at, { from, to, blocks }] of visits.entries()) {
    const own = blocks.reduce((sum, [start, end]) => sum + end - start, 0);
    got += own;
    if (own < least) faults.push(`a visit of ${own} slots`);
    if (blocks[0]?.[0] !== from || blocks.at(-1)?.[1] !== to) faults.push('a visit is not as long as its blocks');
    for (const [start, end] of blocks) if (end - start < block) faults.push(`a block of ${end - start} slots`);
    for (const [next, [start]] of blocks.slice(1).entries()) {
      const pause = start - (blocks[next]?.[1] ?? 0);
      if (pause <= 0 || pause > slotsOf(rules.longestBreak)) faults.push(`a break of ${pause} slots`);
    }
    if (at > 0 && from < (visits[at - 1]?.to ?? 0)) faults.push('a visit begins before the one before it ends');
  }
  if (got !== proposal.need) faults.push(`${got} of ${proposal.need} slots`);
  if (visits.length > mostVisits) faults.push(`${visits.length} visits`);
  return faults;
}

function faultsOfBlocks(question: Question, proposal: PlanProposal, { from, blocks, crew }: Visit): string[] {
  const station = question.stations[proposal.station];
  if (!station) return ['no such station'];
  const isKnown = crew.every((person) => station.responsibles.includes(person));
  const faults = isKnown ? [] : ['a stranger is responsible'];
  if (crew.length === 0 && station.responsibles.length > 0) faults.push('nobody is responsible');
  if (question.rules.rest > 0 && isNight(question, from)) faults.push(`a visit begins at night, at ${from}`);
  for (const [start, end] of blocks) {
    if (start < 0 || end > question.slots) faults.push('outside the session');
    if (anySet(station.noBeam, start, end)) faults.push(`no beam in ${start} to ${end}`);
    if (anySet(station.maintenance, start, end)) faults.push(`maintenance in ${start} to ${end}`);
    for (let slot = start; slot < end; slot += 1)
      if (!proposal.worksAtNight && isNight(question, slot)) faults.push(`night at ${slot}`);
  }
  return faults;
}

/** Station, people and responsible are there for whole visits, and nowhere else. */
function usedBits({ slots, stations, away }: Question): (proposal: PlanProposal, visit: Visit) => string[] {
  const used = new Map<string, Bits>();
  const use = (what: string, before: Bits | undefined, { from, to }: Visit): string[] => {
    const bits = used.get(what) ?? before?.slice() ?? noBits(slots);
    used.set(what, bits);
    const isFree = !anySet(bits, from, to);
    setBits(bits, from, to);
    return isFree ? [] : [`${what} is taken or away in ${from} to ${to}`];
  };
  return ({ station, people }, visit) => [
    ...use(`station ${station}`, stations[station]?.taken, visit),
    ...[...new Set([...people, ...visit.crew])].flatMap((person) => use(`person ${person}`, away.get(person), visit)),
  ];
}

/** Nobody is responsible for too long in a row; what less than a rest parts is one time. */
function faultsOfDuty({ rules }: Question, placements: Placements): string[] {
  const [longest, rest] = [slotsOf(rules.longestDuty), slotsOf(rules.rest)];
  const duties = new Map<number, Range[]>();
  for (const visit of placements.flatMap((placement) => placement?.visits ?? []))
    for (const [person, duty] of dutiesOf(visit, longest)) duties.set(person, [...(duties.get(person) ?? []), duty]);
  return [...duties].flatMap(([person, all]) => {
    const faults: string[] = [];
    let [begun, until] = [-Infinity, -Infinity];
    for (const [from, to] of all.toSorted(([one], [other]) => one - other)) {
      if (from - until >= rest) begun = from;
      until = Math.max(until, to);
      if (until - begun > longest) faults.push(`person ${person} is responsible from ${begun} to ${until}`);
    }
    return faults;
  });
}

/** One alone is there while it is measured; several take turns from the beginning of a visit on. */
function dutiesOf({ from, to, blocks, crew }: Visit, longest: number): [person: number, duty: Range][] {
  const [only] = crew;
  if (only === undefined) return [];
  if (crew.length === 1) return blocks.map((block) => [only, block]);
  return Array.from({ length: Math.ceil((to - from) / longest) }, (_, turn) => [
    crew[turn % crew.length] ?? only,
    [from + turn * longest, Math.min(to, from + (turn + 1) * longest)],
  ]);
}
