import type { Actor, Role } from '@luch/contract/account/roles.ts';
import { agreementVersion } from '@luch/contract/account/agreement.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import { person, personKind, personRole, stationResponsible } from '../src/modules/account/account.tables.ts';
import { addPerson, type NewPerson } from '../src/modules/account/add-person.ts';
import { openSignIn } from '../src/modules/account/sign-ins.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/open.ts';
import { callAs, type Calls, type Portal } from './calls.ts';

export interface PersonOptions extends Partial<NewPerson> {
  /** Besides `applicant`, which everybody is. */
  readonly roles?: readonly Role[];
  /** Kinds whose head the person is. */
  readonly kinds?: readonly number[];
  /** Stations the person is responsible for. */
  readonly stations?: readonly number[];
  readonly language?: Language;
}

let people = 0;

/** A number as part of a surname, in which no digits stand; in the same order. */
export const inLetters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'абвгдежзик'.charAt(Number(digit)));

/** Somebody with a complete profile and a confirmed address; pass what matters to the rule. Answers the id. */
export async function aPerson(db: Db, { roles = [], kinds = [], stations = [], ...fields }: PersonOptions = {}) {
  people += 1;
  const now = fields.createdAt ?? new Date();
  const id = await addPerson(db, {
    email: `person-${people}@example.org`,
    lastName: `Фамильев${inLetters(people)}`,
    firstName: 'Иван',
    middleName: 'Петрович',
    phoneNumber: '+7 495 000-00-00',
    birthDate: '1980-05-17',
    academicDegreeId: 1,
    organisationId: 1,
    verifiedAt: now,
    agreementVersion,
    agreementAt: now,
    createdAt: now,
    ...fields,
  });
  if (id === undefined) throw new Error(`There already is a person with the address ${fields.email}`);
  if (roles.length > 0) await db.insert(personRole).values(roles.map((role) => ({ personId: id, role })));
  if (kinds.length > 0) await db.insert(personKind).values(kinds.map((kindId) => ({ personId: id, kindId })));
  if (stations.length > 0) {
    await db.insert(stationResponsible).values(stations.map((stationId) => ({ personId: id, stationId })));
  }
  return id;
}

/** A signed-in person of a test portal. */
export interface TestPerson extends Calls {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly actor: Actor;
}

export interface Place {
  readonly app: Portal;
  readonly db: Db;
  readonly clock: Clock;
}

/** Makes a person and signs them in, without the cost of a password. */
export async function someone(place: Place, options: PersonOptions = {}): Promise<TestPerson> {
  const id = await aPerson(place.db, { createdAt: place.clock.now(), ...options });
  return signedIn(place, id, options);
}

export async function signedIn(place: Place, id: number, options: PersonOptions): Promise<TestPerson> {
  const [row] = await place.db.select().from(person).where(eq(person.id, id));
  if (!row) throw new Error(`No person ${id}`);
  const device = { userAgent: 'Test/1.0', address: '192.0.2.1' };
  const { token, signInId } = await openSignIn(place.db, id, device, place.clock.now());
  const actor: Actor = {
    id,
    email: row.email,
    language: row.language,
    roles: ['applicant', ...(options.roles ?? [])],
    kinds: options.kinds ?? [],
    stations: options.stations ?? [],
    signInId,
  };
  return { id, email: row.email, token, actor, ...callAs(place.app, token) };
}

/** One of each: whoever a rule lets through, and `asStranger`, who is signed in but has nothing to do with it. */
const cast = {
  asApplicant: { lastName: 'Иванова', firstName: 'Анна', middleName: 'Петровна', email: 'applicant@example.org' },
  asColleague: { lastName: 'Петров', firstName: 'Борис', middleName: 'Ильич', email: 'colleague@example.org' },
  asModerator: { lastName: 'Сидорова', firstName: 'Вера', roles: ['moderator'], email: 'moderator@example.org' },
  asExpert: { lastName: 'Экспертов', firstName: 'Глеб', roles: ['expert'], email: 'expert@example.org' },
  asScientist: {
    lastName: 'Лучевая',
    firstName: 'Дарья',
    roles: ['bs'],
    stations: [1],
    email: 'scientist@example.org',
  },
  asHead: { lastName: 'Главный', firstName: 'Егор', roles: ['msc_admin'], kinds: [1], email: 'head@example.org' },
  asPasses: { lastName: 'Пропусков', firstName: 'Захар', roles: ['user_administrator'], email: 'passes@example.org' },
  asStranger: { lastName: 'Чужой', firstName: 'Игорь', middleName: 'Олегович', email: 'stranger@example.org' },
} as const satisfies Record<`as${string}`, PersonOptions>;

export type Cast = Readonly<Record<keyof typeof cast, TestPerson>>;

export async function everybody(place: Place): Promise<Cast> {
  const as = (name: keyof typeof cast) => someone(place, cast[name]);
  return {
    asApplicant: await as('asApplicant'),
    asColleague: await as('asColleague'),
    asModerator: await as('asModerator'),
    asExpert: await as('asExpert'),
    asScientist: await as('asScientist'),
    asHead: await as('asHead'),
    asPasses: await as('asPasses'),
    asStranger: await as('asStranger'),
  };
}
