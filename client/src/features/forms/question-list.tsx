import { formLimits } from '@luch/contract/forms/form-limits.ts';
import type { AnswerReader } from '@luch/contract/forms/question.schemas.ts';
import { ActionIcon, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type KeyboardEvent, useState } from 'react';
import type { FormQuestion } from '../../api/forms/forms.queries.ts';
import { currentLanguage } from '../../lib/language.ts';
import { IconAdd, IconChevronDown, IconClose } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { moved, newQuestion, nextNew, questionSteps } from './edited-questions.ts';
import { QuestionEditor } from './question-editor.tsx';
import classes from './forms.module.css';

interface ListProps {
  questions: readonly FormQuestion[];
  widest: AnswerReader;
  onChange: (questions: FormQuestion[]) => void;
  onUsage: (id: number) => void;
}

/** The questions of a form by their steps; one of them is open and edited in place. Alt with an arrow moves it. */
export const QuestionList = (props: ListProps) => {
  const { questions, onChange } = props;
  const [open, setOpen] = useState<number>();
  const [search, setSearch] = useState('');
  const language = currentLanguage();
  const words = search.trim().toLocaleLowerCase();
  const isFound = ({ label }: FormQuestion) =>
    words === '' || `${label.ru} ${label.en}`.toLocaleLowerCase().includes(words);
  const add = () => {
    const question = newQuestion(nextNew(questions), questions.at(-1)?.step ?? 'station');
    onChange([...questions, question]);
    setOpen(questions.length);
  };
  return (
    <Panel
      title={t(($) => $.forms.questions)}
      action={
        <span className="luch-muted">
          {t(($) => $.forms.count, { count: questions.length, max: formLimits.questions })}
        </span>
      }
    >
      <Stack gap="md">
        <SearchField value={search} onChange={setSearch} label={t(($) => $.forms.search)} />
        {questionSteps.map((step) => {
          const here = questions.flatMap((question, place) =>
            question.step === step && isFound(question) ? [{ question, place }] : [],
          );
          if (here.length === 0) return null;
          return (
            <section key={step} aria-label={t(($) => $.forms.steps[step])}>
              <h3 className="luch-label">{t(($) => $.forms.steps[step])}</h3>
              <ul className="luch-list">
                {here.map(({ question, place }) => (
                  <QuestionRow
                    key={place}
                    {...props}
                    question={question}
                    name={question.label[language] || question.label.ru}
                    isOpen={open === place}
                    onOpen={() => setOpen(open === place ? undefined : place)}
                    onMoved={(id, by) => {
                      const next = moved(questions, id, by);
                      onChange(next);
                      setOpen(undefined);
                    }}
                    onRemoved={() => setOpen(undefined)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {questions.length < formLimits.questions && (
          <div>
            <Button variant="default" leftSection={<IconAdd size={16} stroke={1.7} />} onClick={add}>
              {t(($) => $.forms.addQuestion)}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
};

const QuestionRow = ({
  question,
  questions,
  widest,
  name,
  isOpen,
  onOpen,
  onChange,
  onMoved,
  onRemoved,
  onUsage,
}: ListProps & {
  question: FormQuestion;
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onMoved: (id: number, by: -1 | 1) => void;
  onRemoved: () => void;
}) => {
  const byKeys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    onMoved(question.id, event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <li className={classes['row']} data-open={isOpen || undefined}>
      <Group justify="space-between" wrap="nowrap">
        <UnstyledButton className={classes['name'] ?? ''} aria-expanded={isOpen} onClick={onOpen} onKeyDown={byKeys}>
          <span className="luch-strong">{name || t(($) => $.forms.unnamed)}</span>{' '}
          <span className="luch-muted">{t(($) => $.forms.types[question.type])}</span>
        </UnstyledButton>
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </Group>
      {isOpen && (
        <Stack gap="sm">
          <QuestionEditor
            question={question}
            questions={questions}
            widest={widest}
            onChange={(next) => onChange(questions.map((one) => (one === question ? next : one)))}
          />
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => onMoved(question.id, -1)}>
              {t(($) => $.forms.up)}
            </Button>
            <Button size="xs" variant="default" onClick={() => onMoved(question.id, 1)}>
              {t(($) => $.forms.down)}
            </Button>
            {question.id > 0 && (
              <Button size="xs" variant="default" onClick={() => onUsage(question.id)}>
                {t(($) => $.forms.usage)}
              </Button>
            )}
            <ActionIcon
              size={32}
              aria-label={t(($) => $.forms.removeQuestion, { name })}
              onClick={() => {
                onChange(questions.filter((one) => one !== question));
                onRemoved();
              }}
            >
              <IconClose size={16} stroke={1.7} />
            </ActionIcon>
          </Group>
        </Stack>
      )}
    </li>
  );
};
