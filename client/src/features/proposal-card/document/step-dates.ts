import { type DatedStep, datedChain } from '@luch/contract/proposal/chain-dates.ts';
import { insideOf } from '@luch/contract/proposal/chain.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';

export type ChainFacts = Pick<
  ProposalCard,
  'last_status_id' | 'status_before' | 'last_status_date' | 'date_income' | 'status_history'
>;

/** The chain as it is shown: 'awaiting report' stands there only while it is awaited. */
export function shownSteps(card: ChainFacts): { steps: DatedStep[]; at: number } {
  const steps = datedChain({ ...card }).filter(({ key, state }) => key !== 'awaiting_report' || state === 'now');
  return { steps, at: steps.findIndex(({ state }) => state === 'now') };
}

/** While experts or the council have it, a proposal still stands on 'submitted': who has it since when. */
export function insideSince({ last_status_id: status, last_status_date: since }: ChainFacts) {
  const key = insideOf(status);
  return key && { key, since };
}
