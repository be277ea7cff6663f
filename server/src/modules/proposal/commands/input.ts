import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';

/** A comment that must be there. `key` names the words for its absence, as the catalogue gives them. */
export function requireComment(input: ActionInput, key: string): string {
  const comment = input.comment?.trim() ?? '';
  if (comment === '') throw new FieldError({ comment: [{ key }] });
  return comment;
}

/** Hours in halves, above 0 and at most `max`. */
export function requireHours(field: string, hours: number | null | undefined, max: number): number {
  if (hours === undefined || hours === null || !(hours > 0))
    throw new FieldError({ [field]: [{ key: 'proposal.refusal.hours' }] });
  if (hours > max) throw new FieldError({ [field]: [{ key: 'proposal.refusal.hours_too_many', details: { max } }] });
  if (!Number.isInteger(hours * 2)) throw new FieldError({ [field]: [{ key: 'proposal.refusal.hours_halves' }] });
  return hours;
}
