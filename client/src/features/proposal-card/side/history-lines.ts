import type { ProposalCard } from '../../../api/proposal/proposal.ts';

type Entry = ProposalCard['status_history'][number];
type Comment = ProposalCard['comments'][number];
export type HistoryLine =
  | { key: string; date: string; entry: Entry; comment?: undefined }
  | { key: string; date: string; comment: Comment; entry?: undefined };

/** What happened and what was said, newest first; of the same moment what was written last comes first. */
export function historyLines(history: readonly Entry[], comments: readonly Comment[]): HistoryLine[] {
  const lines: HistoryLine[] = [
    ...history.map((entry) => ({ key: `h${entry.id}`, date: entry.date, entry })),
    ...comments.map((comment) => ({ key: `c${comment.id}`, date: comment.created_at, comment })),
  ];
  return lines.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)).toReversed();
}
