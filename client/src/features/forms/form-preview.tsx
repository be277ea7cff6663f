import { askedOf, type FixedValues } from '@luch/contract/forms/asked.ts';
import { inLanguage } from '@luch/contract/forms/asked-form.ts';
import { answerProblem } from '@luch/contract/forms/answer-problem.ts';
import type { Answer } from '@luch/contract/forms/answer.schemas.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { FormQuestion } from '../../api/forms/forms.queries.ts';
import { methodsQuery } from '../../api/reference/station.queries.ts';
import { AnswerField } from '../../entities/question/answer-field.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { wordOf } from '../../lib/words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
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

/** The form as an applicant meets it: answered on the spot, conditions and all. Nothing is kept. */
export const FormPreview = ({
  questions,
  stationId,
}: {
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
      title={t(($) => $.forms.preview)}
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
        <FixedAnswers fields={fields} onChange={setFields} />
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

/** Fields above the questions that conditions look at. */
const FixedAnswers = ({ fields, onChange }: { fields: FixedValues; onChange: (fields: FixedValues) => void }) => {
  const { data: methods = [] } = useQuery(methodsQuery());
  return (
    <Group gap="md" align="end">
      <NativeSelect
        label={t(($) => $.forms.fixed.method)}
        value={fields.method === null ? '' : String(fields.method)}
        data={[{ value: '', label: '' }, ...methods.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...fields, method: value === '' ? null : Number(value) })
        }
      />
      {(['is_toxic', 'is_biohazard'] as const).map((field) => (
        <Switch
          key={field}
          label={t(($) => $.forms.fixed[field])}
          checked={fields[field] === true}
          onChange={({ currentTarget: { checked } }) => onChange({ ...fields, [field]: checked })}
        />
      ))}
    </Group>
  );
};

const viewOf = (question: FormQuestion, language: Language): QuestionView => ({
  ...inLanguage(question, language),
  form_id: 0,
  form_title: '',
  is_new: false,
  is_ended: false,
  is_asked: true,
  is_later: false,
});
