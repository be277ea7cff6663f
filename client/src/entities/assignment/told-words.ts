import { t } from 'i18next';
import type { Distribution } from './assignment-state.ts';

export interface ChoiceWords {
  /** Under the box. */
  short: string;
  /** Under the box of a narrow column. */
  sign: string;
  /** Beside the name, and for screen readers. */
  long: string;
  tone: 'quiet' | 'amber' | 'accent';
}

type Reason = Distribution['reasons'][number];
type PassedOver = Distribution['passed_over'][number];

/** Why a distribution chose somebody, and why somebody who knows more was not chosen. */
export function useToldWords() {
  const reasonWords = ({ score, area, method, words }: Reason) => {
    const by = [
      area && t(($) => $.expertAssignment.why.area),
      method && t(($) => $.expertAssignment.why.method),
      words.length > 0 && t(($) => $.expertAssignment.why.words, { words: words.join(', ') }),
    ].filter(Boolean);
    return by.length === 0
      ? t(($) => $.expertAssignment.why.nothing)
      : t(($) => $.expertAssignment.why.long, { score, by: by.join('; ') });
  };
  const passedOverWords = ({ why, score, loses }: PassedOver): ChoiceWords | undefined => {
    // A conflict has its own words.
    if (why === 'conflict') return undefined;
    const long = t(($) => $.expertAssignment.whyNot.long[why], { score });
    const lost = loses === null ? [] : t(($) => $.expertAssignment.whyNot.loses, { count: loses });
    return {
      short: t(($) => $.expertAssignment.whyNot.short[why], { score }),
      sign: String(score),
      long: [long, lost].flat().join(' '),
      tone: 'quiet',
    };
  };
  return { reasonWords, passedOverWords };
}
