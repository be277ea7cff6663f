import { type Machine, statesFor } from '@luch/contract/kernel/define-machine.ts';
import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, firstRefusal, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';

export interface PolicyRules<Who extends string, Need extends string, Standing, Facts> {
  /** As which of those whom the machine names somebody acts. */
  readonly acts: Readonly<Record<Who, (standing: Standing) => boolean>>;
  /** One sentence for each need that the machine names; null: it is met. */
  readonly guards: Readonly<Record<Need, (facts: Facts) => ErrorCode | null>>;
}

export interface Policy<Action extends string, Standing, Facts> {
  verdict(this: void, action: Action, facts: Facts): Verdict<ErrorCode>;
  /** Who and state alone: what the row of a list can know. */
  standingVerdict(this: void, action: Action, standing: Standing): Verdict<ErrorCode>;
}

/**
 * Who may do what, when, and what else it takes, from the table of a machine. Pure: facts in, verdict out. The order is
 * fixed: not yours, not in this state, not yet.
 */
export function definePolicy<
  State extends number,
  Action extends string,
  Who extends string,
  Need extends string,
  Standing extends { readonly status: State },
  Facts extends Standing,
>(
  machine: Machine<State, Action, Who, Need>,
  { acts, guards }: PolicyRules<Who, Need, Standing, Facts>,
): Policy<Action, Standing, Facts> {
  const standingVerdict = (action: Action, standing: Standing): Verdict<ErrorCode> => {
    const rule = machine.actions[action];
    const mine = rule.by.filter((who) => acts[who](standing));
    if (mine.length === 0) return hidden('forbidden');
    return mine.some((who) => statesFor(rule, who).includes(standing.status)) ? allowed : hidden('wrong_state');
  };
  const guard = (need: Need, facts: Facts): Verdict<ErrorCode> => {
    const because = guards[need](facts);
    // A state that a guard rules out is no 'not yet': the button would never come alive here.
    return because === null ? allowed : because === 'wrong_state' ? hidden(because) : notNow(because);
  };
  return {
    standingVerdict,
    verdict: (action, facts) =>
      firstRefusal(standingVerdict(action, facts), ...machine.actions[action].needs.map((need) => guard(need, facts))),
  };
}
