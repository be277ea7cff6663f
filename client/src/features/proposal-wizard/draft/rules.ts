import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { problemOf as wordOf } from '@luch/contract/kernel/problems.ts';
import type { DraftFields } from '@luch/contract/proposal/draft.schemas.ts';
import { useSyncExternalStore } from 'react';
import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { answerProblemOf } from './answer-rules.ts';
import { type Draft, type Name, namesIn } from './draft.ts';
import { isTextField, textLimits } from './limits.ts';

/** Why the server would not take a value: a word of the contract, and for texts how many characters are too many. */
export interface Problem extends FieldProblem {
  readonly over: number;
}

/** Messages of the contract's own rules are keys of its words. */
const isKey = (message: string): boolean => /^\w+(?:\.\w+)+$/.test(message);

let schema: typeof DraftFields | undefined;
const waiting = new Set<() => void>();

/**
 * The schema stands on a heavy library, which nobody needs before the first change: until it is here nothing is held
 * back, and what cannot be saved the server refuses.
 */
export async function fetchRules(): Promise<void> {
  schema ??= (await import('@luch/contract/proposal/draft.schemas.ts')).DraftFields;
  for (const tell of waiting) tell();
}

/** Whether values are checked; whoever shows problems looks at them anew when the rules come. */
export const useRules = (): boolean => useSyncExternalStore(subscribe, () => schema !== undefined);
const subscribe = (tell: () => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** The same schema as the server's; `undefined` when the value can be saved in place of what the server `holds`. */
export function problemOf(
  field: Name,
  value: Draft[Name] | undefined,
  holds: Draft[Name] | undefined,
): Problem | undefined {
  if (isAnswerName(field)) {
    const problem = answerProblemOf(field, value, holds);
    return problem && { over: 0, ...problem };
  }
  const [issue] = schema?.shape[field].safeParse(value).error?.issues ?? [];
  if (!issue) return undefined;
  const over =
    typeof value === 'string' && isTextField(field) ? Math.max(0, value.trim().length - textLimits[field]) : 0;
  return { over, ...wordOf(issue, value, isKey) };
}

/** Fields of the draft that cannot be saved as they are. */
export const problemsIn = (draft: Draft, base: Draft): ReadonlyMap<Name, Problem> =>
  new Map(
    namesIn(draft).flatMap((field) => {
      const problem = problemOf(field, draft[field], base[field]);
      return problem ? [[field, problem] as const] : [];
    }),
  );
