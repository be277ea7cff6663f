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
import { planBounds } from '@luch/contract/plan/plan-rules.ts';

/**
 * `npm run bench -- suggestion`: how soon there is a good plan, the best one, and an answer to 'stop', in the thread in
 * which the portal searches. `npm run bench -- suggestion proof`: the most that a solver proves, beside what is found.
 */
const questions: Readonly<Record<string, () => Question>> = {
  '60 proposals on 17 stations': measuredSession,
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

export async function measureSuggestion(proof: boolean): Promise<void> {
  if (proof) return prove();
  for (const [name, make] of Object.entries(questions)) {
    const question = make();
    const { first, last, whole, result } = await search(question);
    const stopped = await stopAfter(question, 500);
    console.log(
      `${name}: good after ${first} ms, best after ${last}, explained after ${whole}; stop answered in ${stopped}`,
    );
    for (const [plan, figures] of Object.entries({
      found: result?.figures,
      'first come': result?.queue,
      'first come, by dates': result?.queueByDates,
    }))
      console.log(`  ${plan.padEnd(21)} ${JSON.stringify(figures)}`);
  }
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
async function stopAfter(question: Question, milliseconds: number): Promise<string> {
  const signal = signalled();
  let [asked, heard] = [Infinity, 0];
  setTimeout(() => {
    asked = performance.now();
    Atomics.store(signal, 0, signals.stop);
  }, milliseconds);
  await worker.run({ question, rounds: planBounds.rounds, seed: 1, signal }, () => {
    if (performance.now() > asked) heard ||= performance.now();
  });
  return `${Math.round((heard || performance.now()) - asked)} ms`;
}

function prove(): void {
  const question = measuredSession();
  const hoursAlone = { hour: 1, hourByMark: 0, preferredHour: 0, extraVisit: 0, dayLater: 0 };
  const ask = { grid: slotsOf(4), seconds: 120 };
  let [most, hours] = [0, 0];
  for (const station of question.stations.keys()) {
    const { bound, isProved } = boundOfStation(question, station, ask);
    most += bound;
    hours += boundOfStation({ ...question, weights: hoursAlone }, station, ask).bound;
    console.log(`station ${station}: ${Math.round(bound)}, recorded ${provedBounds[station]}, proved: ${isProved}`);
  }
  const attempt = { rounds: planBounds.usualRounds, seed: 1, shouldStop: () => false, onProgress: () => undefined };
  const found = solve(question, attempt);
  const points = found?.placements.reduce((sum, place) => sum + (place?.points ?? 0), 0) ?? 0;
  console.log(
    `at most ${Math.round(most)} points and ${hours} hours; found ${Math.round(points)} and ${found?.figures.hours}`,
  );
}
