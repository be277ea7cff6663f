import { DAY } from '@luch/contract/kernel/days.ts';
import { afterEach, expect, test } from 'vitest';
import { linkFor } from '../../../testing/account.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { unsubscribeLink } from './account.notices.ts';

const start = new Date('2026-03-02T09:00:00Z');
const portal = await portalOfFile();
afterEach(() => portal.clock.set(start));

const silence = { personal_email_on: false, mass_email_on: false };
const unsubscribe = (body: object) => portal.asVisitor.call('POST', '/api/users/profile/unsubscribe/', body);
const settings = async (who: TestPerson) => {
  const { personal_email_on, mass_email_on } = (await who.call('GET', '/accounts/profile/')).body;
  return { personal_email_on, mass_email_on };
};
const signatureFor = async (who: TestPerson) => {
  const link = await portal.db.transaction((tx) => unsubscribeLink(portal.deps, tx, who));
  return new URL(link).searchParams.get('signature');
};

test('a typed address is asked by a letter first; opening its link changes the settings', async () => {
  const anna = await portal.someone();
  const { status, body } = await unsubscribe({ email: anna.email.toUpperCase(), ...silence });
  expect([status, body.applied]).toEqual([200, false]);
  expect(await settings(anna)).toEqual({ personal_email_on: true, mass_email_on: false });

  const [letter] = await portal.letters(anna.email);
  expect(letter?.text).toContain('personal_email_on=false&mass_email_on=false');
  const { signature } = await linkFor(portal, anna.email, 'unsubscribe');
  const confirmed = await unsubscribe({ email: anna.email, ...silence, signature });
  expect(confirmed.body).toEqual({ detail: 'Настройки рассылки сохранены', applied: true });
  expect(await settings(anna)).toEqual(silence);
});

test('an address that is not known is answered like one that is, and gets no letter', async () => {
  const known = await unsubscribe({ email: portal.asApplicant.email, ...silence });
  const unknown = await unsubscribe({ email: 'nobody@example.org', ...silence });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(await portal.letters('nobody@example.org')).toEqual([]);
});

test('the link of any letter acts at once, and again on second thoughts', async () => {
  const anna = await portal.someone();
  const signature = await signatureFor(anna);
  expect((await unsubscribe({ email: anna.email, ...silence, signature })).body.applied).toBe(true);
  const both = { personal_email_on: true, mass_email_on: true };
  expect((await unsubscribe({ email: anna.email, ...both, signature })).body.applied).toBe(true);
  expect(await settings(anna)).toEqual(both);
});

test('a link works for its own address, for ninety days', async () => {
  const signature = await signatureFor(await portal.someone());
  const stranger = { email: portal.asStranger.email, ...silence, signature };
  expect(await unsubscribe(stranger)).toMatchObject({ status: 409, body: { code: 'link_expired' } });
  expect((await unsubscribe({ ...stranger, email: 'nobody@example.org' })).body.code).toBe('link_expired');
  expect((await unsubscribe({ ...stranger, signature: 'invented' })).body.code).toBe('link_expired');
  expect(await settings(portal.asStranger)).toEqual({ personal_email_on: true, mass_email_on: false });

  const anna = await portal.someone();
  const own = { email: anna.email, ...silence, signature: await signatureFor(anna) };
  portal.clock.advance(90 * DAY);
  expect((await unsubscribe(own)).body.code).toBe('link_expired');
});

test('a link of a letter opens no account', async () => {
  const anna = await portal.someone();
  const link = { user_id: anna.id, signature: await signatureFor(anna) };
  const reset = await portal.asVisitor.call('POST', '/accounts/reset-password/', { ...link, password: 'New1password' });
  expect(reset.body.code).toBe('link_expired');
});
