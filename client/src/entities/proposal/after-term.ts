import type { SubmitTerm } from '@luch/contract/proposal/submit-term.ts';
import { t } from 'i18next';

/** What becomes of a proposal that is submitted after its term; nothing where none ends. */
export function useAfterTerm(): (
  term: Pick<SubmitTerm<{ readonly name: string }>, 'until' | 'after'> | null,
) => string | undefined {
  return (term) => {
    if (!term?.until) return undefined;
    if (!term.after) return t(($) => $.words.proposal.term.afterNone);
    return t(($) => $.words.proposal.term.after, { name: term.after.name });
  };
}
