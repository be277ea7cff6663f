import { t } from 'i18next';
import { formatDate } from '../../lib/dates.ts';
import { type ChoiceWords, useToldWords } from './told-words.ts';
import {
  conflictOf,
  declineOf,
  isProposed,
  losesRating,
  pair,
  type Proposal,
  type Choices,
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
