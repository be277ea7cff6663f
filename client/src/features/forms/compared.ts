import type { FormQuestion } from '../../api/forms.ts';

/** What two versions of a question may differ in, in the order in which it is said. */
export const comparedParts = [
  'label',
  'help',
  'type',
  'step',
  'required',
  'options',
  'unit',
  'bounds',
  'columns',
  'conditions',
  'reader',
  'searched',
] as const;
export type ComparedPart = (typeof comparedParts)[number];

const of: Readonly<Record<ComparedPart, (question: FormQuestion) => unknown>> = {
  label: ({ label }) => label,
  help: ({ help }) => help,
  type: ({ type }) => type,
  step: ({ step }) => step,
  required: ({ required, required_from: from }) => [required, from],
  options: ({ options }) => options,
  unit: ({ unit }) => unit,
  bounds: ({ min, max }) => [min, max],
  columns: ({ columns }) => columns,
  conditions: ({ conditions }) => conditions,
  reader: ({ reader }) => reader,
  searched: ({ searched }) => searched,
};

interface ChangedQuestion {
  readonly was: FormQuestion;
  readonly now: FormQuestion;
  readonly parts: readonly ComparedPart[];
}

interface Compared {
  readonly added: readonly FormQuestion[];
  readonly changed: readonly ChangedQuestion[];
  readonly ended: readonly FormQuestion[];
  /** Those in both stand in another order. */
  readonly isReordered: boolean;
}

/** Questions are the same by their number, whatever they say. */
export function compared(before: readonly FormQuestion[], after: readonly FormQuestion[]): Compared {
  const both = after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id);
    return was ? [{ was, now }] : [];
  });
  const isIn = (questions: readonly FormQuestion[], id: number) => questions.some((one) => one.id === id);
  const kept = before.filter(({ id }) => isIn(after, id));
  return {
    added: after.filter(({ id }) => !isIn(before, id)),
    changed: both.flatMap(({ was, now }) => {
      const parts = comparedParts.filter((part) => JSON.stringify(of[part](was)) !== JSON.stringify(of[part](now)));
      return parts.length === 0 ? [] : [{ was, now, parts }];
    }),
    ended: before.filter(({ id }) => !isIn(after, id)),
    isReordered: kept.some(({ id }, place) => id !== both[place]?.now.id),
  };
}
