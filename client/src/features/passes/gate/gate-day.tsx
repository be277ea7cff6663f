import { addDays } from '@luch/contract/kernel/days.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { gateListQuery, type GateList } from '../../../api/pass/pass.queries.ts';
import { formatDate, formatRelativeDay, today } from '../../../lib/dates.ts';
import { useLightPaper } from '../../../lib/use-light-paper.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { IconChevronLeft, IconChevronRight, IconPrint } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { GateAside } from './gate-aside.tsx';
import { GatePaper } from './gate-paper.tsx';
import classes from './gate.module.css';

const icon = { size: 20, stroke: 1.7 };

/** Who comes on a day, on paper; beside it what is not ready though the visit is near. */
export const GateDay = ({
  title,
  day: chosen,
  onDay,
  onOpen,
  onRead,
}: {
  title: string;
  /** Today at the facility without one. */
  day: string | undefined;
  onDay: (day: string) => void;
  onOpen: (passId: number) => void;
  onRead: (passId: number) => void;
}) => {
  useLightPaper();
  const list = useQuery(gateListQuery(chosen));
  const day = chosen ?? list.data?.today ?? today();
  const note = useNote();
  return (
    <>
      <div className={classes['onScreen']}>
        <PageTitle
          note={list.data && note(list.data)}
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
      </div>
      <div className={classes['columns']}>
        <Awaited query={list}>{(known) => <GatePaper list={known} />}</Awaited>
        <GateAside list={list.data} onOpen={onOpen} onRead={onRead} />
      </div>
    </>
  );
};

/** How many come, by how many passes, how many of them with equipment. */
function useNote(): (list: GateList) => string {
  return ({ passes }) => {
    const guests = passes.reduce((sum, pass) => sum + pass.guests.length, 0);
    const withItems = passes.filter((pass) => pass.need_applicant_equipment_pass).length;
    return [
      t(($) => $.passes.guests, { count: guests }),
      t(($) => $.passes.gate.passes, { count: passes.length }),
      withItems > 0 && t(($) => $.passes.gate.withItems, { count: withItems }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
