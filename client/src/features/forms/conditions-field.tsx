import { formLimits } from '@luch/contract/forms/form-limits.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import { ActionIcon, Button, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { FormQuestion } from '../../api/forms/forms.queries.ts';
import { equipmentQuery, methodsQuery } from '../../api/reference/station.queries.ts';
import { currentLanguage } from '../../lib/language.ts';
import { IconAdd, IconClose } from '../../ui/icons.ts';

type Condition = FormQuestion['conditions'][number];
const fixed = [
  'method',
  'stations',
  'is_toxic',
  'is_biohazard',
  'is_different_dangerous',
  'can_work_at_night',
] as const;
type Fixed = (typeof fixed)[number];

interface Choice {
  value: string;
  label: string;
}

/** When a question is asked: all of these must hold. Earlier questions alone can be named. */
export const ConditionsField = ({
  question,
  questions,
  onChange,
}: {
  question: FormQuestion;
  questions: readonly FormQuestion[];
  onChange: (conditions: Condition[]) => void;
}) => {
  const language = currentLanguage();
  const order = inAskedOrder(questions);
  const earlier = order.slice(
    0,
    order.findIndex(({ id }) => id === question.id),
  );
  const askable: Choice[] = [
    ...fixed.map((field) => ({ value: field, label: t(($) => $.forms.fixed[field]) })),
    ...earlier.map(({ id, label }) => ({ value: String(id), label: label[language] || label.ru })),
  ];
  const valuesOf = useValues(earlier);
  const { conditions } = question;
  const put = (place: number, next: Condition) =>
    onChange(conditions.map((one, index) => (index === place ? next : one)));
  return (
    <Stack gap="xs" role="group" aria-label={t(($) => $.forms.when)}>
      <span className="luch-label">{t(($) => $.forms.when)}</span>
      {conditions.length === 0 && <span className="luch-muted">{t(($) => $.forms.always)}</span>}
      {conditions.map((condition, place) => {
        const offered = valuesOf(condition.of);
        return (
          // Conditions have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={place} gap="xs" wrap="nowrap" align="end">
            <NativeSelect
              aria-label={t(($) => $.forms.conditionOf)}
              value={String(condition.of)}
              data={askable}
              onChange={({ currentTarget: { value } }) =>
                put(place, { of: nameOf(value), is: valuesOf(nameOf(value)) ? 'one_of' : 'answered', values: [] })
              }
            />
            {offered ? (
              <MultiSelect
                aria-label={t(($) => $.forms.conditionValue)}
                data={offered}
                value={condition.values.map(String)}
                onChange={(values) => put(place, { ...condition, is: 'one_of', values: values.map(valueOf) })}
              />
            ) : (
              <span className="luch-muted">{t(($) => $.forms.answered)}</span>
            )}
            <ActionIcon
              size={36}
              aria-label={t(($) => $.forms.removeCondition, { number: place + 1 })}
              onClick={() => onChange(conditions.filter((_, index) => index !== place))}
            >
              <IconClose size={16} stroke={1.7} />
            </ActionIcon>
          </Group>
        );
      })}
      {conditions.length < formLimits.conditions && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconAdd size={16} stroke={1.7} />}
            onClick={() => onChange([...conditions, { of: 'method', is: 'one_of', values: [] }])}
          >
            {t(($) => $.forms.addCondition)}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const nameOf = (value: string): Condition['of'] => (/^-?\d+$/.test(value) ? Number(value) : (value as Fixed));
const valueOf = (value: string): number | boolean =>
  value === 'true' ? true : value === 'false' ? false : Number(value);

/** What a condition may compare with; undefined where it only asks whether there is an answer. */
function useValues(earlier: readonly FormQuestion[]): (of: Condition['of']) => Choice[] | undefined {
  const { data: methods = [] } = useQuery(methodsQuery());
  const { data: equipment = [] } = useQuery(equipmentQuery());
  const language = currentLanguage();
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const yesNo = [
    { value: 'true', label: t(($) => $.forms.yes) },
    { value: 'false', label: t(($) => $.forms.no) },
  ];
  return (of) => {
    if (of === 'method') return named(methods);
    if (of === 'stations') return named(equipment.filter(({ type }) => type === 'station'));
    if (typeof of !== 'number') return yesNo;
    const question = earlier.find(({ id }) => id === of);
    if (question?.type === 'yes_no') return yesNo;
    if (question?.type !== 'one_of' && question?.type !== 'several_of') return undefined;
    return question.options.map(({ id, name }) => ({ value: String(id), label: name[language] || name.ru }));
  };
}
