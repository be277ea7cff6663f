import { boundOfStation } from '../server/testing/plan-oracle.ts';
import { measuredSession, provedBounds, sessionQuestion } from '../server/testing/plan-questions.ts';
import { slotsOf } from '../server/src/modules/plan/search/lengths.ts';
import type { Question } from '../server/src/modules/plan/search/question.ts';
import { solve } from '../server/src/modules/plan/search/solve.ts';
import {
  type SearchProgress,
  type SearchResult,
  type SearchTask,
  signals,
} from '../server/src/modules/plan/plan.tasks.ts';
import { boundedWorker } from '../server/src/platform/threads/bounded-worker.ts';
import { planBounds, planRules } from '@luch/contract/plan/plan-rules.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';

const questions: Readonly<Record<string, () => Question>> = {
  '60 proposals on 17 stations': measuredSession,
  // As the portal asks it: nobody responsible without rest.
  '60 proposals on 17 stations, with rest': () => ({ ...measuredSession(), rules: planRules }),
  '200 proposals on 45 stations': () => sessionQuestion({ stations: 45, seed: 7, proposals: 200 }),
  '17 stations, 120 % asked': () => sessionQuestion({ stations: 17, seed: 9, load: 1.2 }),
};

const worker = boundedWorker<SearchTask, SearchResult, SearchProgress>(
  new URL('../server/src/modules/plan/plan.worker.ts', import.meta.url),
  {
    refusals: { busy: 'plans_busy', failed: 'plan_failed' },
    waiting: 5,
    patience: 60_000,
    time: 120_000,
    memory: 1_000_000_000,
    idle: 1000,
  },
);

/** In the thread in which the portal searches; `proof=1`: the most that a solver proves, beside what is found. */
export async function measureSuggestion(bench: Bench): Promise<readonly Figure[]> {
  if (bench.number('proof', 0) === 1) return prove();
  const figures: Figure[] = [];
  for (const [subject, make] of Object.entries(questions)) {
    const question = make();
    const { first, last, whole, result } = await search(question);
    const stopped = await stopAfter(question, 500);
    figures.push(
      { subject, what: 'good after', value: first, unit: 'ms' },
      { subject, what: 'best after', value: last, unit: 'ms' },
      { subject, what: 'explained after', value: whole, unit: 'ms' },
      { subject, what: 'stops within', value: stopped, unit: 'ms' },
      { subject, what: 'found', value: result?.figures.hours ?? 0, unit: 'h' },
      { subject, what: 'first come', value: result?.queue.hours ?? 0, unit: 'h' },
      { subject, what: 'first come by dates', value: result?.queueByDates.hours ?? 0, unit: 'h' },
    );
  }
  return figures;
}

const signalled = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

async function search(question: Question) {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  let [first, last] = [0, 0];
  const task = { question, rounds: planBounds.usualRounds, seed: 1, signal: signalled() };
  const result = await worker.run(task, () => {
    last = since();
    first ||= last;
  });
  return { first, last, whole: since(), result };
}

/** Milliseconds from the signal to the best plan so far; its reasons come after it. */
async function stopAfter(question: Question, milliseconds: number): Promise<number> {
  const signal = signalled();
  let [asked, heard] = [Infinity, 0];
  setTimeout(() => {
    asked = performance.now();
    Atomics.store(signal, 0, signals.stop);
  }, milliseconds);
  await worker.run({ question, rounds: planBounds.rounds, seed: 1, signal }, () => {
    if (performance.now() > asked) heard ||= performance.now();
  });
  return Math.round((heard || performance.now()) - asked);
}

function prove(): Figure[] {
  const question = measuredSession();
  const hoursAlone = { hour: 1, hourByMark: 0, preferredHour: 0, extraVisit: 0, dayLater: 0 };
  const ask = { grid: slotsOf(4), seconds: 120 };
  const figures = [...question.stations.keys()].flatMap((station): Figure[] => {
    const { bound, isProved } = boundOfStation(question, station, ask);
    console.log(`station ${station}: ${Math.round(bound)}, recorded ${provedBounds[station]}, proved: ${isProved}`);
    const hours = boundOfStation({ ...question, weights: hoursAlone }, station, ask).bound;
    const subject = `station ${station}, at most`;
    return [
      { subject, what: 'points', value: bound, unit: 'points' },
      { subject, what: 'hours', value: hours, unit: 'h' },
    ];
  });
  const attempt = { rounds: planBounds.usualRounds, seed: 1, shouldStop: () => false, onProgress: () => undefined };
  const found = solve(question, attempt);
  const points = found?.placements.reduce((sum, place) => sum + (place?.points ?? 0), 0) ?? 0;
  return [
    ...figures,
    { subject: 'found', what: 'points', value: points, unit: 'points' },
    { subject: 'found', what: 'hours', value: found?.figures.hours ?? 0, unit: 'h' },
  ];
}
