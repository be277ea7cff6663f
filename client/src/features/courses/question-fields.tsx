import { trainingLimits } from '@luch/contract/training/training-limits.ts';
import { ActionIcon, Button, Checkbox, Group, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import type { CourseInput } from '../../api/training/courses.ts';
import { IconClose } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';

import classes from './courses.module.css';

/** A question with its answers in both languages, and which of them are right. */
export const QuestionFields = ({
  form,
  at,
  wrong,
  onRemove,
}: {
  form: UseFormReturnType<CourseInput & Record<string, unknown>>;
  at: number;
  /** How often it was answered wrongly. */
  wrong: number | undefined;
  onRemove: () => void;
}) => {
  const question = form.values.questions?.[at];
  if (!question) return null;
  const path = `questions.${at}`;
  const { answers, right, several = false } = question;
  const mark = (place: number, isRight: boolean) =>
    form.setFieldValue(
      `${path}.right`,
      several
        ? isRight
          ? [...right, place].toSorted((a, b) => a - b)
          : right.filter((one) => one !== place)
        : [place],
    );
  const drop = (place: number) => {
    form.setFieldValue(
      `${path}.answers`,
      answers.filter((_, other) => other !== place),
    );
    form.setFieldValue(
      `${path}.right`,
      right.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one)),
    );
  };
  return (
    <fieldset className={classes['question']}>
      <legend className="luch-name">{t(($) => $.courses.question, { number: at + 1 })}</legend>
      <div className="luch-pair">
        <TextField label={t(($) => $.courses.ru)} max={trainingLimits.question} {...form.getInputProps(`${path}.ru`)} />
        <TextField label={t(($) => $.courses.en)} max={trainingLimits.question} {...form.getInputProps(`${path}.en`)} />
      </div>
      <Switch
        label={t(($) => $.courses.several)}
        checked={several}
        onChange={(event) => {
          form.setFieldValue(`${path}.several`, event.currentTarget.checked);
          if (!event.currentTarget.checked) form.setFieldValue(`${path}.right`, right.slice(0, 1));
        }}
      />
      {answers.map((_, place) => (
        <div key={place} className={classes['answer']}>
          <Checkbox
            aria-label={t(($) => $.courses.isRight, { number: place + 1 })}
            checked={right.includes(place)}
            onChange={(event) => mark(place, event.currentTarget.checked)}
          />
          <TextField
            label={t(($) => $.courses.answerRu, { number: place + 1 })}
            max={trainingLimits.answer}
            {...form.getInputProps(`${path}.answers.${place}.ru`)}
          />
          <TextField
            label={t(($) => $.courses.answerEn, { number: place + 1 })}
            max={trainingLimits.answer}
            {...form.getInputProps(`${path}.answers.${place}.en`)}
          />
          {answers.length > 2 && (
            <ActionIcon aria-label={t(($) => $.courses.dropAnswer, { number: place + 1 })} onClick={() => drop(place)}>
              <IconClose size={16} stroke={1.7} />
            </ActionIcon>
          )}
        </div>
      ))}
      {form.errors[`${path}.right`] && (
        <p role="alert" className={classes['error']}>
          {form.errors[`${path}.right`]}
        </p>
      )}
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={answers.length >= trainingLimits.answers}
          onClick={() => form.insertListItem(`${path}.answers`, { ru: '', en: '' })}
        >
          {t(($) => $.courses.addAnswer)}
        </Button>
        {wrong !== undefined && wrong > 0 && (
          <span className="luch-caption">{t(($) => $.courses.wrong, { count: wrong })}</span>
        )}
        <Button variant="subtle" size="compact-sm" color="red" onClick={onRemove}>
          {t(($) => $.courses.dropQuestion)}
        </Button>
      </Group>
    </fieldset>
  );
};
