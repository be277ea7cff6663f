/**
 * A workflow as one table: per action, from which states, to which, by whom, and what else it needs.
 * The same verb names the call, the policy row, the history entry, the button, its words and its test
 * (`docs/architecture.md`, idea 1).
 */
export interface ActionRule<State extends number, Who extends string, Need extends string> {
  /** States in which the action exists at all. */
  readonly from: readonly State[];
  /** The next state; `same` leaves it; a list means that the command computes which one (the rule says how). */
  readonly to: State | 'same' | readonly State[];
  readonly by: readonly Who[];
  /** Narrower states for one of them: an applicant deletes a draft only, a moderator a submitted one too. */
  readonly only?: Partial<Readonly<Record<Who, readonly State[]>>>;
  /** Facts checked besides who and state; each is a named guard of the policy. */
  readonly needs: readonly Need[];
  /** For the generated page: why `to` is computed, or what else is remarkable. English, one line. */
  readonly note?: string;
}

export interface Machine<State extends number, Action extends string, Who extends string, Need extends string> {
  readonly name: string;
  /** Id of the specification → slug of the specification. */
  readonly states: Readonly<Record<State, string>>;
  /** The states are those that are named above, whether an action leads there or not. */
  readonly actions: Readonly<Record<Action, ActionRule<NoInfer<State>, Who, Need>>>;
}

/** Checks the table by type and returns it unchanged. */
export const defineMachine = <
  const State extends number,
  const Action extends string,
  const Who extends string,
  const Need extends string,
>(
  machine: Machine<State, Action, Who, Need>,
): Machine<State, Action, Who, Need> => machine;

export function actionsOf<Action extends string>(machine: { actions: Readonly<Record<Action, unknown>> }): Action[] {
  return Object.keys(machine.actions) as Action[];
}

export function statesOf<State extends number>(machine: { states: Readonly<Record<State, string>> }): State[] {
  return Object.keys(machine.states).map(Number) as State[];
}

/** The states from which one of `by` may start the action. */
export function statesFor<State extends number, Who extends string>(
  rule: Pick<ActionRule<State, Who, string>, 'from' | 'only' | 'by'>,
  who: Who,
): readonly State[] {
  return rule.by.includes(who) ? (rule.only?.[who] ?? rule.from) : [];
}
