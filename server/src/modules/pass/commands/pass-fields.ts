import { type GuestInput, guestFields, type PassInput } from '@luch/contract/pass/pass.inputs.ts';
import { asc, eq } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { organisation } from '../../reference/reference.tables.ts';
import { pass, passGuest, type PassRecord, passResponsible } from '../pass.tables.ts';
import type { Request } from './check-request.ts';
import { isAbroad } from './request.queries.ts';

/** How the fields of a request travel and how they are kept. */

type Days = Pick<PassRecord, 'starts' | 'ends'>;
const noDays: Days = { starts: null, ends: null };

/** The days as they become; without a last one the visit is of one day. */
function daysOf({ start_date: start, finish_date: finish }: PassInput, known: Days): Days {
  const starts = start === undefined ? known.starts : start;
  return { starts, ends: (finish === undefined ? known.ends : finish) ?? starts };
}

/** Of what was sent; what is not named stays as it is known. */
export const columnsOf = (input: PassInput, known = noDays) => ({
  ...daysOf(input, known),
  ...(input.pass_type !== undefined && { type: input.pass_type }),
  ...(input.place !== undefined && { place: input.place }),
  ...(input.need_applicant_equipment_pass !== undefined && { needsEquipment: input.need_applicant_equipment_pass }),
  ...(input.justification !== undefined && { justification: input.justification }),
  ...(input.calendar_id !== undefined && { recordId: input.calendar_id }),
});

/** What a new request says. */
export const requestOf = (input: PassInput): Request => ({
  ...daysOf(input, noDays),
  type: input.pass_type ?? null,
  guests: input.guests ?? [],
  responsibles: input.responsibles ?? [],
  recordId: input.calendar_id ?? null,
});

/** What a kept one says. */
export async function requestIn(tx: Executor, row: PassRecord): Promise<Request> {
  const guests = await tx
    .select({ user_id: passGuest.personId, start_date: passGuest.starts, finish_date: passGuest.ends })
    .from(passGuest)
    .where(eq(passGuest.passId, row.id))
    .orderBy(asc(passGuest.listOrder));
  const responsibles = await tx
    .select({ id: passResponsible.personId })
    .from(passResponsible)
    .where(eq(passResponsible.passId, row.id));
  const { starts, ends, type, recordId } = row;
  return { starts, ends, type, recordId, guests, responsibles: responsibles.map(({ id }) => id) };
}

/** In the place of those before. */
export async function writePeople(
  tx: Tx,
  passId: number,
  { guests, responsibles }: PassInput,
  asked: readonly string[],
) {
  if (guests !== undefined) {
    await tx.delete(passGuest).where(eq(passGuest.passId, passId));
    const foreigners = await foreignersAmong(tx, guests);
    const rows = guests.map((guest, index) => ({
      ...guestRow(passId, guest, index, asked),
      isForeign: isForeign(guest, foreigners),
    }));
    if (rows.length > 0) await tx.insert(passGuest).values(rows);
  }
  if (responsibles === undefined) return;
  await tx.delete(passResponsible).where(eq(passResponsible.passId, passId));
  const ids = [...new Set(responsibles)];
  if (ids.length > 0) await tx.insert(passResponsible).values(ids.map((personId) => ({ passId, personId })));
}

/** Fields that no setting asks for are not kept: what is not there cannot leak. Of a person the profile has the rest. */
const guestRow = (passId: number, guest: GuestInput, listOrder: number, asked: readonly string[]) => ({
  passId,
  listOrder,
  personId: guest.user_id ?? null,
  ...(guest.user_id
    ? {}
    : {
        lastName: guest.last_name,
        firstName: guest.first_name,
        middleName: guest.middle_name,
        organization: guest.organization,
      }),
  phoneNumber: guest.phone_number,
  starts: guest.start_date ?? null,
  ends: guest.finish_date ?? null,
  fields: Object.fromEntries(
    guestFields.filter((field) => asked.includes(field) && guest[field] !== '').map((field) => [field, guest[field]]),
  ),
});

const RUSSIAN = /(^|\s)(рф|росси|russia|rus?$)/i;
/** Whoever is said to be a citizen of another country never stands among those of Russia. */
const isForeign = (guest: GuestInput, foreigners: ReadonlySet<number>): boolean =>
  guest.citizenship.trim() === ''
    ? (guest.is_foreign ?? foreigners.has(guest.user_id ?? 0))
    : (guest.is_foreign ?? false) || !RUSSIAN.test(guest.citizenship.trim());

/** People of the portal whose organisation is abroad, among those of whom nobody says. */
async function foreignersAmong(tx: Tx, guests: readonly GuestInput[]): Promise<ReadonlySet<number>> {
  const ids = guests.flatMap(({ user_id: id, is_foreign: said }) => (id && said === undefined ? [id] : []));
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: person.id, country: organisation.country })
    .from(person)
    .innerJoin(organisation, eq(organisation.id, person.organisationId))
    .where(isAmong(person.id, ids));
  return new Set(rows.flatMap(({ id, country }) => (isAbroad(country) ? [id] : [])));
}

/** Names, phones and fields of the guests are taken out; how many they were stays. */
export async function eraseGuests(tx: Tx, passIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(passGuest)
    .set({
      personId: null,
      lastName: '',
      firstName: '',
      middleName: '',
      phoneNumber: '',
      organization: '',
      isForeign: false,
      fields: {},
    })
    .where(isAmong(passGuest.passId, passIds));
  await tx.update(pass).set({ erasedAt: now }).where(isAmong(pass.id, passIds));
}
