import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import { isCallError } from './call-error.ts';
import { formatDateTime } from './dates.ts';

/** What the author of an action saw of a thing that others move too; no history: it was not looked at. */
export interface Seen {
  status: number;
  history: number | undefined;
}

/** An entry of a history, as cards show it. */
interface Step {
  id: number;
  action: string;
  /** The status that it led to. */
  status_id: number;
}

/**
 * Whether somebody else has moved it since, as the server compares it: it has another status, or a later step moved it or
 * was the same action. With the step that did so: what was done later and kept the status is not it.
 */
export function movedSince<Entry extends Step>(
  seen: Seen,
  action: string,
  now: { status: number; history: readonly Entry[] },
): { step: Entry | undefined } | undefined {
  const { history } = now;
  const hasMoved = ({ status_id: status }: Step, place: number) =>
    status !== (history[place - 1]?.status_id ?? (seen.history === undefined ? status : seen.status));
  const step = history.findLast((entry, place) =>
    seen.history === undefined
      ? hasMoved(entry, place)
      : entry.id > seen.history && (entry.action === action || hasMoved(entry, place)),
  );
  const isMoved = now.status !== seen.status || (seen.history !== undefined && step !== undefined);
  return isMoved ? { step } : undefined;
}

/** What somebody else has done meanwhile, as the refusal of an action says it; undefined for any other failure. */
export function movedOnOf(error: unknown): MovedOn | undefined {
  if (!isCallError(error) || error.code !== 'moved_on') return undefined;
  const { moved } = error.payload;
  return typeof moved === 'object' && moved !== null ? (moved as MovedOn) : undefined;
}

/** Who, what and when, as far as it is known. */
export const movedInWords = ({
  by,
  what,
  at,
}: {
  by?: string | undefined;
  what: string;
  at?: string | undefined;
}): string => [by, what, at && formatDateTime(at)].filter(Boolean).join(' · ');
