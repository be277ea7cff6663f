import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { DraftFields } from '@luch/contract/proposal/draft.schemas.ts';
import { problemOf as wordOf } from '@luch/contract/kernel/problems.ts';
import { type Draft, type Field, fields } from './draft.ts';

/** Longest texts by field (specification, applicant side, section 9). */
export const textLimits = {
  name: text.proposalName,
  keywords: text.keywords,
  problem_formulation: text.longText,
  background: text.longText,
  expected_results: text.longText,
  team_publications: text.publications,
  experiment_strategy: text.plan,
  applicant_equipment: text.applicantEquipment,
  sample_description: text.sampleDescription,
  other_dangers: text.otherDangers,
  local_contacts: text.localContact,
} as const satisfies Partial<Record<Field, number>>;
export type TextField = keyof typeof textLimits;
export const isTextField = (field: Field): field is TextField => field in textLimits;

/** Why the server would not take a value: a word of the contract, and for texts how many characters are too many. */
export interface Problem extends FieldProblem {
  readonly over: number;
}

/** Messages of the contract's own rules are keys of its words. */
const isKey = (message: string): boolean => /^\w+(?:\.\w+)+$/.test(message);

/** The same schema as the server's; `undefined` when the value can be saved. */
export function problemOf(field: Field, value: Draft[Field]): Problem | undefined {
  const [issue] = DraftFields.shape[field].safeParse(value).error?.issues ?? [];
  if (!issue) return undefined;
  const over = isTextField(field) ? Math.max(0, String(value).trim().length - textLimits[field]) : 0;
  return { over, ...wordOf(issue, value, isKey) };
}

/** Fields of the draft that cannot be saved as they are. */
export const problemsIn = (draft: Draft): ReadonlyMap<Field, Problem> =>
  new Map(
    fields.flatMap((field) => {
      const problem = problemOf(field, draft[field]);
      return problem ? [[field, problem] as const] : [];
    }),
  );
