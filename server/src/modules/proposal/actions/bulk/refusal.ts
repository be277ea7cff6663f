import { FieldError, httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fieldTexts } from '../../../../platform/http/errors.ts';
import { asAppError } from '../../../../platform/http/meaning.ts';

export type Refused = BulkAnswer['refused'][number];

/**
 * Why one of many was not done, in the words that it alone would be answered with. A fault of ours is logged and stops
 * no other; without a database there is no sense in going on.
 */
export function refusalOf(
  deps: Pick<Deps, 'texts' | 'logger'>,
  id: number,
  error: unknown,
  language: Language,
): Refused {
  if (error instanceof FieldError)
    return { id, because: 'invalid', text: Object.values(fieldTexts(error, language)).flat().join('. ') };
  const { code, details } = asAppError(error);
  if (code === 'unavailable') throw error;
  if (httpStatusOf(code) === 500) deps.logger.error({ err: error, proposal: id }, 'one of many failed');
  return { id, because: code, text: deps.texts.text(language, `errors.${code}`, details) };
}
