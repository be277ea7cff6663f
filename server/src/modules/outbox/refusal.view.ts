import { type ErrorCode, FieldError, httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldTexts } from '../../platform/http/errors.ts';
import { asAppError } from '../../platform/http/meaning.ts';
import type { Refusal } from './outbox.tables.ts';

/**
 * Why something was not done, as it is kept: facts, not words. A fault of ours is logged and stops no other; without a
 * database there is no sense in going on.
 * @throws what means that the database is away
 */
export function refusalFrom(deps: Pick<Deps, 'logger'>, proposalId: number, error: unknown): Refusal {
  if (error instanceof FieldError) return { code: 'invalid', problems: Object.values(error.fields).flat() };
  const { code, details } = asAppError(error);
  if (code === 'unavailable') throw error;
  if (httpStatusOf(code) === 500) deps.logger.error({ err: error, proposal: proposalId }, 'a held decision failed');
  return { code, details };
}

/** In the words that the action alone would have been refused with. */
export function refusalText(
  { texts }: Pick<Deps, 'texts'>,
  language: Language,
  { code, details, problems }: Refusal,
): string {
  if (problems?.length) return fieldTexts(new FieldError({ input: problems }), language)['input']?.join('. ') ?? '';
  return texts.text(language, `errors.${code as ErrorCode}`, details);
}

/** As calls answer it of one proposal. */
export const refused = (deps: Pick<Deps, 'texts'>, language: Language, id: number, refusal: Refusal) => ({
  id,
  status: 'refused' as const,
  code: refusal.code,
  detail: refusalText(deps, language, refusal),
});
