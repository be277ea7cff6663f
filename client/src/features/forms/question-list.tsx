import { formLimits } from '@luch/contract/forms/form-limits.ts';
import type { AnswerReader } from '@luch/contract/forms/question.schemas.ts';
import { ActionIcon, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Form, FormQuestion, FormReach } from '../../api/forms.ts';
import { currentLanguage } from '../../lib/language.ts';
import { IconAdd, IconChevronDown, IconClose, IconGrip } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { moved, newQuestion, nextNew, placedAt, questionSteps } from './edited-questions.ts';
import { QuestionEditor } from './question-editor.tsx';
import classes from './forms.module.css';

interface ListProps {
  place: Form['place'];
  questions: readonly FormQuestion[];
  widest: AnswerReader;
  /** How many drafts its conditions ask; not known while something is being saved. */
  reach: FormReach | undefined;
  onChange: (questions: FormQuestion[]) => void;
  onUsage: (id: number) => void;
}

/** The questions of a form by their steps; one of them is open and edited in place. It is moved by dragging, and by Alt with an arrow. */
export const QuestionList = ({
  status,
  open,
  onOpen: setOpen,
  takenBack,
  ...props
}: ListProps & {
  status: ReactNode;
  /** Which one, by its place: numbers change while it is edited. */
  open: number | undefined;
  onOpen: (at: number | undefined) => void;
  /** How often a question was brought back, which moves others from their places. */
  takenBack: number;
}) => {
  const { questions, place: asked, onChange } = props;
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<number>();
  const language = currentLanguage();
  const words = search.trim().toLocaleLowerCase();
  const isFound = ({ label }: FormQuestion) =>
    words === '' || `${label.ru} ${label.en}`.toLocaleLowerCase().includes(words);
  const add = () => {
    const question = newQuestion(
      nextNew(questions),
      questions.at(-1)?.step ?? (asked === 'review' ? 'rating' : 'station'),
    );
    onChange([...questions, question]);
    setOpen(questions.length);
  };
  const drop = (target: FormQuestion) => {
    if (dragged !== undefined) onChange(placedAt(questions, dragged, target.id));
    setDragged(undefined);
    setOpen(undefined);
  };
  return (
    <Panel flush label={t(($) => $.forms.questions)}>
      <div className={classes['listHead']}>
        <SearchField value={search} onChange={setSearch} label={t(($) => $.forms.search)} />
        {status}
        <span className="luch-caption luch-digits luch-nowrap">
          {t(($) => $.forms.count, { count: questions.length, max: formLimits.questions })}
        </span>
      </div>
      {questionSteps.map((step) => {
        const here = questions.flatMap((question, at) =>
          question.step === step && (open === at || isFound(question)) ? [{ question, at }] : [],
        );
        if (here.length === 0) return null;
        return (
          <div key={step} role="group" aria-label={t(($) => $.forms.steps[step])}>
            <h2 className={classes['step']}>
              {t(($) => $.forms.steps[step])} <span className="luch-faint luch-regular">{here.length}</span>
            </h2>
            <ul className="luch-list">
              {here.map(({ question, at }) => (
                <QuestionRow
                  key={`${takenBack} ${at}`}
                  {...props}
                  question={question}
                  name={question.label[language] || question.label.ru}
                  isOpen={open === at}
                  isDragged={dragged === question.id}
                  onDrag={setDragged}
                  onDrop={() => drop(question)}
                  onOpen={() => setOpen(open === at ? undefined : at)}
                  onMoved={(id, by) => {
                    onChange(moved(questions, id, by));
                    setOpen(undefined);
                  }}
                  onRemoved={() => setOpen(undefined)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      {questions.length < formLimits.questions && (
        <div className={classes['listFoot']}>
          <Button variant="default" leftSection={<IconAdd size={16} stroke={1.7} />} onClick={add}>
            {t(($) => $.forms.addQuestion)}
          </Button>
        </div>
      )}
    </Panel>
  );
};

const QuestionRow = ({
  question,
  questions,
  widest,
  reach,
  name,
  isOpen,
  isDragged,
  onDrag,
  onDrop,
  onOpen,
  onChange,
  onMoved,
  onRemoved,
  onUsage,
}: ListProps & {
  question: FormQuestion;
  name: string;
  isOpen: boolean;
  isDragged: boolean;
  onDrag: (id: number | undefined) => void;
  onDrop: () => void;
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
    <li
      className={classes['row']}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      draggable={!isOpen}
      onDragStart={() => onDrag(question.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onDragEnd={() => onDrag(undefined)}
    >
      <UnstyledButton className={classes['name'] ?? ''} aria-expanded={isOpen} onClick={onOpen} onKeyDown={byKeys}>
        <IconGrip size={16} stroke={1.7} className={classes['grip'] ?? ''} aria-hidden />
        <span className="luch-name luch-breaks">{name || t(($) => $.forms.unnamed)}</span>
        <span className={classes['kind']}>{t(($) => $.forms.types[question.type])}</span>
        <IconChevronDown size={16} stroke={1.7} className={classes['fold'] ?? ''} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Stack gap="md" className={classes['inside'] ?? ''}>
          <QuestionEditor
            question={question}
            questions={questions}
            widest={widest}
            reach={reach}
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
