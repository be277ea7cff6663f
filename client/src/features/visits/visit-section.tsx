import { Button, Group, Stack } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import {
  type Readiness,
  readinessQuery,
  useVisitCommands,
  type Visit,
  type VisitOptions,
  visitOptionsQuery,
  visitsQuery,
} from '../../api/visit.ts';
import { daysUntil, formatDate } from '../../lib/dates.ts';
import { keeps } from '../../lib/facility.ts';
import { IconSample } from '../../ui/icons.ts';
import { lateDialog } from '../../ui/late.tsx';
import { DoorSignButton } from './door-sign-button.tsx';
import { AttendanceBlock } from './attendance/attendance-block.tsx';
import { Chip } from '../../ui/chip.tsx';
import { groupsOf, linesOf, readyOf, stateLooks } from '../../entities/readiness/summary.ts';
import classes from './visits.module.css';
import { lastDayOf } from '@luch/contract/reference/wall-time.ts';
import { TickButton } from './tick-button.tsx';
import { ParcelList } from './parcels/parcel-list.tsx';

/** Whether the next experiments of a proposal are ready, and what is to do; where none has duties, only its samples. */
export const VisitSection = ({ proposalId, sample }: { proposalId: number; sample: SampleOver }) => {
  const { data: rows } = useQuery(readinessQuery(proposalId));
  const { data: visits = [] } = useQuery(visitsQuery(proposalId));
  const { data: { over = [] } = {} } = useQuery(visitOptionsQuery(proposalId));
  if (!rows) return null;
  if (rows.length === 0 && over.length === 0) return <SampleButton proposalId={proposalId} sample={sample} />;
  return (
    <section className={classes['section']} aria-label={t(($) => $.visits.title)}>
      <h3 className="luch-heading">{t(($) => $.visits.title)}</h3>
      {over.map((slot) => (
        <SlotOver key={slot.slot_id} slot={slot} proposalId={proposalId} />
      ))}
      {[...Map.groupBy(rows, (row) => row.slot_id)].map(([id, own]) => (
        <VisitSlot key={id} slotId={id} proposalId={proposalId} rows={own} visits={visits} sample={sample} />
      ))}
      {rows.length === 0 && <SampleButton proposalId={proposalId} sample={sample} />}
    </section>
  );
};

/** What is left to do after an experiment: to end the work, and to handle parcels. */
const SlotOver = ({ slot, proposalId }: { slot: VisitOptions['over'][number]; proposalId: number }) => (
  <Stack gap="xs">
    <span className="luch-name luch-digits">{periodOf(slot)}</span>
    {keeps('parcels') && <SlotParcels slotId={slot.slot_id} proposalId={proposalId} />}
    {keeps('attendance') && <AttendanceBlock slotId={slot.slot_id} isOver />}
  </Stack>
);

const SlotParcels = ({ slotId, proposalId }: { slotId: number; proposalId: number }) => {
  const { data: options } = useQuery(visitOptionsQuery(proposalId));
  return (
    <ParcelList
      slotId={slotId}
      proposalId={proposalId}
      mayAnnounce={options?.can.parcels.allowed === true}
      maySend={options?.can.parcels_there.allowed === true}
    />
  );
};

/** The samples and their clearance, another feature's: over the card. */
export type SampleOver = ComponentType<{ proposalId: number; onClose: () => void }>;

interface SlotProps {
  sample: SampleOver;
  slotId: number;
  proposalId: number;
  rows: readonly Readiness[];
  visits: readonly Visit[];
}

const VisitSlot = ({ slotId, proposalId, rows, visits, sample }: SlotProps) => {
  const [first] = rows;
  const ready = readyOf(rows);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <span className="luch-name luch-digits">{first && periodOf(first)}</span>
        <span className="luch-hint luch-digits">
          {ready === rows.length
            ? t(($) => $.readiness.allReady)
            : t(($) => $.readiness.ready, { ready, total: rows.length })}
        </span>
      </Group>
      <div className={classes['bar']}>
        {groupsOf(rows).map(({ need, state, total }) => (
          <span key={need} className={classes['part']} style={{ flexGrow: total }}>
            <i className={classes['fill']} style={{ background: `var(--luch-${stateLooks[state].tone}-mark)` }} />
            <span className="luch-label">{t(($) => $.readiness.need[need])}</span>
          </span>
        ))}
      </div>
      <ul className="luch-list">
        {linesOf(rows).map((line) => (
          <NeedLine key={`${line[0]?.visit_id} ${line[0]?.need} ${line[0]?.about}`} line={line} visits={visits} />
        ))}
      </ul>
      <SlotActions slotId={slotId} proposalId={proposalId} rows={rows} sample={sample} />
    </Stack>
  );
};

/** A person with a chip for each need, or a thing with its one. */
const NeedLine = ({ line, visits }: { line: readonly Readiness[]; visits: readonly Visit[] }) => {
  const [first] = line;
  if (!first) return null;
  const open = line.find(({ state }) => state !== 'ready');
  const visit = visits.find(({ id }) => id === first.visit_id);
  const name = first.visit_id === null && first.need === 'people' ? t(($) => $.visits.everybody) : first.who;
  return (
    <li className={classes['line']} tabIndex={-1}>
      <span>
        <span className="luch-name">{name || t(($) => $.readiness.need[first.need])}</span>
        {open && <span className={classes['turn']}>{turnWords(open)}</span>}
      </span>
      <Group gap={6}>
        {line.map((row) => (
          <span key={`${row.need} ${row.about}`} title={[t(($) => $.readiness.need[row.need]), row.about].join(' ')}>
            <Chip {...stateLooks[row.state]}>{row.text}</Chip>
          </span>
        ))}
        <TickButton rows={line} />
        {visit && <OwnActions visit={visit} of={name} />}
      </Group>
    </li>
  );
};

