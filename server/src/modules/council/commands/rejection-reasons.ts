import { type RejectionReason, rejectionReasons } from '@luch/contract/council/decision.ts';
import { type Language, languages } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../../platform/texts/texts.ts';

interface Commented {
  readonly comment: string;
  readonly reasons: readonly RejectionReason[];
}

/** The reasons in words before the comment; those that stand there already are named once, with the new ones. */
export function reasonedComment(texts: Texts, language: Language, { comment, reasons }: Commented): string {
  if (reasons.length === 0) return comment;
  const before = languages.map((one) => reasonsBefore(texts, one, comment)).find((found) => found !== null);
  const all = rejectionReasons.filter((reason) => reasons.includes(reason) || before?.reasons.includes(reason));
  return [inWords(texts, language, all), before ? before.comment : comment].filter(Boolean).join(' ');
}

const wordsOf = (texts: Texts, language: Language, reason: RejectionReason) =>
  texts.text(language, `council.rejection.reason.${reason}`);

const inWords = (texts: Texts, language: Language, reasons: readonly RejectionReason[]) =>
  texts.text(language, 'council.rejection.because', {
    reasons: reasons.map((reason) => wordsOf(texts, language, reason)).join('; '),
  });

/** Only as they were written here: a moderator's own words that begin alike stay. */
function reasonsBefore(texts: Texts, language: Language, comment: string): Commented | null {
  const end = comment.indexOf('.') + 1;
  const written = comment.slice(0, end);
  const reasons = rejectionReasons.filter((reason) => written.includes(wordsOf(texts, language, reason)));
  if (reasons.length === 0 || written !== inWords(texts, language, reasons)) return null;
  return { reasons, comment: comment.slice(end).trim() };
}
