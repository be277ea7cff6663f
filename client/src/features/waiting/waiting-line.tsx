import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { type WaitingWork, waitingWorkQuery } from '../../api/waiting/waiting.queries.ts';
import { daysUntil, formatDate, formatRelativeDay } from '../../lib/dates.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { soon, WaitingLineWords } from '../../ui/waiting/waiting-items.tsx';
import classes from './waiting-line.module.css';
import { WaitingRoom } from './waiting-room.tsx';
import { waitingLooks, waitingWays } from './waiting-ways.ts';

/** So many stand above the list without a press; on a phone all of them do, in a row that is pushed sideways. */
const first = 5;

/** What waits for me by all of my offices, in one line over a list; or that nothing does. */
export const WaitingLine = ({
  listKey,
  without,
}: {
  listKey: readonly string[];
  /** What the page itself tells at length; the rest stands over it only when there is some. */
  without?: readonly WaitingKind[];
}) => {
  const phone = useIsPhone();
  const [whole, setWhole] = useState(false);
  const { data, error } = useQuery(waitingWorkQuery(listKey));
  // The list below says what is wrong; that nothing waits would not be so.
  if (error && !data) return null;
  if (!data) return !without && <WaitingRoom />;
  const items = data.filter(({ kind }) => !without?.includes(kind));
  if (items.length === 0) return !without && <WaitingRoom>{t(($) => $.waiting.nothing)}</WaitingRoom>;
  const shown = whole || phone ? items : items.slice(0, first);
  const hidden = items.length - shown.length;
  return (
    <section
      className={classes['line']}
      aria-label={without?.length ? t(($) => $.waiting.besides) : t(($) => $.waiting.label)}
    >
      <ul className={classes['items']}>
        {shown.map((item) => (
          <li key={item.kind} className={classes['item']}>
            <Link {...waitingWays[item.kind](item.id)} className={classes['way'] ?? ''}>
              <Words item={item} />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton className={classes['more'] ?? ''} onClick={() => setWhole(true)}>
          {t(($) => $.waiting.more, { count: hidden })}
        </UnstyledButton>
      )}
    </section>
  );
};

const Words = ({ item: { kind, count, since, until } }: { item: WaitingWork }) => (
  <WaitingLineWords
    look={waitingLooks[kind]}
    title={t(($) => $.waiting.kinds[kind])}
    count={count}
    due={dueWords(since, until)}
    isUrgent={until !== null && daysUntil(until) <= soon}
  />
);

/** Until when; where no day is set, since when the first one waits. */
function dueWords(since: string | null, until: string | null): string {
  if (until === null)
    return since === null ? t(($) => $.waiting.noDay) : t(($) => $.waiting.since, { date: formatDate(since) });
  const date = formatDate(until);
  if (daysUntil(until) < 0) return t(($) => $.waiting.over, { date });
  return t(($) => $.waiting.until, { date, when: formatRelativeDay(until) });
}
