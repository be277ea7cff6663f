import { t } from 'i18next';
import { formatDate } from '../../lib/dates.ts';
import {
  type Choices,
  conflictOf,
  declineOf,
  type Distribution,
  isProposed,
  losesRating,
  pair,
  type Proposal,
  type Told,
} from './assignment-state.ts';

export const signs = { barred: '×', read: '!', rated: '✓', proposed: '+' } as const;

/** What is to be said of one expert and one proposal, the weightiest first; undefined where nothing is. */
export function useChoiceWords(
  choices: Choices,
  told?: Told,
): (proposal: Proposal, expertId: number) => ChoiceWords | undefined {
  const { reasonWords, passedOverWords } = useToldWords();
  return (proposal, expertId) => {
    const decline = declineOf(proposal, expertId);
    if (decline) {
      const said = { date: formatDate(decline.date), reason: decline.reason };
      return {
        short: t(($) => $.expertAssignment.declined[decline.kind]),
        sign: decline.kind === 'conflict' ? signs.barred : signs.read,
        long: t(($) => $.expertAssignment.declinedLong[decline.kind], said),
        tone: decline.kind === 'conflict' ? 'quiet' : 'amber',
      };
    }
    const conflict = conflictOf(proposal, expertId);
    if (conflict)
      return {
        short: t(($) => $.expertAssignment.conflict[conflict]),
        sign: conflict === 'organisation' ? signs.read : signs.barred,
        long: t(($) => $.words.review.conflict[conflict]),
        tone: conflict === 'organisation' ? 'amber' : 'quiet',
      };
    if (losesRating(choices, proposal, expertId))
      return {
        short: t(($) => $.expertAssignment.losesShort),
        sign: signs.read,
        long: t(($) => $.expertAssignment.loses),
        tone: 'amber',
      };
    const reason = told?.reasons.get(pair(proposal.id, expertId));
    if (isProposed(choices, proposal, expertId))
      return {
        short: reason
          ? t(($) => $.expertAssignment.why.short, { score: reason.score })
          : t(($) => $.expertAssignment.proposed),
        sign: reason ? String(reason.score) : signs.proposed,
        long: reason ? reasonWords(reason) : t(($) => $.expertAssignment.proposed),
        tone: 'accent',
      };
    if (proposal.assigned.some((one) => one.expert_id === expertId && one.is_rated))
      return {
        short: t(($) => $.expertAssignment.rated),
        sign: signs.rated,
        long: t(($) => $.expertAssignment.rated),
        tone: 'quiet',
      };
    const other = told?.passedOver.get(pair(proposal.id, expertId));
    if (other) return passedOverWords(other);
    return undefined;
  };
}

interface ChoiceWords {
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
function useToldWords() {
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
