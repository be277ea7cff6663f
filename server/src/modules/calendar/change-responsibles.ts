import type { Actor } from '@luch/contract/account/roles.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { stationResponsible } from '../account/account.tables.ts';
import { changeRecord as save } from '../calendar-records/calendar-records.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { changeCalendar, type Outcome } from './change-calendar.ts';
import { demand, lockForChange } from './locked-record.ts';

interface Responsibles {
  readonly id: number;
  readonly responsibles: readonly number[];
  readonly seen_version?: number | undefined;
}

/** Who is there: responsibles of the station, and whoever was named before. */
export const changeResponsibles = (deps: Deps, actor: Actor, input: Responsibles): Promise<Outcome> =>
  changeCalendar(deps, actor, async (tx) => {
    const { record, facts } = await lockForChange(deps, tx, actor, input);
    demand('responsibles', facts);
    const responsibleIds = [...new Set(input.responsibles)];
    await demandOfStation(tx, record, responsibleIds);
    return { before: [record], after: [await save(tx, record.id, { responsibleIds })] };
  });

async function demandOfStation(tx: Tx, record: CalendarRecord, ids: readonly number[]): Promise<void> {
  const added = ids.filter((id) => !record.responsibleIds.includes(id));
  if (added.length === 0) return;
  const known = await tx
    .select({ id: stationResponsible.personId })
    .from(stationResponsible)
    .where(
      and(eq(stationResponsible.stationId, record.stationId ?? 0), inArray(stationResponsible.personId, [...added])),
    );
  if (known.length < added.length) throw new FieldError({ responsibles: [{ key: 'calendar.refusal.responsible' }] });
}
