import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { comesOn } from '@luch/contract/pass/pass-entry.ts';
import { passLimits as limits } from '@luch/contract/pass/pass-limits.ts';
import type { GateList } from '@luch/contract/pass/pass.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../../platform/deps.ts';
import { demandPassOffice } from '../pass.policy.ts';
import { type GuestRow, guestsOf, passesOn, type PassWithProposal, waitingPasses } from '../pass.queries.ts';
import { hasLostTime } from '../pass.view.ts';
import { passAddress, todayAt } from './pass-card.view.ts';
import { responsiblesOfPasses, slotsOfPasses } from './pass-parts.queries.ts';

type Slot = Awaited<ReturnType<typeof slotsOfPasses>>[number];
type Host = Awaited<ReturnType<typeof responsiblesOfPasses>>[number];

/** Who comes on a day by ready passes, in five statements however many. @throws AppError `forbidden` */
export async function gateList(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  asked: string | undefined,
): Promise<GateList> {
  demandPassOffice(actor);
  const { db, clock, config } = deps;
  const today = todayAt(deps);
  const day = asked ?? today;
  const found = await passesOn(db, language, day, limits.gate);
  const ids = found.map(({ row }) => row.id);
  const guests = Map.groupBy(await guestsOf(db, ids, language), ({ passId }) => passId);
  const hosts = Map.groupBy(await responsiblesOfPasses(db, ids), ({ passId }) => passId);
  const recordIds = found.flatMap(({ row }) => row.recordId ?? []);
  const slots = new Map((await slotsOfPasses(db, recordIds, language)).map((slot) => [slot.id, slot]));
  const waiting = await waitingPasses(db, today, addDays(today, limits.urgentDays));
  return {
    date: day,
    today,
    made_at: wallTime(clock.now(), config.facilityTimeZone),
    passes: found
      .map((one) => {
        const { id, recordId } = one.row;
        const coming = (guests.get(id) ?? []).filter((guest) => comesOn(guest, one.row, day));
        const slot = slots.get(recordId ?? 0);
        return gatePass(deps, one, { guests: coming, hosts: hosts.get(id) ?? [], slot, day });
      })
      .filter((one) => one.guests.length > 0)
      .toSorted((a, b) => a.from_time.localeCompare(b.from_time) || a.id - b.id),
    waiting: waiting.map(({ id, starts, guest_count }) => ({
      id,
      starts_in: daysBetween(today, starts ?? today),
      guest_count,
    })),
  };
}

interface Coming {
  readonly guests: readonly GuestRow[];
  readonly hosts: readonly Host[];
  readonly slot: Slot | undefined;
  readonly day: string;
}

/** Whom the gate rings up. */
export const hostView = (host: Host) => ({ name: shortName(host), phone_number: host.phone });

function gatePass(
  deps: Pick<Deps, 'config'>,
  { row, stationName }: PassWithProposal,
  { guests, hosts, slot, day }: Coming,
): GateList['passes'][number] {
  const zone = deps.config.facilityTimeZone;
  return {
    id: row.id,
    type: row.type ?? 1,
    place: row.place,
    station: slot?.stationName ?? stationName ?? '',
    has_lost_time: hasLostTime(row),
    from_time: slot && dayOf(slot.startAt, zone) === day ? wallTime(slot.startAt, zone).slice(11) : '',
    start_date: row.starts ?? '',
    finish_date: row.ends ?? '',
    responsible: hosts.map(hostView),
    need_applicant_equipment_pass: row.needsEquipment,
    guests: guests.map((guest) => ({
      id: guest.id,
      full_name: fullName(guest),
      organization: guest.organization,
    })),
    code: passAddress(deps, row.id),
  };
}
