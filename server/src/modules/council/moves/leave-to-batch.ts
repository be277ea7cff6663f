import { type Decision, decisions } from '@luch/contract/council/decision.ts';
import type { HeldVerb } from '@luch/contract/outbox/held-actions.ts';
import { holdVerbs } from '../../outbox/hold-verbs.commands.ts';
import type { MoveContext } from './move-effects.ts';
import type { MovedEntry } from './moved-entries.queries.ts';

export const verbs: Readonly<Record<Decision, HeldVerb>> = {
  [decisions.accept]: 'council_accept',
  [decisions.reject]: 'council_reject',
  [decisions.revision]: 'council_revision',
  [decisions.later]: 'council_later',
};

/** What was decided waits in the batch of this council; the proposals stay as they are, in its hands. */
export const leaveToBatch = (
  { deps, tx, actor, row, now }: MoveContext,
  entries: readonly MovedEntry[],
): Promise<void> =>
  holdVerbs(
    deps,
    tx,
    actor,
    { council: row, now },
    entries.map(({ proposalId, decision, comment, grantedHours: hours }) => ({
      proposalId,
      verb: verbs[decision as Decision],
      inputs: {
        ...(comment && { comment }),
        ...(decision === decisions.accept && hours !== null && { provided_experiment_duration: hours }),
      },
    })),
  );
