import { chainOf, type ChainStep } from './chain.ts';
import { isProposalStatus, proposalStatus, type ProposalStatus } from './proposal.machine.ts';
import type { ProposalView } from './proposal.schemas.ts';

export interface DatedStep {
  readonly key: ChainStep['key'];
  readonly state: 'done' | 'now' | 'ahead';
  /** A moment, or a plain date where one was given; null for what is ahead or not known. */
  readonly date: string | null;
}

type Facts = Pick<
  ProposalView,
  'last_status_id' | 'status_before' | 'last_status_date' | 'date_income' | 'status_history'
>;

/** The displayed chain of a card with the day on which each step was reached. */
export function datedChain(view: Facts): DatedStep[] {
  const { steps, at } = chainOf(known(view.last_status_id) ?? proposalStatus.draft, known(view.status_before));
  return steps.map((step, index) => ({
    key: step.key,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
    date: index > at ? null : dateOf(view, step),
  }));
}

/** A newer server may name a status that this screen has never heard of. */
const known = (status: number | null): ProposalStatus | undefined =>
  status !== null && isProposalStatus(status) ? status : undefined;

/** A proposal may come to a status more than once; the last time counts, but it was submitted when it first came in. */
function dateOf(view: Facts, step: ChainStep): string | null {
  if (step.key === 'submitted' && view.date_income) return view.date_income;
  const entry = arrivalIn(step.status, view.status_history);
  if (entry) return entry.effective_date ?? entry.date;
  return view.last_status_id === step.status ? view.last_status_date : null;
}

/** The entry with which a proposal last came to a status: what happens within it is no arrival. */
export const arrivalIn = <Entry extends { readonly status_id: number }>(
  status: number,
  history: readonly Entry[],
): Entry | undefined =>
  history.findLast(({ status_id: to }, index) => to === status && history[index - 1]?.status_id !== to);
