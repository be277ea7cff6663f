import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { Plan } from '../../../api/plan/plan.queries.ts';
import { today } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { CalendarState } from '../calendar-search.ts';
import { rangeOf, stepFrom } from '../time/days.ts';
import { rangeTitle } from '../time/titles.ts';
import { ScopeSelect, Steps } from '../view/toolbar.tsx';
import type { Calendar } from '../view/use-calendar.ts';
import viewClasses from '../view/view.module.css';

/** Which plan this is, that it is no more than a suggestion, and which part of it is shown. */
export const PlanHead = ({
  calendar,
  state,
  level,
  plan,
  onAsk,
}: {
  calendar: Calendar;
  state: CalendarState;
  level: 1 | 2;
  plan: Plan;
  onAsk: () => void;
}) => {
  const { view, date, range, isPhone } = calendar;
  const Heading = `h${level}` as const;
  return (
    <div className={viewClasses['toolbar']}>
      <Heading className={viewClasses['title']}>{t(($) => $.plan.title, { name: plan.session_name })}</Heading>
      <Chip tone="neutral" glyph="dashed">
        {t(($) => $.plan.draft)}
      </Chip>
      <div className={viewClasses['tools']}>
        {!isPhone && (
          <>
            <Steps
              onStep={(direction) => state.change({ date: stepFrom(view, date, direction) })}
              onToday={() => state.change({ date: undefined })}
              isToday={rangeOf(view, today()).first === range.first}
            />
            <b className="luch-lead luch-nowrap">{rangeTitle(view, range)}</b>
          </>
        )}
        <ScopeSelect calendar={calendar} state={state} />
        <Button variant="default" onClick={onAsk}>
          {t(($) => $.plan.again)}
        </Button>
        <Button variant="default" onClick={() => state.change({ plan: undefined })}>
          {t(($) => $.plan.back)}
        </Button>
      </div>
    </div>
  );
};
