import { fullName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { comesOn, entryRefusal } from '@luch/contract/pass/pass-entry.ts';
import type { PassStatus } from '@luch/contract/pass/pass.machine.ts';
import type { PassEntry } from '@luch/contract/pass/pass.schemas.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../../platform/deps.ts';
import { guestsOf, passById } from '../pass.queries.ts';
import { hasLostTime, passStatusName } from '../pass.view.ts';
import { hostView } from './gate-list.view.ts';
import { responsiblesOfPasses, slotsOfPasses } from './pass-parts.queries.ts';

/**
 * What a code says when it is read at the gate, in four statements; phones of guests are not in it.
 * @throws AppError `not_found` for a pass that this person does not read
 */
export async function passEntry(
  { db, texts, clock, config }: Pick<Deps, 'db' | 'texts' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  id: number,
): Promise<PassEntry> {
  const found = await passById(db, actor, id, language);
  if (!found) throw new AppError('not_found');
  const { row, stationName } = found;
  const guests = await guestsOf(db, [id], language);
  const hosts = await responsiblesOfPasses(db, [id]);
  const [slot] = await slotsOfPasses(db, row.recordId === null ? [] : [row.recordId], language);
  const at = wallTime(clock.now(), config.facilityTimeZone);
  return {
    id,
    status: row.status,
    status_name: passStatusName(texts, language, row.status),
    at,
    because: entryRefusal({ ...row, status: row.status as PassStatus, guests }, at),
    type: row.type,
    place: row.place,
    station: slot?.stationName ?? stationName ?? '',
    has_lost_time: hasLostTime(row),
    start_date: row.starts,
    finish_date: row.ends,
    need_applicant_equipment_pass: row.needsEquipment,
    cancel_asked: row.cancelAskedAt !== null,
    responsible: hosts.map(hostView),
    guests: guests.map((guest) => ({
      id: guest.id,
      full_name: fullName(guest),
      organization: guest.organization,
      start_date: guest.starts,
      finish_date: guest.ends,
      is_today: comesOn(guest, row, at.slice(0, 10)),
    })),
  };
}
