import { Select } from '@mantine/core';
import { percentOf } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type About, answersQuery, questionsQuery } from '../../api/statistics/statistics.queries.ts';
import { ChartPanel } from './chart-panel.tsx';
import { BarsWaiting } from './chart-waiting.tsx';
import { CountBars, countRow } from './people-charts.tsx';
import classes from './statistics.module.css';

/** How one of the facility's own questions was answered; nothing where none of them can be counted. */
export const AnswersChart = ({ about }: { about: About | undefined }) => {
  const { data: questions = [] } = useQuery(questionsQuery);
  const [chosen, setChosen] = useState<number>();
  const question = questions.find(({ id }) => id === chosen) ?? questions[0];
  const asked = useQuery(answersQuery(about, question?.id));
  if (!question) return null;
  const { answered = 0, options = [] } = asked.data ?? {};
  return (
    <ChartPanel
      asked={asked}
      waiting={<BarsWaiting rows={3} rowOf={countRow} />}
      title={t(($) => $.statistics.answers.title)}
      figures={['by_answer']}
      legend={
        <Select
          className={classes['question'] ?? ''}
          aria-label={t(($) => $.statistics.answers.question)}
          data={questions.map(({ id, label, form_title: form, is_ended: isEnded }) => ({
            value: String(id),
            label: `${label} (${isEnded ? t(($) => $.statistics.answers.ended) : form})`,
          }))}
          value={String(question.id)}
          onChange={(id) => setChosen(Number(id))}
          allowDeselect={false}
          searchable
          comboboxProps={{ width: 360, position: 'bottom-end' }}
        />
      }
      summary={t(($) => $.statistics.answers.summary, { count: answered })}
      table={{
        columns: [question.label, t(($) => $.statistics.answers.proposals), '%'],
        rows: answered === 0 ? [] : options.map(({ name, count }) => [name, count, percentOf(count, answered)]),
      }}
    >
      <CountBars title={question.label} rows={options} />
    </ChartPanel>
  );
};
