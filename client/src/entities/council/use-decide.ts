import type { Decision, RejectionReason } from '@luch/contract/council/decision.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cardNow, changeEntry, type EntryChange, putEntries } from '../../api/council/council-card.ts';
import type { CouncilEntry } from '../../api/council/council.ts';
import { type EntryLine, leave, lineOf, shownBy, type Unanswered } from '../../api/council/unanswered.ts';
import { isCallError } from '../../lib/call-error.ts';
import { movedOnOf } from '../../lib/moved-on.ts';
import { withStatus } from './council-answer.ts';
import { useCouncilCommand } from './use-council-command.ts';

/** Each answers whether it was saved. */
export interface Decide {
  /** @param stood as it stood when one chose: where another decision stands by then, the version seen goes along */
  solution(entry: CouncilEntry, solution: Decision | null, stood?: CouncilEntry): Promise<boolean>;
  /** @param seen the version that they were typed over, where it is no longer the one that stands there */
  hours(entry: CouncilEntry, hours: number | null, seen?: number): Promise<boolean>;
  mark(entry: CouncilEntry, mark: number | null): Promise<boolean>;
  comment(entry: CouncilEntry, comment: string, reasons: readonly RejectionReason[]): Promise<boolean>;
}

type Said<Change = EntryChange> = Change extends EntryChange
  ? Omit<Change, 'council_id' | 'proposal_council_id' | 'seen_version'>
  : never;

interface Turn {
  /** Tells it from all others: only the same words twice are one. */
  readonly turn: number;
  readonly send: () => Promise<boolean>;
}

let turns = 0;

/**
 * What a council decides about one proposal. It stands on the screen at once; when the server refuses, it is taken back
 * with a word why, and what others have decided meanwhile stands there instead. A second thought about the same proposal
 * is sent when the first is answered, by the state that it left.
 */
export function useDecide(councilId: number): Decide {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCouncilCommand({ mutationFn: ({ send }: Turn) => send() });
  // It captures nothing of a render.
  const [command] = useState(() => mutateAsync);
  return useMemo(() => {
    const change = (entry: CouncilEntry, said: Said, after: Partial<CouncilEntry>, seen?: number) =>
      joinLine({ queryClient, councilId, entry, said, after, seen, command });
    const now = (id: number) => cardNow(queryClient, councilId)?.proposals_council.find((entry) => entry.id === id);
    return {
      solution: (entry, solution, stood) =>
        change(
          entry,
          { action: 'change_solution', solution },
          { status: solution },
          stood && ![stood.status, solution].includes((now(entry.id) ?? stood).status) ? stood.version : undefined,
        ),
      hours: (entry, hours, seen) =>
        change(
          entry,
          { action: 'change_duration', provided_experiment_duration: hours },
          { provided_experiment_duration: hours },
          seen,
        ),
      mark: (entry, mark) =>
        change(
          entry,
          { action: 'change_mark', new_mark: mark },
          { correct_mark: mark ?? entry.average_mark, is_mark_set: mark !== null },
        ),
      comment: (entry, comment, reasons) =>
        change(entry, { action: 'change_comment', comment, reasons: [...reasons] }, { comment }),
    };
  }, [queryClient, councilId, command]);
}

interface Asked {
  readonly queryClient: QueryClient;
  readonly councilId: number;
  readonly entry: CouncilEntry;
  readonly said: Said;
  readonly after: Partial<CouncilEntry>;
  readonly seen: number | undefined;
  readonly command: (turn: Turn) => Promise<boolean>;
}

function joinLine({ queryClient, councilId, entry, said, after, seen, command }: Asked): Promise<boolean> {
  const now = cardNow(queryClient, councilId)?.proposals_council.find(({ id }) => id === entry.id);
  const line = lineOf(queryClient, now ?? entry);
  const last = line.changes.at(-1);
  const words = JSON.stringify(said);
  if (last?.said === words) return last.isSaved;
  const show = () => putEntries(queryClient, councilId, [shownBy(line)]);
  const send = async () => {
    await last?.isSaved;
    try {
      return !line.isOvertaken && (await sendInLine(line, councilId, said, seen));
    } finally {
      leave(queryClient, line, change);
      show();
    }
  };
  turns += 1;
  const isSaved = command({ turn: turns, send }).catch(() => false);
  const change: Unanswered = { said: words, after, isSaved };
  line.changes = [...line.changes, change];
  show();
  return isSaved;
}

async function sendInLine(line: EntryLine, councilId: number, said: Said, seen = line.version): Promise<boolean> {
  try {
    const { entry } = withStatus(
      await changeEntry({
        ...said,
        council_id: councilId,
        proposal_council_id: line.known.id,
        seen_version: seen,
      }),
    );
    line.version = entry.version;
    // Somebody else may have changed it since, and that may have been read already.
    if (entry.version >= line.known.version) line.known = entry;
    return true;
  } catch (error) {
    line.isOvertaken = movedOnOf(error) !== undefined;
    const entry = entryBeside(error);
    if (entry) line.known = entry;
    throw error;
  }
}

/** Beside a refusal because somebody was faster: the entry as it is now. */
const entryBeside = (error: unknown): CouncilEntry | undefined => {
  const entry = isCallError(error) && error.code === 'moved_on' ? error.payload['entry'] : undefined;
  return typeof entry === 'object' && entry !== null ? (entry as CouncilEntry) : undefined;
};
