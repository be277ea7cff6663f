import type { AnswerReader } from '@luch/contract/forms/question.schemas.ts';
import { NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { type KeyboardEvent, useState } from 'react';
import type { FormQuestion, FormReach } from '../../api/forms.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { ColumnsField } from './columns-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import {
  linesOfOptions,
  nextNew,
  optionLines,
  type OptionLines,
  optionsOfLines,
  type QuestionStep,
  type QuestionType,
  typeKeys,
  typesIn,
  wizardSteps,
} from './edited-questions.ts';
import classes from './forms.module.css';

interface EditorProps {
  question: FormQuestion;
  /** All of the form: numbers, and what conditions may ask. */
  questions: readonly FormQuestion[];
  widest: AnswerReader;
  reach: FormReach | undefined;
  onChange: (question: FormQuestion) => void;
}

const readers: readonly AnswerReader[] = ['everybody', 'staff', 'office'];
type Words = FormQuestion['label'];

/** One question in place: its words, its kind and what belongs to it, when it is asked, and who reads the answers. */
export const QuestionEditor = (props: EditorProps) => {
  const { question, widest, onChange } = props;
  const put = (part: Partial<FormQuestion>) => onChange({ ...question, ...part });
  const isOfRating = question.step === 'rating';
  const isBelow = readers.indexOf(question.reader) < readers.indexOf(widest);
  return (
    <Stack gap="md">
      <WordsField label={t(($) => $.forms.label)} value={question.label} onChange={(label) => put({ label })} />
      <WordsField label={t(($) => $.forms.help)} value={question.help} onChange={(help) => put({ help })} />
      <TypeField question={question} onChange={put} />
      <KindFields {...props} put={put} />
      <ConditionsField
        question={question}
        questions={props.questions}
        reach={props.reach}
        onChange={(conditions) => put({ conditions })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap="xs">
          <Switch
            label={t(($) => $.forms.required)}
            checked={question.required}
            onChange={({ currentTarget: { checked } }) =>
              put({ required: checked, ...(!checked && { required_from: null }) })
            }
          />
          {question.required && !isOfRating && (
            <DateField
              label={t(($) => $.forms.requiredFrom)}
              optional
              value={question.required_from}
              onChange={(day) => put({ required_from: day })}
            />
          )}
        </Stack>
        {isOfRating ? (
          <p className="luch-hint luch-flush">{t(($) => $.forms.readAsRating)}</p>
        ) : (
          <Stack gap="xs">
            <NativeSelect
              label={t(($) => $.forms.step)}
              value={question.step}
              data={wizardSteps.map((step) => ({ value: step, label: t(($) => $.forms.steps[step]) }))}
              onChange={({ currentTarget: { value } }) => put({ step: value as QuestionStep })}
            />
            <NativeSelect
              label={t(($) => $.forms.reader)}
              value={question.reader}
              data={readers.map((reader) => ({
                value: reader,
                label: t(($) => $.forms.readers[reader]),
                disabled: readers.indexOf(reader) < readers.indexOf(widest) && !(isBelow && reader === question.reader),
              }))}
              onChange={({ currentTarget: { value } }) =>
                put({ reader: value as AnswerReader, ...(value !== 'everybody' && { searched: false }) })
              }
            />
            {question.reader === 'everybody' && question.type !== 'file' && (
              <Switch
                label={t(($) => $.forms.searched)}
                checked={question.searched}
                onChange={({ currentTarget: { checked } }) => put({ searched: checked })}
              />
            )}
          </Stack>
        )}
      </SimpleGrid>
    </Stack>
  );
};

const WordsField = ({ label, value, onChange }: { label: string; value: Words; onChange: (value: Words) => void }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    {(['ru', 'en'] as const).map((language) => (
      <TextInput
        key={language}
        label={`${label}, ${t(($) => $.forms.language[language])}`}
        value={value[language]}
        onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
      />
    ))}
  </SimpleGrid>
);

/** All kinds in sight, each with the letter of the keyboard that chooses it. */
const TypeField = ({
  question: { id, step, type: chosen },
  onChange,
}: {
  question: FormQuestion;
  onChange: (part: Partial<FormQuestion>) => void;
}) => {
  const byLetter = (event: KeyboardEvent) => {
    const type = typeKeys[event.key.toLowerCase()];
    if (!type || !typesIn(step).includes(type) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange({ type });
  };
  return (
    <fieldset className={classes['types']} onKeyDown={byLetter}>
      <legend className="luch-label">{t(($) => $.forms.type)}</legend>
      {typesIn(step).map((type) => (
        <label key={type} className={classes['type']}>
          <input type="radio" name={`type-${id}`} checked={type === chosen} onChange={() => onChange({ type })} />
          <span aria-hidden>
            <KeyCap>{letterOf(type)}</KeyCap>
          </span>
          <span>{t(($) => $.forms.types[type])}</span>
        </label>
      ))}
    </fieldset>
  );
};

const letterOf = (type: QuestionType): string =>
  Object.entries(typeKeys)
    .find(([, one]) => one === type)?.[0]
    .toUpperCase() ?? '';

const KindFields = ({ question, questions, put }: EditorProps & { put: (part: Partial<FormQuestion>) => void }) => {
  switch (question.type) {
    case 'one_of':
    case 'several_of':
      return (
        <OptionsField
          options={question.options}
          onChange={(text, before) => put({ options: optionsOfLines(text, before, nextNew(questions)) })}
        />
      );
    case 'number':
      return <NumberFields question={question} put={put} />;
    case 'table':
      return (
        <ColumnsField columns={question.columns} nextId={nextNew(questions)} onChange={(columns) => put({ columns })} />
      );
    default:
      return null;
  }
};

/** Pasted as lines; the text stays as it is typed, however it is read. */
const OptionsField = ({
  options,
  onChange,
}: {
  options: FormQuestion['options'];
  onChange: (text: string, before: OptionLines) => void;
}) => {
  const [text, setText] = useState(() => linesOfOptions(options));
  const change = (next: string) => {
    setText(next);
    onChange(next, optionLines(text, options));
  };
  return (
    <Textarea
      autosize
      minRows={3}
      label={t(($) => $.forms.options)}
      description={t(($) => $.forms.optionsHint)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

const NumberFields = ({ question, put }: { question: FormQuestion; put: (part: Partial<FormQuestion>) => void }) => (
  <>
    <WordsField label={t(($) => $.forms.unit)} value={question.unit} onChange={(unit) => put({ unit })} />
    <SimpleGrid cols={2}>
      {(['min', 'max'] as const).map((bound) => (
        <ExactNumberInput
          key={bound}
          label={t(($) => $.forms[bound])}
          value={question[bound]}
          allowNegative
          hideControls
          onChange={(value) => put({ [bound]: typeof value === 'number' ? value : null })}
        />
      ))}
    </SimpleGrid>
  </>
);
