import { type FixedField, fixedFields } from '@luch/contract/forms/fixed-fields.ts';
import { formLimits } from '@luch/contract/forms/form-limits.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import { ActionIcon, Button, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core';
import { t } from 'i18next';
import type { FormQuestion, FormReach } from '../../api/forms.ts';
import { IconAdd, IconClose } from '../../ui/icons.ts';
import { type Choice, type Condition, nameOfQuestion, useConditionValues } from './condition-values.ts';
import classes from './forms.module.css';

/** When a question is asked: all of these must hold. Earlier questions alone can be named. */
export const ConditionsField = ({
  question,
  questions,
  reach,
  onChange,
}: {
  question: FormQuestion;
  questions: readonly FormQuestion[];
  reach: FormReach | undefined;
  onChange: (conditions: Condition[]) => void;
}) => {
  const order = inAskedOrder(questions);
  const earlier = order.slice(
    0,
    order.findIndex(({ id }) => id === question.id),
  );
  const askable: Choice[] = [
    ...fixedFields.map((field) => ({ value: field, label: t(($) => $.forms.fixed[field]) })),
    ...earlier.map((one) => ({ value: String(one.id), label: nameOfQuestion(one) })),
  ];
  const valuesOf = useConditionValues(earlier);
  const { conditions } = question;
  const put = (place: number, next: Condition) =>
    onChange(conditions.map((one, index) => (index === place ? next : one)));
  return (
    <Stack gap="xs" role="group" aria-label={t(($) => $.forms.when)} className={classes['box'] ?? ''}>
      <span className="luch-ends">
        <span className="luch-label">{t(($) => $.forms.when)}</span>
        {conditions.length > 1 && <span className="luch-caption">{t(($) => $.forms.allHold)}</span>}
      </span>
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
      <span className="luch-ends">
        {conditions.length < formLimits.conditions && (
          <Button
            variant="subtle"
            leftSection={<IconAdd size={16} stroke={1.7} />}
            onClick={() => onChange([...conditions, { of: 'method', is: 'one_of', values: [] }])}
          >
            {t(($) => $.forms.addCondition)}
          </Button>
        )}
        <Reach reach={reach} question={question.id} />
      </span>
    </Stack>
  );
};

/** How many of the drafts that the form is for are asked it now: a number tells more than the rule does. */
const Reach = ({ reach, question }: { reach: FormReach | undefined; question: number }) => {
  const asked = reach?.asked.find(({ question_id: id }) => id === question)?.drafts;
  if (!reach || asked === undefined) return null;
  const { drafts: count, more } = reach;
  return (
    <span className="luch-caption luch-digits" role="status">
      {count === 0 && t(($) => $.forms.noDrafts)}
      {count > 0 && (more ? t(($) => $.forms.asksOfLast, { asked, count }) : t(($) => $.forms.asks, { asked, count }))}
    </span>
  );
};

const nameOf = (value: string): Condition['of'] => (/^-?\d+$/.test(value) ? Number(value) : (value as FixedField));
const valueOf = (value: string): number | boolean =>
  value === 'true' ? true : value === 'false' ? false : Number(value);
