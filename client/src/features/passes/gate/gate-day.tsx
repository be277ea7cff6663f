import { addDays } from '@luch/contract/kernel/days.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gateListQuery, type GateList } from '../../../api/pass/pass.queries.ts';
import { formatDate, formatRelativeDay, today } from '../../../lib/dates.ts';
import { useLightPaper } from '../../../lib/use-light-paper.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { IconChevronLeft, IconChevronRight, IconPrint } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { GatePaper } from './gate-paper.tsx';
import classes from './gate.module.css';

const icon = { size: 20, stroke: 1.7 };

/** Who comes on a day, on paper; beside it what is not ready though the visit is near. */
export const GateDay = ({
  title,
  day: chosen,
  onDay,
  onOpen,
}: {
  title: string;
  /** Today at the facility without one. */
  day: string | undefined;
  onDay: (day: string) => void;
  onOpen: (passId: number) => void;
}) => {
  const { t } = useTranslation();
  useLightPaper();
  const list = useQuery(gateListQuery(chosen));
  const day = chosen ?? list.data?.today ?? today();
  const guests = list.data?.passes.reduce((sum, pass) => sum + pass.guests.length, 0) ?? 0;
  return (
    <>
      <PageTitle
        note={
          list.data &&
          `${t(($) => $.passes.guests, { count: guests })}, ${t(($) => $.passes.gate.passes, { count: list.data.passes.length })}`
        }
        action={
          <div className={classes['tools']}>
            <ActionIcon size={36} aria-label={t(($) => $.passes.gate.before)} onClick={() => onDay(addDays(day, -1))}>
              <IconChevronLeft {...icon} />
            </ActionIcon>
            <span className="luch-nowrap">
              {formatDate(day)}, {formatRelativeDay(day)}
            </span>
            <ActionIcon size={36} aria-label={t(($) => $.passes.gate.after)} onClick={() => onDay(addDays(day, 1))}>
              <IconChevronRight {...icon} />
            </ActionIcon>
            <Button leftSection={<IconPrint size={18} stroke={1.7} />} onClick={() => globalThis.print()}>
              {t(($) => $.passes.gate.print)}
            </Button>
          </div>
        }
      >
        {title}
      </PageTitle>
      <div className={classes['columns']}>
        <Awaited query={list}>{(known) => <GatePaper list={known} />}</Awaited>
        <Waiting list={list.data} onOpen={onOpen} />
      </div>
    </>
  );
};

const Waiting = ({ list, onOpen }: { list: GateList | undefined; onOpen: (id: number) => void }) => {
  const { t } = useTranslation();
  if (!list || list.waiting.length === 0) return null;
  return (
    <div className="luch-screen">
      <Panel title={t(($) => $.passes.gate.waiting)}>
        <ul className="luch-list">
          {list.waiting.map(({ id, starts_in: startsIn, guest_count: count }) => (
            <li key={id} className={classes['waiting']}>
              <button type="button" className="luch-link" onClick={() => onOpen(id)}>
                № {id}
              </button>
              <span className={classes['soon']}>
                {startsIn <= 0 ? t(($) => $.passes.gate.begun) : formatRelativeDay(addDays(list.today, startsIn))},{' '}
                {t(($) => $.passes.guests, { count })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
};
