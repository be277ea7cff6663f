import { notifyTimeChanged, type TimeChange } from '../proposal/proposal.notices.ts';
import type { ProposalContext } from '../proposal/proposal.workflow.ts';

type Whose = Omit<ProposalContext, 'facts'>;

/** Tells the applicant what became of intervals: at once, or when all of a change is done. */
export type TellTime = (context: Whose, changes: readonly TimeChange[]) => Promise<void>;

export const tellAtOnce: TellTime = notifyTimeChanged;

/** One letter for each proposal at the end, whatever several commands have done to its intervals. */
export function tellTogether(): { readonly tell: TellTime; readonly post: () => Promise<void> } {
  const told = new Map<number, { readonly context: Whose; readonly changes: TimeChange[] }>();
  return {
    tell: async (context, changes) => {
      const known = told.get(context.row.id);
      told.set(context.row.id, { context, changes: [...(known?.changes ?? []), ...changes] });
    },
    post: async () => {
      for (const { context, changes } of told.values()) await notifyTimeChanged(context, changes);
    },
  };
}
