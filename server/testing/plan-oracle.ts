import loadHighs from 'highs';
import { planOf } from '../src/modules/plan/search/draft-plan.ts';
import { slotsOf } from '../src/modules/plan/search/lengths.ts';
import { type Candidate, preferredHours, prepare } from '../src/modules/plan/search/prepared-question.ts';
import type { Question, Visit } from '../src/modules/plan/search/question.ts';
import { visitFrom } from '../src/modules/plan/search/runs.ts';

/**
 * The most points that the proposals of one station can have, by a solver of mixed-integer programmes. A column is one
 * visit: it begins every `grid` slots and has one of the usual lengths. The timeline is a path of flow 1, so that visits
 * never overlap: idle arcs go on to the next start, a visit jumps.
 */
export interface Bound {
  /** No plan of these columns has more. */
  readonly bound: number;
  readonly isProved: boolean;
}

interface Column {
  readonly points: number;
  readonly upper: number;
  readonly isWhole: boolean;
  readonly entries: [row: number, value: number][];
}

// The declarations say CommonJS, what is loaded is an ES module.
const highs = await (loadHighs as unknown as typeof loadHighs.default)();

export function boundOfStation(
  question: Question,
  station: number,
  { grid, seconds }: { readonly grid: number; readonly seconds: number },
): Bound {
  const model = new Model();
  const prepared = prepare(question);
  const empty = planOf(prepared, []);
  const here = prepared.candidates.filter(({ proposal }) => proposal.station === station);
  const visits = here.flatMap((candidate) => {
    const possible = candidate.crews.flatMap((one) => visitsOf(candidate, empty.runs(candidate, one), grid));
    return model.addProposal(question, candidate, distinct(possible));
  });
  model.addTimeline(visits);
  return model.solve(seconds);
}

function visitsOf(candidate: Candidate, runs: Parameters<typeof visitFrom>[0], grid: number): Visit[] {
  return runs.flatMap((run, at) => {
    const found: Visit[] = [];
    for (let from = run.from; from + candidate.lengths.block <= run.to; from = Math.ceil((from + 1) / grid) * grid)
      for (const need of lengthsOf(candidate)) {
        const visit = visitFrom(runs, at, { ...candidate.lengths, from, need });
        if (visit?.got === need) found.push(visit);
      }
    return found;
  });
}

/** Lengths whose sums can be the whole: multiples of twelve hours, what is missing then, quarters. */
function lengthsOf({ proposal: { need }, lengths: { visit, leastVisits, mostVisits } }: Candidate): Set<number> {
  const found = new Set(leastVisits === 1 ? [need] : []);
  const isPart = (length: number) => length >= visit && length <= need - visit;
  if (mostVisits === 1) return found;
  for (let step = 1; step < 20; step += 1)
    for (const part of [step * slotsOf(12), need - step * slotsOf(12), Math.round((need * step) / 4)])
      if (isPart(part)) found.add(part);
  return found;
}

const distinct = (visits: readonly Visit[]): Visit[] => [
  ...new Map(visits.map((visit) => [`${visit.from} ${visit.to} ${visit.got}`, visit])).values(),
];

class Model {
  readonly #columns: Column[] = [];
  readonly #low: number[] = [];
  readonly #high: number[] = [];

  #row(low: number, high: number): number {
    this.#low.push(low);
    this.#high.push(high);
    return this.#low.length - 1;
  }

  /** All or nothing, not more visits than are allowed, and each further one costs. */
  addProposal({ weights }: Question, candidate: Candidate, visits: readonly Visit[]): [Visit, Column][] {
    const { proposal, lengths, worth } = candidate;
    const [whole, most, extra] = [this.#row(0, 0), this.#row(-Infinity, 0), this.#row(-Infinity, 0)];
    const chosen: Column['entries'] = [
      [whole, -proposal.need],
      [most, -lengths.mostVisits],
      [extra, -lengths.leastVisits],
    ];
    this.#columns.push({ points: worth, upper: 1, isWhole: true, entries: chosen });
    const further = { points: -weights.extraVisit, upper: lengths.mostVisits, isWhole: false };
    this.#columns.push({ ...further, entries: [[extra, -1]] });
    return visits.map((visit) => {
      const entries: Column['entries'] = [
        [whole, visit.got],
        [most, 1],
        [extra, 1],
      ];
      const points = preferredHours(candidate, [visit]) * weights.preferredHour;
      const column = { points, upper: 1, isWhole: true, entries };
      this.#columns.push(column);
      return [visit, column];
    });
  }

  addTimeline(visits: readonly [Visit, Column][]): void {
    const nodes = [...new Set(visits.map(([{ from }]) => from))].toSorted((one, other) => one - other);
    const rows = nodes.map((_, at) => this.#row(at === 0 ? 1 : 0, at === 0 ? 1 : 0));
    const jump = ({ entries }: Column, from: number, to: number): void => {
      const next = nodes.findIndex((node) => node >= to);
      entries.push([rows[nodes.indexOf(from)] ?? 0, 1]);
      if (next >= 0) entries.push([rows[next] ?? 0, -1]);
    };
    for (const [{ from, to }, column] of visits) jump(column, from, to);
    for (const node of nodes) {
      const idle: Column = { points: 0, upper: 1, isWhole: false, entries: [] };
      jump(idle, node, node + 1);
      this.#columns.push(idle);
    }
  }

  solve(seconds: number): Bound {
    const columns = this.#columns;
    const starts = [0];
    for (const { entries } of columns) starts.push((starts.at(-1) ?? 0) + entries.length);
    const [numCols, numRows] = [columns.length, this.#low.length];
    const model = highs.createModel({
      numCols,
      numRows,
      sense: highs.constants.objectiveSense.maximize,
      colCost: columns.map(({ points }) => points),
      colLower: columns.map(() => 0),
      colUpper: columns.map(({ upper }) => upper),
      rowLower: this.#low,
      rowUpper: this.#high,
      integrality: Int32Array.from(columns, ({ isWhole }) => Number(isWhole)),
      matrix: {
        format: 'csc',
        numRows,
        numCols,
        starts,
        indices: columns.flatMap(({ entries }) => entries.map(([row]) => row)),
        values: columns.flatMap(({ entries }) => entries.map(([, value]) => value)),
      },
    });
    try {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 1e-6 });
      model.run();
      const isProved = model.getModelStatus() === highs.constants.modelStatus.optimal;
      return { bound: Number(model.info.get('mip_dual_bound')), isProved };
    } finally {
      // Memory of WebAssembly is not collected.
      model.dispose();
    }
  }
}
