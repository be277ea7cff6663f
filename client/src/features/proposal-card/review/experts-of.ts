import type { ProposalCard } from '../../../api/proposal/proposal.ts';

export type Expertise = ProposalCard['proposals_expertise'][number];
type Verdicts = ProposalCard['permissions']['can'];
type Verdict = Verdicts[keyof Verdicts];
type Facts = Pick<ProposalCard, 'proposals_expertise'> & {
  permissions: Pick<ProposalCard['permissions'], 'can' | 'can_see_expert'>;
};

/** A verdict that is shown: allowed, or with the reason why not now. */
const shown = (verdict: Verdict): Verdict | undefined =>
  verdict.allowed || verdict.kind === 'not_now' ? verdict : undefined;

/** What the panel of experts shows to this reader; ratings that no longer count come last. */
export function expertsOf({ proposals_expertise: all, permissions: { can, can_see_expert: seesAll } }: Facts) {
  const ratings = seesAll ? all : all.filter((one) => one.is_my);
  const counted = ratings.filter((one) => one.is_counted);
  return {
    seesAll,
    ratings: [...counted, ...ratings.filter((one) => !one.is_counted)],
    rated: counted.filter((one) => one.mark !== null).length,
    // As in the lists: nobody waits for whoever is no expert any more.
    asked: counted.filter((one) => one.mark !== null || one.is_expert).length,
    assign: shown(can.assign_experts),
    rate: shown(can.rate),
    remind: shown(can.remind_experts),
  };
}

/**
 * Whether what this reader writes is read by staff only: an assigned expert's words, unless staff rights speak first.
 * A right that one does not hold answers 'forbidden', whatever the state.
 */
export function speaksAsExpert(can: Verdicts): boolean {
  const holds = (action: keyof Verdicts) => {
    const verdict = can[action];
    return verdict.allowed || verdict.because !== 'forbidden';
  };
  return holds('rate') && !holds('bs_plan_change') && !holds('forward_plan_change');
}
