import { isSet, nextClear } from './bits.ts';
import type { Candidate } from './prepared-question.ts';
import type { Run } from './runs.ts';

/** From here on, before the end of a run, the first slot at which a visit may begin. */
export const startFrom = ({ noStart }: Candidate, from: number, to: number): number =>
  noStart ? nextClear(noStart, from, to) : from;

/** Where one of several visits may begin from `after` on: with a run, or on the first preferred morning; until `visit` answers false. */
export function eachMoment(
  candidate: Candidate,
  { runs, after }: { readonly runs: readonly Run[]; readonly after: number },
  visit: (at: number, from: number) => boolean,
): void {
  const { mornings } = candidate;
  const { block } = candidate.lengths;
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at] as Run;
    const first = startFrom(candidate, Math.max(run.from, after), run.to);
    if (first + block > run.to) continue;
    if (!visit(at, first)) return;
    for (const morning of mornings) if (morning > first && morning + block <= run.to && !visit(at, morning)) return;
  }
}

/** Where the only visit may begin: with a run, on the grid of the clocks, and so that it ends with its run. */
export function eachStart(
  candidate: Candidate,
  { runs, clock, grid }: { readonly runs: readonly Run[]; readonly clock: Uint8Array; readonly grid: number },
  visit: (at: number, from: number) => void,
): void {
  const { lengths, proposal, noStart } = candidate;
  const mayBegin = (slot: number) => !noStart || !isSet(noStart, slot);
  for (const [at, run] of runs.entries()) {
    const from = startFrom(candidate, run.from, run.to);
    if (from + lengths.block > run.to) continue;
    visit(at, from);
    const toGrid = grid - ((clock[from] ?? 0) % grid);
    for (let start = from + toGrid; start + lengths.block <= run.to; start += grid)
      if (mayBegin(start)) visit(at, start);
    const last = run.to - proposal.need;
    if (last > from && (last - from - toGrid) % grid !== 0 && mayBegin(last)) visit(at, last);
  }
}
