import { answerFilterLimits } from '@luch/contract/forms/answer-filters.ts';
import type { ListQuestion } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { MultiSelect, Select } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { StaffListFilters } from '../../api/proposal/proposal.ts';
import { useClearButton } from '../../ui/use-clear-button.ts';
import classes from './answer-choice.module.css';
import { AnswerChoice } from './answer-choice.tsx';
import { conditionsIn, withCondition } from './answered-conditions.ts';
import type { NarrowedByAnswers } from './answered-search.ts';

export interface AnsweredFieldsOf extends NarrowedByAnswers {
  /** What the list asks the server for. */
  filters: StaffListFilters;
}

/** A press on what they offer is none outside of the sheet. */
const inSheet = { withinPortal: false };

/** By an answer, and which answers stand in the rows. */
export const AnsweredFields = ({
  list: { search, change, filters },
  questions,
}: {
  list: AnsweredFieldsOf;
  questions: readonly ListQuestion[];
}) => {
  const [chosen, setChosen] = useState<number>();
  const clear = useClearButton();
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
