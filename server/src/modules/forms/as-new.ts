import type { Question } from '@luch/contract/forms/question.schemas.ts';

/** The same questions as new ones: of another form, they have other answers. */
export function asNew(questions: readonly Question[]): Question[] {
  const ids = new Map(questions.map(({ id }, index) => [id, -1 - index]));
  return questions.map((question, index) => ({
    ...question,
    id: -1 - index,
    conditions: question.conditions.map((condition) => ({
      ...condition,
      of: typeof condition.of === 'number' ? (ids.get(condition.of) ?? condition.of) : condition.of,
      values: valuesAsNew(condition, questions),
    })),
    options: negated(question.options),
    columns: negated(question.columns).map((column) => ({ ...column, options: negated(column.options) })),
  }));
}

const negated = <Part extends { readonly id: number }>(parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, id: -Math.abs(part.id) }));

/** A condition names options by the numbers that they had. */
const valuesAsNew = ({ of, values }: Question['conditions'][number], questions: readonly Question[]) => {
  const chosen = questions.find(({ id }) => id === of);
  if (chosen?.type !== 'one_of' && chosen?.type !== 'several_of') return values;
  return values.map((value) => (typeof value === 'number' ? -Math.abs(value) : value));
};
