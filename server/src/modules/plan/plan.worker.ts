import { planBounds } from '@luch/contract/plan/plan-rules.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { type SearchProgress, type SearchResult, type SearchTask, signals } from './plan.tasks.ts';
import { solve } from './search/solve.ts';

/** Milliseconds between two messages: four in a second are enough for eyes. */
const TELL_EVERY = 250;
/** Seconds for the reasons, which come after the plan: a thread that takes longer is ended, and its plan lost. */
const EXPLAIN_FOR = 20;

/** The thread of searches: their work is synchronous, and takes seconds of a core. */
answerTasks<SearchResult>(
  ({ question, rounds, seed, signal }: SearchTask, tell: (progress: SearchProgress) => void) => {
    const signalled = () => Atomics.load(signal, 0);
    if (signalled() === signals.abandon) return null;
    const began = performance.now();
    let told = -Infinity;
    const shouldStop = () => signalled() !== signals.goOn || performance.now() - began > planBounds.seconds * 1000;
    let explaining: number | undefined;
    const solution = solve(question, {
      rounds,
      seed,
      shouldStop,
      isWanted: () => signalled() !== signals.abandon,
      mayExplain: () => performance.now() - (explaining ??= performance.now()) < EXPLAIN_FOR * 1000,
      onProgress(progress) {
        const isLast = progress.round >= rounds || signalled() !== signals.goOn;
        if (!isLast && performance.now() - told < TELL_EVERY) return;
        told = performance.now();
        tell(progress);
      },
    });
    return solution && { ...solution, isStopped: solution.round < rounds };
  },
);
