import { formLimits } from '@luch/contract/forms/form-limits.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { type Form, formQuery, type FormQuestion } from '../../api/forms.ts';
import { formatDate, formatNumber } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { takenBack } from './edited-questions.ts';
import { compared, type ComparedPart } from './compared.ts';
import { nameOfQuestion, useConditionWords } from './condition-values.ts';
import classes from './forms.module.css';

/** What the version in hand changes of the one that holds, question by question. */
export const CompareDialog = ({
  form,
  version,
  questions,
  onTakenBack,
  onClose,
}: {
  form: Form;
  /** The one that holds. */
  version: number;
  questions: readonly FormQuestion[];
  onTakenBack: (questions: FormQuestion[]) => void;
  onClose: () => void;
}) => {
  const { data, isError, refetch } = useQuery(formQuery(form.id, version));
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.forms.compare.title, { version, shown: form.shown })}>
      {data ? (
        <Differences before={data.questions} after={questions} onTakenBack={onTakenBack} />
      ) : isError ? (
        <NotLoadedNotice title={t(($) => $.forms.failed)} onAgain={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  );
};

const Differences = ({
  before,
  after,
  onTakenBack,
}: {
  before: readonly FormQuestion[];
  after: readonly FormQuestion[];
  onTakenBack: (questions: FormQuestion[]) => void;
}) => {
  const { added, changed, ended, isReordered } = compared(before, after);
  const [was, now] = [useWords(before), useWords(after)];
  if (added.length + changed.length + ended.length === 0 && !isReordered)
    return <p className="luch-muted luch-flush">{t(($) => $.forms.compare.same)}</p>;
  return (
    <Stack gap="lg">
      <Group title={t(($) => $.forms.compare.added, { count: added.length })} questions={added} />
      <Group
        title={t(($) => $.forms.compare.ended, { count: ended.length })}
        questions={ended}
        {...(after.length < formLimits.questions && {
          onTakeBack: (question) => onTakenBack(takenBack(after, before, question)),
        })}
      />
      {changed.length > 0 && (
        <section>
          <h3 className="luch-label luch-flush">{t(($) => $.forms.compare.changed, { count: changed.length })}</h3>
          <ul className="luch-list">
            {changed.map((one) => (
              <li key={one.now.id} className={classes['difference']}>
                <b className="luch-strong">{nameOfQuestion(one.now)}</b>
                {one.parts.map((part) => (
                  <p key={part} className={classes['changedPart']}>
                    <span className="luch-hint">{t(($) => $.forms.compare.parts[part])}</span>
                    <span>
                      <del className="luch-muted">{was(part, one.was)}</del> <ins>{now(part, one.now)}</ins>
                    </span>
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isReordered && <p className="luch-flush">{t(($) => $.forms.compare.reordered)}</p>}
    </Stack>
  );
};

const Group = ({
  title,
  questions,
  onTakeBack,
}: {
  title: ReactNode;
  questions: readonly FormQuestion[];
  /** Removed by mistake, a question comes back with its number and its answers. */
  onTakeBack?: (question: FormQuestion) => void;
}) =>
  questions.length > 0 && (
    <section>
      <h3 className="luch-label luch-flush">{title}</h3>
      <ul className="luch-list">
        {questions.map((question) => (
          <li key={question.id} className={classes['difference']}>
            <span className="luch-ends">
              <b className="luch-strong">{nameOfQuestion(question)}</b>
              <span className="luch-caption">{t(($) => $.forms.types[question.type])}</span>
              {onTakeBack && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t(($) => $.forms.compare.takeBackOf, { question: nameOfQuestion(question) })}
                  onClick={() => onTakeBack(question)}
                >
                  {t(($) => $.forms.compare.takeBack)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Both languages of what an applicant reads; nothing said is a dash. */
const inBoth = ({ ru, en }: FormQuestion['label']): string => [ru, en].filter(Boolean).join(' / ') || '—';
const allOf = (names: readonly string[]): string => names.join(', ') || '—';

/** A part of a question in words, beside the other questions of its version. */
function useWords(questions: readonly FormQuestion[]): (part: ComparedPart, question: FormQuestion) => string {
  const condition = useConditionWords(questions);
  const words: Record<ComparedPart, (question: FormQuestion) => string> = {
    label: ({ label }) => inBoth(label),
    help: ({ help }) => inBoth(help),
    unit: ({ unit }) => inBoth(unit),
    type: ({ type }) => t(($) => $.forms.types[type]),
    step: ({ step }) => t(($) => $.forms.steps[step]),
    required: requiredIn,
    bounds: ({ min, max }) => [min, max].map((bound) => (bound === null ? '—' : formatNumber(bound))).join(' … '),
    options: ({ options }) => allOf(options.map(({ name }) => inBoth(name))),
    columns: ({ columns }) =>
      allOf(columns.map(({ label, type }) => `${inBoth(label)} (${t(($) => $.forms.types[type])})`)),
    conditions: ({ conditions }) => conditions.map(condition).join('; ') || t(($) => $.forms.always),
    reader: ({ reader }) => t(($) => $.forms.readers[reader]),
    searched: ({ searched }) => (searched ? t(($) => $.forms.yes) : t(($) => $.forms.no)),
  };
  return (part, question) => words[part](question);
}

function requiredIn({ required, required_from: day }: FormQuestion): string {
  if (!required) return t(($) => $.forms.compare.optional);
  return day === null
    ? t(($) => $.forms.compare.required)
    : t(($) => $.forms.compare.requiredFrom, { date: formatDate(day) });
}
