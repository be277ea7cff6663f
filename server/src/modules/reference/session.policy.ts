import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { SessionInput } from '@luch/contract/reference/reference.schemas.ts';
import { sessionProblems } from '@luch/contract/reference/session-rules.ts';
import { describeError } from '../../platform/database/constraint-errors.ts';

/** The schedule is kept by moderators (workflows, section 8). */
export function requireKeeper(actor: Actor): void {
  if (!isModerator(actor)) throw new AppError('forbidden');
}

export function requireSoundDates(session: SessionInput): void {
  const problems = sessionProblems(session);
  if (Object.keys(problems).length > 0) throw new FieldError(problems);
}

/** Two moderators may add the same session at once: the database decides, the second one reads it at the name. */
export async function refusingDuplicates<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (describeError(error)?.constraint !== 'facility_session_once') throw error;
    throw new FieldError({ name: [{ key: 'reference.session.exists' }] });
  }
}
