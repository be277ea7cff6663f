import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { type Form, formQuery, type FormQuestion } from '../../api/forms.ts';
import { formatDate, formatNumber } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { compared, type ComparedPart } from './compared.ts';
import { nameOfQuestion, useConditionWords } from './condition-values.ts';
import classes from './forms.module.css';

/** What the version in hand changes of the one that holds, question by question. */
export const CompareDialog = ({
  form,
  version,
  questions,
  onClose,
}: {
  form: Form;
  /** The one that holds. */
  version: number;
  questions: readonly FormQuestion[];
  onClose: () => void;
}) => {
  const { data, isError, refetch } = useQuery(formQuery(form.id, version));
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.forms.compare.title, { version, shown: form.shown })}>
      {data ? (
        <Differences before={data.questions} after={questions} />
      ) : isError ? (
        <NotLoadedNotice title={t(($) => $.forms.failed)} onAgain={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  );
};

const Differences = ({ before, after }: { before: readonly FormQuestion[]; after: readonly FormQuestion[] }) => {
  const { added, changed, ended, isReordered } = compared(before, after);
  const [was, now] = [useWords(before), useWords(after)];
  if (added.length + changed.length + ended.length === 0 && !isReordered)
    return <p className="luch-muted luch-flush">{t(($) => $.forms.compare.same)}</p>;
  return (
    <Stack gap="lg">
      <Group title={t(($) => $.forms.compare.added, { count: added.length })} questions={added} />
      <Group title={t(($) => $.forms.compare.ended, { count: ended.length })} questions={ended} />
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

const Group = ({ title, questions }: { title: ReactNode; questions: readonly FormQuestion[] }) =>
  questions.length > 0 && (
    <section>
      <h3 className="luch-label luch-flush">{title}</h3>
      <ul className="luch-list">
        {questions.map((question) => (
          <li key={question.id} className={classes['difference']}>
            <span className="luch-ends">
              <b className="luch-strong">{nameOfQuestion(question)}</b>
              <span className="luch-caption">{t(($) => $.forms.types[question.type])}</span>
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
