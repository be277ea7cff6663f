import { submitTerm } from '@luch/contract/proposal/submit-term.ts';
import type { ProposalRow } from '../../../api/proposal/proposal.ts';
import type { Session } from '../../../api/reference/sessions.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';

/** A proposal of my own beside the session into which it goes. */
export interface OwnProposal {
  row: ProposalRow;
  session: Session;
  /** It is not submitted: it goes there if that is done until this moment. */
  until: string | null;
  /** When its next experiment begins. */
  next: string | undefined;
}

/**
 * My proposals with their sessions. What is not submitted, or was sent back, goes where a submit leads now; what was
 * submitted while none was open waits for one, and stands nowhere yet.
 */
export function ownProposals(rows: readonly ProposalRow[], sessions: readonly Session[], now: Date): OwnProposal[] {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return rows
    .filter((row) => row.is_mine)
    .flatMap((row) => {
      const held = byId.get(row.session_id ?? 0) ?? null;
      const ofKind = sessions.filter((one) => one.megascience_type_ext_id === row.megascience_type_ext_id);
      const { session, until } = row.can_edit
        ? submitTerm({
            first: held,
            isElsewhere: held !== null && !ofKind.includes(held),
            isPlanChange: row.keeps_session,
            sessions: ofKind,
            now,
            timeZone: facilityTimeZone,
          })
        : { session: held, until: null };
      const begins = row.experiments_from.find((start) => Date.parse(start) > now.getTime());
      return session ? [{ row, session, until, next: begins }] : [];
    });
}