const VisitDaysDialog = lateDialog(async () => (await import('./visit-dialogs.tsx')).VisitDaysDialog);

/** What may be done with one visit, as the server says; each is heard with the person whom it is about. */
const OwnActions = ({ visit, of }: { visit: Visit; of: string }) => {
  const { act } = useVisitCommands();
  const [changes, setChanges] = useState(false);
  const actions = (['confirm', 'withdraw', 'came', 'left'] as const).filter((action) => visit.can[action].allowed);
  return (
    <>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className="luch-link luch-small"
          aria-label={t(($) => $.visits.actionOf, { action: t(($) => $.words.visit.action[action].label), of })}
          aria-busy={act.isPending || undefined}
          onClick={() => act.mutate({ visit_id: visit.id, action, seen_status: visit.status })}
        >
          {t(($) => $.words.visit.action[action].label)}
        </button>
      ))}
      {/* For whoever reads them. */}
      {visit.can.change.allowed && visit.arrives !== null && (
        <button
          type="button"
          className="luch-link luch-small"
          aria-label={t(($) => $.visits.actionOf, { action: t(($) => $.visits.changeDays), of })}
          onClick={() => setChanges(true)}
        >
          {t(($) => $.visits.changeDays)}
        </button>
      )}
      {changes && <VisitDaysDialog visit={visit} onClose={() => setChanges(false)} />}
    </>
  );
};

/** For whoever reads remarks of safety. */
const SampleButton = ({ proposalId, sample: Sample }: { proposalId: number; sample: SampleOver }) => {
  const { data: options } = useQuery(visitOptionsQuery(proposalId));
  const [isOver, setOver] = useState(false);
  if (!options?.can.samples.allowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconSample size={16} stroke={1.7} />} onClick={() => setOver(true)}>
        {t(($) => $.visits.sample)}
      </Button>
      {isOver && <Sample proposalId={proposalId} onClose={() => setOver(false)} />}
    </>
  );
};

const GuestDialog = lateDialog(async () => (await import('./visit-dialogs.tsx')).GuestDialog);

const SlotActions = ({ slotId, proposalId, rows, sample }: Omit<SlotProps, 'visits'>) => {
  const { data: options } = useQuery(visitOptionsQuery(proposalId));
  const { plan, passes } = useVisitCommands();
  const [asksGuest, setAsksGuest] = useState(false);
  // A member reads no rows of others: that nobody is named is a row of its own.
  const nobody = rows.some(({ need, visit_id: id }) => need === 'people' && id === null);
  const lacksPasses = rows.some(({ need, state, about }) => need === 'pass' && state !== 'ready' && about === '');
  const rest = (options?.unnamed ?? []).filter(({ slot_id: id }) => id === slotId);
  const mayPlan = options?.can.plan.allowed === true;
  const [first] = rows;
  return (
    <Stack gap="xs">
      {keeps('parcels') && <SlotParcels slotId={slotId} proposalId={proposalId} />}
      {keeps('attendance') && first && daysUntil(first.starts.slice(0, 10)) < 2 && <AttendanceBlock slotId={slotId} />}
      <Group gap="xs">
        {mayPlan && nobody && (
          <Button variant="default" loading={plan.isPending} onClick={() => plan.mutate({ slot_id: slotId })}>
            {t(($) => $.visits.planTeam)}
          </Button>
        )}
        {mayPlan && !nobody && rest.length > 0 && (
          <Button
            variant="default"
            loading={plan.isPending}
            onClick={() =>
              plan.mutate({ slot_id: slotId, people: rest.map(({ person_id: id }) => ({ person_id: id })) })
            }
          >
            {t(($) => $.visits.planRest)}
          </Button>
        )}
        {mayPlan && (
          <Button variant="default" onClick={() => setAsksGuest(true)}>
            {t(($) => $.visits.addGuest)}
          </Button>
        )}
        {options?.can.passes.allowed && lacksPasses && (
          <Button variant="default" loading={passes.isPending} onClick={() => passes.mutate({ slot_id: slotId })}>
            {t(($) => $.visits.askPasses)}
          </Button>
        )}
        <SampleButton proposalId={proposalId} sample={sample} />
        {options?.can.samples.allowed && <DoorSignButton slotId={slotId} />}
        {asksGuest && first && (
          <GuestDialog
            slotId={slotId}
            first={first.starts.slice(0, 10)}
            last={lastDayOf(first.ends)}
            onClose={() => setAsksGuest(false)}
          />
        )}
      </Group>
    </Stack>
  );
};
const turnWords = ({ turn, due }: Readiness): string => {
  const words = t(($) => $.readiness.turn[turn]);
  return due === null ? words : t(($) => $.readiness.due, { turn: words, day: formatDate(due) });
};

const periodOf = ({ starts, ends }: Pick<Readiness, 'starts' | 'ends'>): string =>
  `${momentOf(starts)} – ${momentOf(ends)}`;
/** As calendars write it: `2026-11-24 09:00`. */
const momentOf = (moment: string): string => `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`;
