import { fixedFields } from '@luch/contract/forms/fixed-fields.ts';
import { askedOf, type FixedValues } from '@luch/contract/forms/asked.ts';
import { inLanguage } from '@luch/contract/forms/asked-form.ts';
import { answerProblem } from '@luch/contract/forms/answer-problem.ts';
import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { Form, FormQuestion } from '../../api/forms.ts';
import { AnswerField } from '../../entities/question/answer-field.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { wordOf } from '../../lib/words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { nameOfQuestion, useConditionValues, useConditionWords } from './condition-values.ts';
import { questionSteps } from './edited-questions.ts';

const nothingChosen: FixedValues = {
  scientific_subjects: null,
  facility_kind: null,
  stations: null,
  method: null,
  additional_equipment: [],
  sample_type_id: null,
  is_toxic: false,
  is_biohazard: false,
  is_different_dangerous: false,
  can_work_at_night: false,
};

/** The form as an applicant, or an expert, meets it: answered on the spot, conditions and all. Nothing is kept. */
export const FormPreview = ({
  place,
  questions,
  stationId,
}: {
  place: Form['place'];
  questions: readonly FormQuestion[];
  stationId: number | null;
}) => {
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const [answers, setAnswers] = useState<Record<string, Answer | null>>({});
  const [fields, setFields] = useState<FixedValues>({ ...nothingChosen, stations: stationId });
  const asked = askedOf(inAskedOrder(questions), answers, fields).filter(({ isAsked }) => isAsked);
  return (
    <Panel
      title={place === 'review' ? t(($) => $.forms.previewRating) : t(($) => $.forms.preview)}
      action={
        <Group gap="xs">
          <Segmented
            size="xs"
            label={t(($) => $.forms.previewLanguage)}
            options={[
              { value: 'ru', label: t(($) => $.forms.previewIn.ru) },
              { value: 'en', label: t(($) => $.forms.previewIn.en) },
            ]}
            value={language}
            onChange={setLanguage}
          />
          <Segmented
            size="xs"
            label={t(($) => $.forms.previewWidth)}
            options={[
              { value: 'wide', label: t(($) => $.forms.wide) },
              { value: 'phone', label: t(($) => $.forms.phone) },
            ]}
            value={width}
            onChange={setWidth}
          />
        </Group>
      }
    >
      <Stack gap="lg" maw={width === 'phone' ? 360 : undefined}>
        <FixedAnswers questions={questions} fields={fields} onChange={setFields} />
        {asked.length === 0 && <p className="luch-note luch-flush">{t(($) => $.forms.nothingAsked)}</p>}
        {questionSteps.map((step) => {
          const here = asked.filter(({ question }) => question.step === step);
          if (here.length === 0) return null;
          return (
            <section key={step} aria-label={t(($) => $.forms.steps[step])}>
              <h3 className="luch-heading">{t(($) => $.forms.steps[step])}</h3>
              <Stack gap="lg">
                {here.map(({ question }) => (
                  <PreviewField
                    key={question.id}
                    question={viewOf(question, language)}
                    value={answers[question.id] ?? null}
                    onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
                  />
                ))}
              </Stack>
            </section>
          );
        })}
        <Reasons questions={questions} asked={new Set(asked.map(({ question }) => question.id))} />
      </Stack>
    </Panel>
  );
};

const PreviewField = ({
  question,
  value,
  onChange,
}: {
  question: QuestionView;
  value: Answer | null;
  onChange: (value: Answer | null) => void;
}) => {
  const problem = answerProblem(question, value);
  return (
    <AnswerField
      question={question}
      value={value}
      set={(next) => onChange(next as Answer | null)}
      error={problem ? wordOf(problem.key, problem.details) : undefined}
      isLocked={false}
      aside={undefined}
      data-path={`preview.${question.id}`}
    />
  );
};

/** Fields of a proposal that these questions look at, chosen on the spot. */
const FixedAnswers = ({
  questions,
  fields,
  onChange,
}: {
  questions: readonly FormQuestion[];
  fields: FixedValues;
  onChange: (fields: FixedValues) => void;
}) => {
  const valuesOf = useConditionValues(questions);
  const used = fixedFields.filter((field) =>
    questions.some(({ conditions }) => conditions.some(({ of }) => of === field)),
  );
  if (used.length === 0) return null;
  return (
    <Group gap="md" align="end">
      {used.map((field) => {
        const value = fields[field];
        const label = t(($) => $.forms.fixed[field]);
        if (typeof value === 'boolean')
          return (
            <Switch
              key={field}
              label={label}
              checked={value}
              onChange={({ currentTarget: { checked } }) => onChange({ ...fields, [field]: checked })}
            />
          );
        const put = (chosen: string) =>
          onChange({
            ...fields,
            [field]: Array.isArray(value) ? (chosen ? [Number(chosen)] : []) : chosen ? Number(chosen) : null,
          });
        return (
          <NativeSelect
            key={field}
            label={label}
            value={String((Array.isArray(value) ? value[0] : value) ?? '')}
            data={[{ value: '', label: '' }, ...(valuesOf(field) ?? [])]}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          />
        );
      })}
    </Group>
  );
};

/** Why a question that hangs on something is seen or not. */
const Reasons = ({ questions, asked }: { questions: readonly FormQuestion[]; asked: ReadonlySet<number> }) => {
  const words = useConditionWords(questions);
  const hanging = questions.filter(({ conditions }) => conditions.length > 0);
  if (hanging.length === 0) return null;
  return (
    <ul className="luch-list" aria-label={t(($) => $.forms.reasons)}>
      {hanging.map((question) => (
        <li key={question.id} className="luch-hint">
          {saidOf(asked.has(question.id), {
            question: nameOfQuestion(question),
            conditions: question.conditions.map(words).join('; '),
          })}
        </li>
      ))}
    </ul>
  );
};

const saidOf = (isAsked: boolean, said: { question: string; conditions: string }): string =>
  isAsked ? t(($) => $.forms.seenAs, said) : t(($) => $.forms.hiddenUntil, said);

const viewOf = (question: FormQuestion, language: Language): QuestionView => ({
  ...inLanguage(question, language),
  form_id: 0,
  form_title: '',
  is_new: false,
  is_ended: false,
  is_asked: true,
  is_later: false,
});
