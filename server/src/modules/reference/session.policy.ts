import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { SessionInput } from '@luch/contract/reference/session.schemas.ts';
import { type OtherSession, sessionProblems } from '@luch/contract/reference/session-rules.ts';
import { describeError } from '../../platform/database/constraint-errors.ts';

/** The schedule is kept by moderators (workflows, section 8), and by administrators as every list. */
export function requireKeeper(actor: Actor): void {
  const rights = rightsOf(actor);
  if (!rights.has('moderator') && !rights.has('administrator')) throw new AppError('forbidden');
}

/** @param others of the same kind */
export function requireSoundDates(session: SessionInput, others: readonly OtherSession[] = []): void {
  const problems = sessionProblems(session, others);
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
}

const refusals: Readonly<Record<string, () => Error>> = {
  facility_session_once: () => new FieldError({ name: [{ key: 'reference.session.exists' }] }),
  facility_session_apart: () => new FieldError({ date_start: [{ key: 'reference.session.overlaps_another' }] }),
  proposal_session_id_fkey: () => new AppError('session_in_use'),
  form_session_id_fkey: () => new AppError('session_in_use'),
};

/** Two moderators may do the same at once: the database decides, and the second one reads why in the portal's words. */
export async function refusingClashes<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusals[describeError(error)?.constraint ?? ''];
    throw refusal ? refusal() : error;
  }
}
