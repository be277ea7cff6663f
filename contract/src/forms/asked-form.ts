import type { Language } from '../kernel/language.ts';
import type { Column, Question } from './question.schemas.ts';

type MayHaveEnded<Part> = Part & { readonly is_ended?: boolean };
/** A stored question, with whatever of it has ended. */
export interface StoredQuestion extends Omit<Question, 'options' | 'columns'> {
  readonly options: readonly MayHaveEnded<Question['options'][number]>[];
  readonly columns: readonly MayHaveEnded<
    Omit<Column, 'options'> & { readonly options: readonly MayHaveEnded<Column['options'][number]>[] }
  >[];
}

/** A question in one language, as it stands on cards, in documents and in lists. */
export const inLanguage = (question: StoredQuestion, language: Language) => ({
  id: question.id,
  step: question.step,
  label: question.label[language],
  help: question.help[language],
  type: question.type,
  required: question.required,
  options: question.options.map((option) => optionIn(option, language)),
  unit: question.unit[language],
  min: question.min,
  max: question.max,
  columns: question.columns.map(({ id, label, type, options, unit, min, max, is_ended }) => ({
    id,
    label: label[language],
    type,
    options: options.map((option) => optionIn(option, language)),
    unit: unit[language],
    min,
    max,
    is_ended: is_ended === true,
  })),
  conditions: question.conditions,
  reader: question.reader,
});

const optionIn = ({ id, name, is_ended }: StoredQuestion['options'][number], language: Language) => ({
  id,
  name: name[language],
  is_ended: is_ended === true,
});
