import { formLimits } from '@luch/contract/forms/form-limits.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { Button, Checkbox, Fieldset, Radio, Stack } from '@mantine/core';
import { t } from 'i18next';
import { DateField } from '../../ui/date-field.tsx';
import { ExactNumberInput } from '../../ui/exact-number-input.tsx';
import { ReferenceSelect } from '../../ui/reference-select.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import { type Asked, labelOf, optionText } from './asked-answer.ts';
import { FileAnswerField } from './file-answer.tsx';
import { TableField } from './table-field.tsx';

/** One question of the facility with its answer, as a field of a form. */
export const AnswerField = (asked: Asked) => {
  switch (asked.question.type) {
    case 'line':
    case 'text':
      return <TextAnswer {...asked} />;
    case 'number':
      return <NumberAnswer {...asked} />;
    case 'date':
      return <DateAnswer {...asked} />;
    case 'yes_no':
      return <YesNoAnswer {...asked} />;
    case 'one_of':
      return <OneAnswer {...asked} />;
    case 'several_of':
      return <SeveralAnswers {...asked} />;
    case 'file':
      return <FileAnswerField {...asked} />;
    case 'table':
      break;
  }
  return <TableField {...asked} />;
};

const TextAnswer = (asked: Asked) => {
  const { question, value, set, error, isLocked, aside: _, send: _send, ...path } = asked;
  const shared = {
    ...path,
    ...labelOf(asked),
    value: typeof value === 'string' ? value : '',
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(event.currentTarget.value),
    readOnly: isLocked,
    error,
  };
  return question.type === 'line' ? (
    <TextField {...shared} max={formLimits.line} />
  ) : (
    <TextAreaField {...shared} max={formLimits.text} minRows={3} />
  );
};

const NumberAnswer = (asked: Asked) => {
  const { question, value, set, error, isLocked, aside: _, send: _send, ...path } = asked;
  return (
    <FieldFrame {...labelOf(asked)}>
      {(id) => (
        <ExactNumberInput
          {...path}
          id={id}
          size="md"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(next) => set(next === '' ? null : next)}
          readOnly={isLocked}
          allowNegative={question.min === null || question.min < 0}
          isGrouped
          hideControls
          error={error}
          aria-required={question.required || undefined}
          rightSection={<span className="luch-muted">{question.unit}</span>}
          rightSectionWidth={72}
          rightSectionPointerEvents="none"
        />
      )}
    </FieldFrame>
  );
};

const DateAnswer = (asked: Asked) => {
  const { question: _question, value, set, error, isLocked, aside: _, send: _send, ...path } = asked;
  const { label, help } = asked.question;
  return (
    <Fieldset variant="unstyled" disabled={isLocked}>
      <DateField
        {...path}
        label={label}
        {...(help && { help })}
        optional={!asked.question.required}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={set}
        error={error}
      />
    </Fieldset>
  );
};

const YesNoAnswer = (asked: Asked) => {
  const { value, set, error, isLocked, question: _question, aside: _, send: _send, ...path } = asked;
  return (
    <FieldFrame {...labelOf(asked)}>
      {(id) => (
        <Radio.Group
          {...path}
          id={id}
          aria-label={asked.question.label}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(next) => set(next === 'true')}
          readOnly={isLocked}
          error={error}
        >
          <div className="luch-pair">
            <Radio size="md" value="true" label={t(($) => $.proposalCard.questions.yes)} disabled={isLocked} />
            <Radio size="md" value="false" label={t(($) => $.proposalCard.questions.no)} disabled={isLocked} />
            {!asked.question.required && !isLocked && typeof value === 'boolean' && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={t(($) => $.proposalCard.questions.takeBackOf, { question: asked.question.label })}
                // The button goes away with the answer: the focus stays with its question.
                onClick={({ currentTarget }) => {
                  currentTarget.closest('[role="radiogroup"]')?.querySelector('input')?.focus();
                  set(null);
                }}
              >
                {t(($) => $.proposalCard.questions.takeBack)}
              </Button>
            )}
          </div>
        </Radio.Group>
      )}
    </FieldFrame>
  );
};

const optionsOf = ({ options }: QuestionView) =>
  options.map((option) => ({ id: option.id, name: optionText(option), is_active: !option.is_ended }));

const OneAnswer = (asked: Asked) => {
  const { question, value, set, error, isLocked, aside: _, send: _send, ...path } = asked;
  return (
    <ReferenceSelect
      {...path}
      {...labelOf(asked)}
      options={optionsOf(question)}
      value={typeof value === 'number' ? value : null}
      onChange={set}
      readOnly={isLocked}
      error={error}
    />
  );
};

const SeveralAnswers = (asked: Asked) => {
  const { question, value, set, error, isLocked, aside: _, send: _send, ...path } = asked;
  const chosen = Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
  return (
    <FieldFrame {...labelOf(asked)}>
      {(id) => (
        <Checkbox.Group
          {...path}
          id={id}
          aria-label={question.label}
          value={chosen.map(String)}
          onChange={(ids) => set(ids.map(Number))}
          error={error}
        >
          <Stack gap="xs">
            {optionsOf(question)
              .filter(({ id: one, is_active: isOffered }) => isOffered || chosen.includes(one))
              .map((option) => (
                <Checkbox key={option.id} size="md" value={String(option.id)} label={option.name} disabled={isLocked} />
              ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FieldFrame>
  );
};
