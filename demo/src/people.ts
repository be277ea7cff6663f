import { readFileSync } from 'node:fs';
import path from 'node:path';
import { agreementVersion } from '@luch/contract/account/agreement.ts';
import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor, Role } from '@luch/contract/account/roles.ts';
import { addPerson } from '@luch/server/modules/account/add-person.ts';
import { personKind, personRole, stationResponsible } from '@luch/server/modules/account/account.tables.ts';
import { hashPassword } from '@luch/server/modules/account/password.ts';
import {
  academicDegree,
  academicRank,
  organisation,
  station,
} from '@luch/server/modules/reference/reference.tables.ts';
import type { Db } from '@luch/server/platform/database/open.ts';
import { addressOf, demoAccounts, demoPassword } from './accounts.ts';

interface InventedPerson {
  readonly id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly birth_date: string;
  readonly language: 'ru' | 'en';
  readonly organisation: string;
  readonly degree: string | null;
  readonly rank: string | null;
  readonly roles: readonly Role[];
  readonly stations?: readonly string[];
}

/** Who plays in the demonstration: signed-in persons by number of the data file. */
export type Players = ReadonlyMap<number, Actor>;

const people = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../data/people.json'), 'utf8'),
) as readonly InventedPerson[];

const officeOf = (invented: InventedPerson) => {
  const account = demoAccounts.find((one) => one.person === invented.id);
  const roles = account?.roles ?? invented.roles;
  const stations = roles.includes('bs') ? (account?.stations ?? invented.stations ?? []) : [];
  return { account, roles, stations };
};

/** Who keeps which station, by its code; of two the first in the list, the second is there for turns. */
export const keepers: ReadonlyMap<string, number> = new Map(
  people.toReversed().flatMap((invented) => officeOf(invented).stations.map((code) => [code, invented.id] as const)),
);

/**
 * Invented people who registered when the centre was founded, all with the demonstration's password; some of them under
 * the addresses it prints.
 */
export async function addPeople(db: Db, founded: Date, now: Date): Promise<Players> {
  const passwordHash = await hashPassword(demoPassword);
  const codes = await codesOf(db);
  const players = new Map<number, Actor>();
  for (const invented of people) {
    const actor = await addPlayer(db, invented, codes, { passwordHash, founded, agreedAt: agreedAt(invented, now) });
    players.set(invented.id, actor);
  }
  return players;
}

interface Registered {
  readonly passwordHash: string;
  readonly founded: Date;
  readonly agreedAt: Date;
}

/** At the first sign-in after the edition came out, which its version names by year and month. */
const agreedAt = ({ id }: InventedPerson, now: Date): Date =>
  new Date(Math.min(Date.parse(`${agreementVersion}-01T08:00:00Z`) + id * DAY, now.getTime()));

type Codes = Awaited<ReturnType<typeof codesOf>>;

async function codesOf(db: Db) {
  const byCode = (rows: readonly { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]));
  const [degrees, ranks, organisations, stations] = await Promise.all([
    db.select({ id: academicDegree.id, code: academicDegree.code }).from(academicDegree),
    db.select({ id: academicRank.id, code: academicRank.code }).from(academicRank),
    db.select({ id: organisation.id, code: organisation.code }).from(organisation),
    db.select({ id: station.id, code: station.code }).from(station),
  ]);
  return {
    degree: byCode(degrees),
    rank: byCode(ranks),
    organisation: byCode(organisations),
    station: byCode(stations),
  };
}

async function addPlayer(
  db: Db,
  invented: InventedPerson,
  codes: Codes,
  { passwordHash, founded, agreedAt: agreementAt }: Registered,
): Promise<Actor> {
  const { account, roles, stations: stationCodes } = officeOf(invented);
  const email = account ? addressOf(account) : invented.email;
  const id = await addPerson(db, {
    email,
    passwordHash,
    lastName: invented.last_name,
    firstName: invented.first_name,
    middleName: invented.middle_name,
    phoneNumber: invented.phone_number,
    birthDate: invented.birth_date,
    language: invented.language,
    massEmailOn: invented.id % 4 !== 0,
    academicDegreeId: codes.degree.get(invented.degree ?? 'none') ?? null,
    academicRankId: codes.rank.get(invented.rank ?? '') ?? null,
    organisationId: codes.organisation.get(invented.organisation) ?? null,
    verifiedAt: founded,
    agreementVersion,
    agreementAt,
    createdAt: founded,
  });
  if (id === undefined) throw new Error(`Two people have the address ${email}`);
  const stations = stationCodes.flatMap((code) => codes.station.get(code) ?? []);
  await giveOffice(db, id, { roles, kinds: account?.kinds ?? [], stations });
  return { id, email, language: invented.language, roles, kinds: account?.kinds ?? [], stations, signInId: 0 };
}

interface Office {
  readonly roles: readonly Role[];
  readonly kinds: readonly number[];
  readonly stations: readonly number[];
}

async function giveOffice(db: Db, personId: number, { roles, kinds, stations }: Office): Promise<void> {
  const more = roles.filter((role) => role !== 'applicant');
  if (more.length > 0) await db.insert(personRole).values(more.map((role) => ({ personId, role })));
  if (kinds.length > 0) await db.insert(personKind).values(kinds.map((kindId) => ({ personId, kindId })));
  if (stations.length > 0)
    await db.insert(stationResponsible).values(stations.map((stationId) => ({ personId, stationId })));
}
