import type { BulkAction, BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { formatNumber } from '../../../lib/dates.ts';
import { wordOf } from '../../../lib/words.ts';
import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Foreseen } from './foreseen.tsx';
import { bulkForm, hoursProblem, type TypedHours, wordsProblem } from './bulk-rules.ts';
import { Numbers } from './numbers.tsx';

/** What an action on many would do; of an acceptance with the hours of each. */
export const BulkPreview = ({
  action,
  answer,
  hours: { typed, set: onHours },
  words,
  hrefOf,
}: {
  action: BulkAction;
  answer: BulkAnswer;
  /** Hours other than each asks for. */
  hours: Typed<TypedNumber>;
  /** What one or another is told instead of the comment for all. */
  words: Typed<string>;
  hrefOf: (id: number) => string;
}) => {
  const { done, hours, unrated } = answer;
  return (
    <Foreseen
      answer={answer}
      hrefOf={hrefOf}
      text={
        <>
          {t(($) => $.proposalBulk.text[action])} {hours.length > 0 && <HoursInAll hours={hours} typed={typed} />}
        </>
      }
      list={
        hours.length > 0 ? (
          <HoursOfEach ids={done} hours={hours} typed={typed} onHours={onHours} hrefOf={hrefOf} />
        ) : (
          done.length > 1 &&
          bulkForm(action).fields.includes('comment') && (
            <WordsOfEach action={action} ids={done} words={words} hrefOf={hrefOf} />
          )
        )
      }
      warning={
        unrated.length > 0 && (
          <Notice tone="amber" title={t(($) => $.words.review.unrated, { count: unrated.length })}>
            {unrated.map(({ name, count }) => `${name} (${count})`).join(', ')}
          </Notice>
        )
      }
    />
  );
};

interface Typed<Value> {
  typed: Readonly<Record<number, Value>>;
  set: (id: number, value: Value) => void;
}

type Hours = BulkAnswer['hours'];

const HoursInAll = ({ hours, typed }: { hours: Hours; typed: TypedHours }) => {
  const count = hours.reduce((sum, one) => {
    const own = typed[one.id];
    return sum + (typeof own === 'number' ? own : one.hours);
  }, 0);
  return t(($) => $.proposalBulk.inAll, { hours: t(($) => $.ui.hours, { count, value: formatNumber(count) }) });
};

/** What each gets, to be read, or to be changed row by row. */
const HoursOfEach = ({
  ids,
  hours,
  typed,
  onHours,
  hrefOf,
}: {
  ids: readonly number[];
  hours: Hours;
  typed: TypedHours;
  onHours: (id: number, hours: TypedNumber) => void;
  hrefOf: (id: number) => string;
}) => {
  const [isChanging, setChanging] = useState(Object.keys(typed).length > 0);
  const asked = new Map(hours.map((one) => [one.id, one.hours]));
  const refuse = (value: number) => {
    const problem = hoursProblem(value);
    return problem && (wordOf(problem.key, problem.details) ?? problem.key);
  };
  return (
    <>
      <Numbers
        ids={ids}
        hrefOf={hrefOf}
        beside={(id) => {
          const own = typed[id] ?? asked.get(id) ?? '';
          return isChanging ? (
            <ExactNumberInput
              size="xs"
              w={80}
              aria-label={t(($) => $.proposalBulk.hoursOf, { id })}
              value={own}
              onChange={(next) => onHours(id, next)}
              refuse={refuse}
              step={beamTime.grantStep}
              hideControls
            />
          ) : (
            <span>{typeof own === 'number' && t(($) => $.ui.hours, { count: own, value: formatNumber(own) })}</span>
          );
        }}
      />
      {!isChanging && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setChanging(true)}>
          {t(($) => $.proposalBulk.changeHours)}
        </Button>
      )}
    </>
  );
};

/** Their numbers, or beside each what it alone is told. */
const WordsOfEach = ({
  action,
  ids,
  words: { typed, set },
  hrefOf,
}: {
  action: BulkAction;
  ids: readonly number[];
  words: Typed<string>;
  hrefOf: (id: number) => string;
}) => {
  const [isTyping, setTyping] = useState(Object.keys(typed).length > 0);
  if (!isTyping)
    return (
      <>
        <Numbers ids={ids} hrefOf={hrefOf} />
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setTyping(true)}>
          {t(($) => $.proposalBulk.ownWords)}
        </Button>
      </>
    );
  const errorOf = (id: number) => {
    const problem = typed[id]?.trim() ? wordsProblem(action, typed[id].trim()) : undefined;
    return problem && (wordOf(problem.key, problem.details) ?? problem.key);
  };
  return (
    <Numbers
      isList
      ids={ids}
      hrefOf={hrefOf}
      beside={(id) => (
        <Textarea
          size="xs"
          flex={1}
          autosize
          minRows={1}
          maxRows={6}
          aria-label={t(($) => $.proposalBulk.wordsOf, { id })}
          placeholder={t(($) => $.proposalBulk.asForAll)}
          value={typed[id] ?? ''}
          onChange={({ currentTarget: { value } }) => set(id, value)}
          error={errorOf(id)}
        />
      )}
    />
  );
};
