import { personalFields, readKinds, whoseData } from '@luch/contract/kernel/personal-data.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { routes } from '@luch/contract/routes.ts';
import en from '@luch/contract/audit/audit.words.en.json' with { type: 'json' };
import ru from '@luch/contract/audit/audit.words.ru.json' with { type: 'json' };
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { partsOf, peopleTold } from './platform/http/people-told.ts';

/* Derived from the contract: a call whose answer tells more of a person than name and organisation says what is read. */

const looksPersonal = /mail|phone|birth|passport|citizen|recipient|address|device|username|login/;
/** Named like it, and nobody's secret: switches, counts, and addresses of calendars. */
const impersonal = new Set([
  'personal_email_on',
  'mass_email_on',
  'can_export_emails',
  'has_phone',
  'shows_phones',
  'mailing',
]);
/** What is answered to whoever owns it, and names nobody else. */
const ownAlone = new Set([
  'POST /accounts/register/',
  'POST /accounts/identity/return/',
  'GET /api/users/sign-in/list/',
  'POST /api/calendar/feeds/',
  'PATCH /api/calendar/feeds/',
]);

interface Field {
  readonly path: string;
  readonly name: string;
  /** Inside of an object that names whose it is. */
  readonly owned: boolean;
}
function fieldsOf(schema: z.ZodType, path = '', owned = false): Field[] {
  const { shape, items, choices } = partsOf(schema);
  const within = owned || whoseData(schema) !== undefined;
  if (items) return fieldsOf(items, path, within);
  if (choices) return choices.flatMap((one) => fieldsOf(one, path, within));
  return Object.entries(shape ?? {}).flatMap(([name, field]) => [
    { path: `${path}.${name}`, name, owned: within },
    ...fieldsOf(field, `${path}.${name}`, within),
  ]);
}
const calls = Object.entries<RouteShape>(routes).map(([key, shape]) => ({
  key,
  shape,
  personal: fieldsOf(shape.response).filter(({ name }) => looksPersonal.test(name) && !impersonal.has(name)),
}));

describe('a field that is personal by its name', () => {
  it('is one of those by which reads are found', () => {
    const unknown = calls.flatMap(({ key, personal }) =>
      ownAlone.has(key) ? [] : personal.filter(({ name }) => !personalFields.has(name)).map(({ path }) => key + path),
    );
    expect(unknown).toEqual([]);
  });

  it('stands in an object that says whose it is', () => {
    const nobodys = calls.flatMap(({ key, personal }) =>
      ownAlone.has(key) ? [] : personal.filter(({ owned }) => !owned).map(({ path }) => key + path),
    );
    expect(nobodys).toEqual([]);
  });
});

describe('a call that tells personal data', () => {
  it('says what is read, and no other call does', () => {
    const told = calls.filter(({ shape }) => peopleTold(shape.response) !== undefined);
    expect(told.filter(({ shape }) => shape.reads === undefined).map(({ key }) => key)).toEqual([]);
    const silent = calls.filter(({ key, shape }) => !told.some((one) => one.key === key) && shape.reads !== undefined);
    expect(silent.filter(({ key }) => !ownAlone.has(key)).map(({ key }) => key)).toEqual([]);
  });

  it('never of anybody but the caller is one of these', () => {
    const own = calls.filter(({ shape }) => shape.reads === 'own').map(({ key }) => key);
    expect(own.filter((key) => !ownAlone.has(key))).toEqual([
      'POST /accounts/login/',
      'PATCH /api/users/individual/detail/',
      'POST /api/users/individual/detail/',
      'POST /accounts/login/second-step/',
      'POST /accounts/login/second-step/set-up/',
    ]);
  });

  it('has words for what is read, in both languages', () => {
    for (const words of [ru, en]) expect(Object.keys(words.read).toSorted()).toEqual([...readKinds].toSorted());
  });
});
