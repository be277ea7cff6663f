import { submitTerm, type SubmitTerm } from '@luch/contract/proposal/submit-term.ts';
import { type SessionBrief, sessionBrief } from '../../reference/session.view.ts';
import type { FacilitySession } from '../../reference/reference.tables.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/** @param first the session that the proposal has @param open those of its kind, as `openSessions` finds them */
export const termOf = (
  row: Pick<ProposalRecord, 'kindId' | 'planChangeFrom'>,
  first: FacilitySession | null,
  open: readonly FacilitySession[],
  now: Date,
  timeZone: string,
): SubmitTerm<SessionBrief> =>
  submitTerm({
    first: first && sessionBrief(first, timeZone),
    isElsewhere: first?.kindId !== row.kindId,
    isPlanChange: row.planChangeFrom !== null,
    sessions: row.kindId === null ? null : open.map((session) => sessionBrief(session, timeZone)),
    now,
    timeZone,
  });
