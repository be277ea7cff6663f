import type { PersonOptions, TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

/** Everybody who may have to do with a proposal at station 1 of kind 1, and those who may not. */
export const readerNames = [
  'author',
  'member',
  'former member',
  'station',
  'station of the team',
  'other station',
  'head',
  'other head',
  'moderator',
  'moderating author',
  'moderating member',
  'expert who rated',
  'expert who has typed',
  'expert of before',
  'expert of nothing',
  'expert who declined',
  'expert of councils',
  'invited to councils',
  'passes',
  'administrator',
  'stranger',
] as const;
export type ReaderName = (typeof readerNames)[number];
export type Readers = Readonly<Record<ReaderName, TestPerson>>;

/** Surnames and phones that stand nowhere else. */
export const known = {
  authorPhone: '+7 495 111-11-11',
  memberPhone: '+7 495 222-22-22',
  stationPhone: '+7 495 333-33-33',
  ratedSurname: 'Оценилова',
  typedSurname: 'Напечатаева',
  beforeSurname: 'Прежнева',
  declinedSurname: 'Отказова',
  draftSurname: 'Черновикова',
  guestSurname: 'Гостевая',
  guestPhone: '+7 495 444-44-44',
  councilSurname: 'Советова',
  visitorSurname: 'Визитова',
  /** A day that stands nowhere else. */
  trainedUntil: '2026-05-17',
  /** Marks as no other number of the world is. */
  givenMark: 3.7,
  typedMark: 2.3,
  beforeMark: 0.6,
  councilMark: 4.7,
} as const;

export async function reviewReaders(portal: TestPortal): Promise<Readers> {
  const someone = (options?: PersonOptions) => portal.someone(options);
  const expert = (lastName?: string) => someone({ roles: ['expert'], ...(lastName !== undefined && { lastName }) });
  return {
    author: await someone({ lastName: 'Авторова', phoneNumber: known.authorPhone, email: 'author@secret.example' }),
    member: await someone({ lastName: 'Участникова', phoneNumber: known.memberPhone }),
    'former member': await someone(),
    station: await someone({ roles: ['bs'], stations: [1], phoneNumber: known.stationPhone }),
    'station of the team': await someone({ roles: ['bs'], stations: [1], phoneNumber: known.stationPhone }),
    'other station': await someone({ roles: ['bs'], stations: [2] }),
    head: await someone({ roles: ['msc_admin'], kinds: [1] }),
    'other head': await someone({ roles: ['msc_admin'], kinds: [2] }),
    moderator: await someone({ roles: ['moderator'] }),
    'moderating author': await someone({ roles: ['moderator'] }),
    'moderating member': await someone({ roles: ['moderator'] }),
    'expert who rated': await expert(known.ratedSurname),
    'expert who has typed': await expert(known.typedSurname),
    'expert of before': await expert(known.beforeSurname),
    'expert of nothing': await expert(),
    'expert who declined': await expert(known.declinedSurname),
    'expert of councils': await expert(known.councilSurname),
    'invited to councils': await someone(),
    passes: await someone({ roles: ['user_administrator'] }),
    administrator: await someone({ roles: ['administrator'] }),
    stranger: await someone(),
  };
}
