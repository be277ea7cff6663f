import type { BulkAction, BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { formatNumber } from '../../../lib/dates.ts';
import { wordOf } from '../../../lib/words.ts';
import { ExactNumberInput, type TypedNumber } from '../../../ui/exact-number-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Foreseen } from './foreseen.tsx';
import { hoursProblem, type TypedHours } from './bulk-rules.ts';
import { Numbers } from './numbers.tsx';

/** What an action on many would do; of an acceptance with the hours of each. */
export const BulkPreview = ({
  action,
  answer,
  typed,
  onHours,
  hrefOf,
}: {
  action: BulkAction;
  answer: BulkAnswer;
  /** Hours other than each asks for. */
  typed: TypedHours;
  onHours: (id: number, hours: TypedNumber) => void;
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
        hours.length > 0 && <HoursOfEach ids={done} hours={hours} typed={typed} onHours={onHours} hrefOf={hrefOf} />
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
