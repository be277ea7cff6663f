import { answerFilterLimits } from '@luch/contract/forms/answer-filters.ts';
import type { ListQuestion } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { Button, Group, MultiSelect, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { listQuestionsQuery } from '../../api/proposal/list-questions.queries.ts';
import type { ChosenFilter } from '../../ui/list/folded-filters.tsx';
import { ExactNumberInput, type TypedNumber } from '../../ui/exact-number-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useClearButton } from '../../ui/use-clear-button.ts';
import { useAnswerText } from '../proposal/document/answer-words.ts';
import { type AnsweredSearch, conditionsIn, rangeOf, withCondition } from './answered-search.ts';

interface Narrowed {
  search: AnsweredSearch;
  change: (patch: { answered?: string | undefined; columns?: readonly number[] | undefined }) => void;
}

/** A press on what they offer is none outside of the sheet. */
const inSheet = { withinPortal: false };

/** By an answer, and which answers stand in the rows; nothing where the facility asks nothing itself. */
export const AnsweredFilters = ({ search, change }: Narrowed) => {
  const { data: questions = [] } = useQuery(listQuestionsQuery);
  const [chosen, setChosen] = useState<number>();
  const clear = useClearButton();
  if (questions.length === 0) return null;
  const question = questions.find(({ id }) => id === chosen);
  const said = conditionsIn(search).find((one) => one.question === chosen)?.said;
  const set = (next: string | undefined) => question && change({ answered: withCondition(search, question.id, next) });
  const name = t(($) => $.proposalCard.questions.byAnswer);
  const columns = t(($) => $.proposalCard.questions.columns);
  return (
    <>
      <Select
        label={name}
        placeholder={t(($) => $.proposalCard.questions.anyAnswer)}
        data={grouped(questions.filter(isChosenBy))}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(next) => setChosen(next === null ? undefined : Number(next))}
        searchable
        nothingFoundMessage={t(($) => $.ui.nothingFound)}
        {...clear(name)}
        comboboxProps={inSheet}
      />
      {question && <AnswerChoice key={question.id} question={question} said={said} onChange={set} />}
      <MultiSelect
        label={columns}
        placeholder={search.columns ? '' : t(($) => $.proposalCard.questions.noColumns)}
        data={grouped(questions)}
        value={(search.columns ?? []).map(String)}
        onChange={(next) => change({ columns: next.length === 0 ? undefined : next.map(Number) })}
        maxValues={answerFilterLimits.columns}
        searchable
        {...clear(columns)}
        comboboxProps={inSheet}
      />
    </>
  );
};

const isChosenBy = ({ type }: ListQuestion): boolean => type === 'yes_no' || type === 'one_of' || type === 'number';

/** By the form that asks them. */
const grouped = (questions: readonly ListQuestion[]) =>
  [...Map.groupBy(questions, ({ form_title: title }) => title)].map(([group, items]) => ({
    group,
    items: items.map(({ id, label, unit }) => ({ value: String(id), label: unit ? `${label}, ${unit}` : label })),
  }));

interface Choice {
  question: ListQuestion;
  said: string | undefined;
  onChange: (said: string | undefined) => void;
}

const AnswerChoice = ({ question, said, onChange }: Choice) => {
  const clear = useClearButton();
  if (question.type === 'number') return <RangeChoice question={question} said={said} onChange={onChange} />;
  if (question.type === 'yes_no')
    return (
      <Segmented
        fullWidth
        label={question.label}
        value={said ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : next)}
        options={[
          { value: '', label: t(($) => $.proposalCard.questions.any) },
          { value: '1', label: t(($) => $.proposalCard.questions.yes) },
          { value: '0', label: t(($) => $.proposalCard.questions.no) },
        ]}
      />
    );
  return (
    <MultiSelect
      aria-label={question.label}
      placeholder={said === undefined ? t(($) => $.proposalCard.questions.any) : ''}
      data={question.options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={said === undefined ? [] : said.split(',')}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join(','))}
      {...clear(question.label)}
      comboboxProps={inSheet}
    />
  );
};

/** From and to, either of which may stay open. */
const RangeChoice = ({ question, said, onChange }: Choice) => {
  const [low, high] = rangeOf(said);
  const [typed, setTyped] = useState<{ low: TypedNumber | null; high: TypedNumber | null }>({ low, high });
  const part = (value: TypedNumber | null) => (typeof value === 'number' ? String(value) : '');
  const isReadable = [typed.low, typed.high].every((value) => typeof value !== 'string' || value === '');
  const next = `${part(typed.low)}..${part(typed.high)}`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReadable) onChange(next === '..' ? undefined : next);
      }}
    >
      <Stack gap={8}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          {(['low', 'high'] as const).map((end) => (
            <ExactNumberInput
              key={end}
              label={t(($) => $.proposalCard.questions[end])}
              value={typed[end]}
              onChange={(value) => setTyped((now) => ({ ...now, [end]: value }))}
              allowNegative={question.min === null || question.min < 0}
              hideControls
              rightSection={<span className="luch-muted">{question.unit}</span>}
              rightSectionWidth={question.unit ? 56 : 8}
              rightSectionPointerEvents="none"
            />
          ))}
        </Group>
        <Button type="submit" variant="default" disabled={!isReadable}>
          {t(($) => $.proposalCard.questions.show)}
        </Button>
      </Stack>
    </form>
  );
};

/** The conditions in force, by name. */
export function useAnsweredFilters({ search, change }: Narrowed): ChosenFilter[] {
  const conditions = conditionsIn(search);
  const { data: questions } = useQuery({ ...listQuestionsQuery, enabled: conditions.length > 0 });
  const text = useAnswerText();
  return conditions.flatMap(({ question: id, said }) => {
    const question = questions?.find((one) => one.id === id);
    if (!question) return [];
    return {
      id: `answer-${id}`,
      name: `${question.label}: ${saidIn(question, said, text)}`,
      clear: () => change({ answered: withCondition(search, id, undefined) }),
    };
  });
}

function saidIn(question: ListQuestion, said: string, text: ReturnType<typeof useAnswerText>): string {
  if (question.type === 'yes_no') return text(question, said === '1');
  if (question.type === 'one_of')
    return said
      .split(',')
      .map((id) => text(question, Number(id)))
      .join(', ');
  const [low, high] = rangeOf(said);
  const [from, to] = [low, high].map((bound) => (bound === null ? '' : text(question, bound)));
  if (from && to) return `${from} – ${to}`;
  return from ? t(($) => $.proposalCard.questions.from, { from }) : t(($) => $.proposalCard.questions.to, { to });
}
