import type { FormQuestion } from '../../api/forms.ts';

/** What an editor does to the questions of a form. Pure: nothing is sent here. */

export type QuestionType = FormQuestion['type'];
export type QuestionStep = FormQuestion['step'];
export const questionTypes: readonly QuestionType[] = [
  'line',
  'text',
  'number',
  'date',
  'yes_no',
  'one_of',
  'several_of',
  'file',
  'table',
];
export const wizardSteps: readonly QuestionStep[] = ['info', 'station', 'sample', 'team', 'files'];
export const questionSteps: readonly QuestionStep[] = [...wizardSteps, 'rating'];
/** A rating carries no files and no tables. */
export const typesIn = (step: QuestionStep): readonly QuestionType[] =>
  step === 'rating' ? questionTypes.filter((type) => type !== 'file' && type !== 'table') : questionTypes;
/** A letter chooses the kind while a question is made. */
export const typeKeys: Readonly<Record<string, QuestionType>> = {
  l: 'line',
  t: 'text',
  n: 'number',
  d: 'date',
  y: 'yes_no',
  o: 'one_of',
  s: 'several_of',
  f: 'file',
  b: 'table',
};

const noWords = { ru: '', en: '' };

/** Until the server has given it a number. */
export const newQuestion = (id: number, step: QuestionStep): FormQuestion => ({
  id,
  step,
  type: 'line',
  label: noWords,
  help: noWords,
  required: false,
  required_from: null,
  options: [],
  unit: noWords,
  min: null,
  max: null,
  columns: [],
  conditions: [],
  // Whoever reads ratings reads what they say.
  reader: step === 'rating' ? 'office' : 'staff',
  searched: false,
});

/** The next number that nothing new of this form has yet. */
export const nextNew = (questions: readonly FormQuestion[]): number =>
  Math.min(0, ...questions.flatMap((one) => [one.id, ...[...one.options, ...one.columns].map(({ id }) => id)])) - 1;

type Options = FormQuestion['options'];
/** What each line of the text says. */
export type OptionLines = readonly (Options[number] | undefined)[];

/** Of each line its Russian and its English words; whatever stands behind a second bar says nothing. */
const linesIn = (text: string): string[][] =>
  text.split('\n').map((line) => line.split('|', 2).map((part) => part.trim()));
const isBlank = (parts: readonly string[]): boolean => parts.every((part) => part === '');

/** Options as lines: Russian and English with a bar between; one that keeps its words, or its line, keeps its number. */
export function optionsOfLines(text: string, before: OptionLines, nextId: number): Options {
  const lines = linesIn(text);
  let next = nextId;
  const taken = new Set<number>();
  return lines.flatMap(([ru = '', en = ''], place) => {
    if (isBlank([ru, en])) return [];
    const known =
      before.find((one) => one && !taken.has(one.id) && one.name.ru === ru) ??
      [before[place]].find((one) => one && !taken.has(one.id) && !lines.some(([other]) => other === one.name.ru));
    const id = known?.id ?? next--;
    taken.add(id);
    return [{ id, name: { ru, en } }];
  });
}

/** What the lines say. An emptied one says nothing: what is typed there next may mean something else. */
export function optionLines(text: string, options: Options): OptionLines {
  let place = -1;
  return linesIn(text).map((line) => (isBlank(line) ? undefined : options[(place += 1)]));
}

export const linesOfOptions = (options: FormQuestion['options']): string =>
  options.map(({ name }) => (name.en === '' ? name.ru : `${name.ru} | ${name.en}`)).join('\n');

/** One place up or down within its step. */
export function moved(questions: readonly FormQuestion[], id: number, by: -1 | 1): FormQuestion[] {
  const from = questions.findIndex((one) => one.id === id);
  const question = questions[from];
  const others = questions.flatMap((one, place) => (one.step === question?.step ? place : []));
  const to = others[others.indexOf(from) + by];
  if (!question || to === undefined) return [...questions];
  const rest = questions.filter((one) => one.id !== id);
  return [...rest.slice(0, to), question, ...rest.slice(to)];
}

/** In the place of another one, and in its step. */
export function placedAt(questions: readonly FormQuestion[], id: number, at: number): FormQuestion[] {
  const question = questions.find((one) => one.id === id);
  const target = questions.find((one) => one.id === at);
  if (!question || !target || question === target) return [...questions];
  const isDown = questions.indexOf(question) < questions.indexOf(target);
  const rest = questions.filter((one) => one !== question);
  const to = rest.indexOf(target) + (isDown ? 1 : 0);
  return [...rest.slice(0, to), { ...question, step: target.step }, ...rest.slice(to)];
}

/** A question that was taken out, behind the one that it was published behind. */
export function takenBack(
  questions: readonly FormQuestion[],
  published: readonly FormQuestion[],
  question: FormQuestion,
): FormQuestion[] {
  const earlier = new Set(published.slice(0, published.indexOf(question)).map(({ id }) => id));
  const at = questions.findLastIndex(({ id }) => earlier.has(id)) + 1;
  return [...questions.slice(0, at), question, ...questions.slice(at)];
}

type Given = readonly { readonly was: number; readonly id: number }[];

/** What was typed meanwhile stays; numbers that the server gave take the place of our own. */
export function renumbered(
  now: readonly FormQuestion[],
  sent: readonly FormQuestion[],
  kept: readonly FormQuestion[],
  given: Given,
): FormQuestion[] {
  const ids = new Map(given.map(({ was, id }) => [was, id]));
  const partsOf = new Map(
    sent.map((question, place) => {
      const pairs = (list: 'options' | 'columns') =>
        question[list].map((part, index) => [part.id, kept[place]?.[list][index]?.id ?? part.id] as const);
      return [question.id, new Map([...pairs('options'), ...pairs('columns')])];
    }),
  );
  return now.map((question) => {
    const parts = partsOf.get(question.id);
    const numbered = <Part extends { readonly id: number }>(list: readonly Part[]): Part[] =>
      list.map((part) => ({ ...part, id: parts?.get(part.id) ?? part.id }));
    return {
      ...question,
      id: ids.get(question.id) ?? question.id,
      options: numbered(question.options),
      columns: numbered(question.columns),
      conditions: question.conditions.map(({ of, is, values }) => ({
        of: typeof of === 'number' ? (ids.get(of) ?? of) : of,
        is,
        values: values.map((value) =>
          typeof value === 'number' && typeof of === 'number' ? (partsOf.get(of)?.get(value) ?? value) : value,
        ),
      })),
    };
  });
}
