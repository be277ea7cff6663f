import { answerFilterLimits, partsOf } from '@luch/contract/forms/answer-filters.ts';
import type { ListQuestion } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { listQuestionsQuery } from '../../api/proposal/list-questions.queries.ts';
import type { StaffListFilters } from '../../api/proposal/proposal.queries.ts';
import type { ChosenFilter } from '../../ui/list/folded-filters.tsx';
import { useClearButton } from '../../ui/use-clear-button.ts';
import { useAnswerText } from '../proposal/document/answer-words.ts';
import classes from './answer-choice.module.css';
import { AnswerChoice } from './answer-choice.tsx';
import { conditionsIn, rangeOf, withCondition } from './answered-conditions.ts';
import type { AnsweredSearch } from './answered-search.ts';

interface Narrowed {
  search: AnsweredSearch;
  change: (patch: { answered?: string | undefined; columns?: readonly number[] | undefined }) => void;
}

interface AnsweredList extends Narrowed {
  /** What the list asks the server for. */
  filters: StaffListFilters;
}

/** A press on what they offer is none outside of the sheet. */
const inSheet = { withinPortal: false };

/** By an answer, and which answers stand in the rows; nothing where the facility asks nothing itself. */
export const AnsweredFilters = ({ list: { search, change, filters } }: { list: AnsweredList }) => {
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
      <div className={classes['question']}>
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
        {question && (
          <AnswerChoice key={question.id} question={question} filters={filters} said={said} onChange={set} />
        )}
      </div>
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
  const { answer, unasked } = partsOf(said);
  const words = wordsOf(question, answer, text);
  if (!unasked) return words;
  return words
    ? t(($) => $.proposalCard.questions.orNotAsked, { answer: words })
    : t(($) => $.proposalCard.questions.notAsked);
}

function wordsOf(question: ListQuestion, said: string, text: ReturnType<typeof useAnswerText>): string {
  if (said === '') return '';
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
