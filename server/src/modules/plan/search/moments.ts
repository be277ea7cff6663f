import type { Candidate } from './prepared-question.ts';
import type { Run } from './runs.ts';

/** Where one of several visits may begin from `after` on: with a run, or on the first preferred morning; until `visit` answers false. */
export function eachMoment(
  { lengths: { block }, mornings }: Candidate,
  { runs, after }: { readonly runs: readonly Run[]; readonly after: number },
  visit: (at: number, from: number) => boolean,
): void {
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at] as Run;
    const first = Math.max(run.from, after);
    if (first + block > run.to) continue;
    if (!visit(at, first)) return;
    for (const morning of mornings) if (morning > first && morning + block <= run.to && !visit(at, morning)) return;
  }
}

/** Where the only visit may begin: with a run, on the grid of the clocks, and so that it ends with its run. */
export function eachStart(
  { lengths: { block }, proposal: { need } }: Candidate,
  { runs, clock, grid }: { readonly runs: readonly Run[]; readonly clock: Uint8Array; readonly grid: number },
  visit: (at: number, from: number) => void,
): void {
  for (const [at, { from, to }] of runs.entries()) {
    visit(at, from);
    const toGrid = grid - ((clock[from] ?? 0) % grid);
    for (let start = from + toGrid; start + block <= to; start += grid) visit(at, start);
    const last = to - need;
    if (last > from && (last - from - toGrid) % grid !== 0) visit(at, last);
  }
}
