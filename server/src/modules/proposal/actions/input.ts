import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { ActionInput, RevisionReason } from '@luch/contract/proposal/action.schemas.ts';

/** A comment that must be there. `key` names the words for its absence, as the catalogue gives them. */
export function requireComment(input: Pick<ActionInput, 'comment'>, key: string): string {
  const comment = input.comment?.trim() ?? '';
  if (comment === '') throw new FieldError({ comment: [{ key }] });
  return comment;
}

/** What a revision asks for: a comment or at least one reason. */
export function requireCommentOrReason(input: Pick<ActionInput, 'comment' | 'reasons'>): {
  readonly comment: string;
  readonly reasons: readonly RevisionReason[];
} {
  const [comment, reasons] = [input.comment?.trim() ?? '', input.reasons ?? []];
  if (comment === '' && reasons.length === 0)
    throw new FieldError({ comment: [{ key: 'proposal.refusal.comment_or_reason' }] });
  return { comment, reasons };
}

/** Hours in halves, above 0 and at most `max`. */
export function requireHours(field: string, hours: number | null | undefined, max: number): number {
  if (hours === undefined || hours === null || !(hours > 0))
    throw new FieldError({ [field]: [{ key: 'proposal.refusal.hours' }] });
  if (hours > max) throw new FieldError({ [field]: [{ key: 'proposal.refusal.hours_too_many', details: { max } }] });
  if (!Number.isInteger(hours * 2)) throw new FieldError({ [field]: [{ key: 'proposal.refusal.hours_halves' }] });
  return hours;
}
