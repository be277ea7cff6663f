import type { FixedField } from '@luch/contract/forms/fixed-fields.ts';
import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { FormQuestion } from '../../api/forms.ts';
import { areasQuery, equipmentQuery, methodsQuery, sampleTypesQuery } from '../../api/reference/stations.ts';
import { currentLanguage } from '../../lib/language.ts';

export type Condition = FormQuestion['conditions'][number];
export interface Choice {
  value: string;
  label: string;
}

export const nameOfQuestion = ({ label }: FormQuestion): string =>
  label[currentLanguage()] || label.ru || label.en || t(($) => $.forms.unnamed);

/** What a condition may compare with; undefined where it only asks whether there is an answer. */
export function useConditionValues(earlier: readonly FormQuestion[]): (of: Condition['of']) => Choice[] | undefined {
  const { data: areas = [] } = useQuery(areasQuery());
  const { data: methods = [] } = useQuery(methodsQuery());
  const { data: equipment = [] } = useQuery(equipmentQuery());
  const { data: sampleTypes = [] } = useQuery(sampleTypesQuery());
  const language = currentLanguage();
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const yesNo = [
    { value: 'true', label: t(($) => $.forms.yes) },
    { value: 'false', label: t(($) => $.forms.no) },
  ];
  const lists: { readonly [Field in FixedField]?: Choice[] } = {
    scientific_subjects: named(areas),
    facility_kind: kindIds.map((id) => ({
      value: String(id),
      label: t(($) => $.words.reference.kind[megascienceTypeOf(id)]),
    })),
    stations: named(equipment.filter(({ type }) => type === 'station')),
    method: named(methods),
    additional_equipment: named(equipment.filter(({ type }) => type !== 'station')),
    sample_type_id: named(sampleTypes),
  };
  return (of) => {
    if (typeof of !== 'number') return lists[of] ?? yesNo;
    const question = earlier.find(({ id }) => id === of);
    if (question?.type === 'yes_no') return yesNo;
    if (question?.type !== 'one_of' && question?.type !== 'several_of') return undefined;
    return question.options.map(({ id, name }) => ({ value: String(id), label: name[language] || name.ru }));
  };
}

/** A condition as a sentence: what it looks at, and what that must be. */
export function useConditionWords(questions: readonly FormQuestion[]): (condition: Condition) => string {
  const valuesOf = useConditionValues(questions);
  return ({ of, values }) => {
    const other = questions.find(({ id }) => id === of);
    const name = typeof of === 'number' ? (other ? nameOfQuestion(other) : '—') : t(($) => $.forms.fixed[of]);
    const said = valuesOf(of)?.flatMap(({ value, label }) => (values.map(String).includes(value) ? label : []));
    return `${name}: ${said?.join(', ') ?? t(($) => $.forms.answered)}`;
  };
}
