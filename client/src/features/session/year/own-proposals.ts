import type { ProposalRow } from '../../../api/proposal/proposal.ts';
import type { Session } from '../../../api/reference/sessions.ts';

/** A proposal of my own beside the session into which it goes. */
export interface OwnProposal {
  row: ProposalRow;
  session: Session;
  /** It is not submitted yet: it goes there if that is done until the deadline. */
  isOpen: boolean;
  /** When its next experiment begins. */
  next: string | undefined;
}

/**
 * My proposals with their sessions. What is not submitted goes into the next session of its facility; what was submitted
 * while none was open waits for one, and stands nowhere yet.
 */
export function ownProposals(
  rows: readonly ProposalRow[],
  sessions: readonly Session[],
  now = new Date(),
): OwnProposal[] {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const next = new Map<number, Session>(
    sessions.filter((session) => session.is_next).map((session) => [session.megascience_type_ext_id, session]),
  );
  return rows
    .filter((row) => row.is_mine)
    .flatMap((row) => {
      const isOpen = row.session_id === null && row.can_edit;
      const session = isOpen ? next.get(row.megascience_type_ext_id ?? 0) : byId.get(row.session_id ?? 0);
      const begins = row.experiments_from.find((start) => Date.parse(start) > now.getTime());
      return session ? [{ row, session, isOpen, next: begins }] : [];
    });
}
