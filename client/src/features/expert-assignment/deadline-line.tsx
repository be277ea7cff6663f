import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { Candidates } from '../../entities/assignment/assignment-state.ts';
import { RemindButton } from '../../entities/reminders/remind-button.tsx';
import { useRatingDeadline } from '../../entities/reminders/use-rating-deadline.ts';
import { today } from '../../lib/dates.ts';
import { DateField } from '../../ui/date-field.tsx';
import classes from './assignment.module.css';

/** Until when these are to be rated, saved by itself, and a reminder to those who have not rated them. */
export const DeadlineLine = ({ candidates: { proposals } }: { candidates: Candidates }) => {
  const open = proposals.filter(({ refusal }) => refusal === null);
  const days = new Set(open.map(({ rate_until: until }) => until));
  const stored = days.size === 1 ? [...days][0] : null;
  const [typed, setTyped] = useState<string | null | undefined>();
  const until = typed === undefined ? (stored ?? null) : typed;
  const ids = open.map(({ id }) => id);
  const { mutate, isPending } = useRatingDeadline(ids, () => setTyped(undefined));
  const isChanged = days.size > 1 ? until !== null : until !== (stored ?? null);
  const hasUnrated = open.some(({ assigned }) => assigned.some(({ is_rated: isRated }) => !isRated));
  if (open.length === 0) return null;
  return (
    <div className={classes['deadline']}>
      <DateField
        optional
        label={t(($) => $.expertAssignment.until)}
        value={until}
        onChange={setTyped}
        min={today()}
        hint={days.size > 1 ? t(($) => $.expertAssignment.differentDays) : undefined}
      />
      {isChanged && (
        <Button variant="default" size="sm" aria-disabled={isPending || undefined} onClick={() => mutate(until)}>
          {until === null ? t(($) => $.expertAssignment.untilNone) : t(($) => $.expertAssignment.untilSet)}
        </Button>
      )}
      {hasUnrated && <RemindButton ids={ids} />}
    </div>
  );
};
