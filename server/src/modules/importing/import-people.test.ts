import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bring, tryToBring } from '../../../testing/bring.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { person } from '../account/account.tables.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { rowsOf } from '../own-data/own-data.queries.ts';
import { sources } from '../own-data/own-data.sources.ts';
import { importedRow } from './importing.tables.ts';

/** People whom a facility brings along from the system before. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });

const email = (key: string) => `${key}@example.org`;
const row = (key: string, more: object = {}) => ({
  key,
  email: email(key),
  last_name: 'Заря',
  first_name: 'Лада',
  ...more,
});
const stored = async (key: string) =>
  (
    await portal.db
      .select()
      .from(person)
      .where(eq(person.email, email(key)))
  )[0];
const counts = { added: 0, changed: 0, unchanged: 0, left: [], refused: [] };

describe('people of a file', () => {
  it('are applicants without password, consent or letter, by names of organisation and degree', async () => {
    const result = await bring(
      portal,
      'people',
      row('lada', {
        middle_name: 'Игоревна',
        phone_number: '+7 900 100-10-01',
        birth_date: '14.03.1979',
        organisation: 'ниц «курчатовский институт»',
        academic_degree: 'д. ф.-м. н.',
      }),
    );
    expect(result).toEqual({ ...counts, added: 1 });
    expect(await stored('lada')).toMatchObject({
      passwordHash: null,
      verifiedAt: null,
      agreementAt: null,
      massEmailOn: false,
      birthDate: '1979-03-14',
      organisationId: 1,
      academicDegreeId: 17,
    });
    expect(await portal.letters(email('lada'))).toEqual([]);
    const journal = await asAdministrator.call('GET', '/api/administration/audit/?page_size=2');
    expect(journal.body.map(({ action }: { action: string }) => action)).toEqual(['import_done', 'person_imported']);
    expect(JSON.stringify(journal.body)).not.toContain(email('lada'));
  });

  it('cannot sign in, and come in by the link that recovery mails, as every account', async () => {
    await bring(portal, 'people', row('mark'));
    const login = await portal.asVisitor.call('POST', '/accounts/login/', { login: email('mark'), password: '' });
    expect(login.status).not.toBe(200);
    const { asVisitor } = portal;
    await asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: email('mark') });
    const [letter] = await portal.letters(email('mark'));
    const link = new URL(/https?:\S+/.exec(letter!.text)![0]).searchParams;
    const password = 'Beamtime2026';
    const chosen = { user_id: Number(link.get('user_id')), signature: link.get('signature'), password };
    expect((await asVisitor.call('POST', '/accounts/reset-password/', chosen)).status).toBe(200);
    const entered = await asVisitor.call('POST', '/accounts/login/', { login: email('mark'), password });
    expect(entered.status).toBe(200);
  });

  it('are not written a second time by the same file, nor by a trial', async () => {
    const rows = [row('vera'), row('oleg')];
    expect(await tryToBring(portal, 'people', ...rows)).toEqual({ ...counts, added: 2 });
    expect(await stored('vera')).toBeUndefined();
    await bring(portal, 'people', ...rows);
    const before = [await stored('vera'), await portal.sql`select count(*) from audit_event`];
    expect(await bring(portal, 'people', ...rows)).toEqual({ ...counts, unchanged: 2 });
    expect([await stored('vera'), await portal.sql`select count(*) from audit_event`]).toEqual(before);
  });

  it('are brought up to date by a newer file until they come in, and keep their data themselves from then on', async () => {
    await bring(portal, 'people', row('nina'), row('petr'));
    await portal.db
      .update(person)
      .set({ verifiedAt: portal.clock.now() })
      .where(eq(person.email, email('petr')));
    const newer = { first_name: 'Новая' };
    const result = await bring(portal, 'people', row('nina', newer), row('petr', newer));
    expect(result).toMatchObject({
      changed: 1,
      left: [{ place: 'line 3', why: expect.stringContaining('in person') }],
    });
    expect([(await stored('nina'))?.firstName, (await stored('petr'))?.firstName]).toEqual(['Новая', 'Лада']);
  });

  it('who are here by themselves are known and stay as they are', async () => {
    const someone = await portal.someone({ email: email('self'), firstName: 'Сама' });
    expect(await bring(portal, 'people', row('self'))).toEqual({ ...counts, unchanged: 1 });
    expect(await stored('self')).toMatchObject({ id: someone.id, firstName: 'Сама' });
  });

  it('who were erased at their wish are not brought back, and no key of theirs is left', async () => {
    await bring(portal, 'people', row('gone'));
    const { id } = (await stored('gone'))!;
    await portal.db.transaction((tx) => erasePerson(portal.deps, tx, id, 'Удалённый пользователь'));
    const result = await bring(portal, 'people', row('gone'), row('gone-2', { email: email('gone-other') }));
    expect(result).toMatchObject({ added: 1, left: [{ place: 'line 2', why: expect.stringContaining('erased') }] });
    expect(await stored('gone')).toBeUndefined();
    const kept = await portal.db.select().from(importedRow).where(eq(importedRow.personId, id));
    expect(kept).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^erased [0-9a-f]{64}$/), digest: null }),
    ]);
  });

  it('who were erased without ever having been in a file are not brought by one, unless they came anew', async () => {
    const erase = async (key: string) => {
      const someone = await portal.someone({ email: email(key) });
      await portal.db.transaction((tx) => erasePerson(portal.deps, tx, someone.id, 'Удалённый пользователь'));
    };
    await erase('by-self');
    await erase('anew');
    await portal.someone({ email: email('anew') });
    const result = await bring(portal, 'people', row('by-self', { email: 'By-Self@example.org' }), row('anew'));
    expect(result).toEqual({
      ...counts,
      unchanged: 1,
      left: [{ place: 'line 2', why: expect.stringContaining('erased') }],
    });
    expect(await stored('by-self')).toBeUndefined();
    const kept = await portal.db.select().from(importedRow);
    expect(JSON.stringify(kept)).not.toContain(email('by-self'));
    const days = kept.flatMap(({ key, importedAt }) =>
      key.startsWith('erased address') ? [importedAt.getTime()] : [],
    );
    expect(new Set(days)).toEqual(new Set([0]));
  });

  it('say nothing of the person with whom an administrator has merged theirs', async () => {
    await bring(portal, 'people', row('stays'), row('goes'));
    const [keep, double] = [(await stored('stays'))!.id, (await stored('goes'))!.id];
    const merged = await asAdministrator.call('POST', '/api/administration/people/merge/', { keep, double });
    expect(merged.status).toBe(200);
    const newer = { phone_number: '+7 900 100-10-02' };
    const result = await bring(portal, 'people', row('stays', newer), row('goes', { first_name: 'Влада' }));
    expect(result).toEqual({
      ...counts,
      changed: 1,
      left: [{ place: 'line 3', why: 'was merged into another here, which stays as it is' }],
    });
    expect(await stored('stays')).toMatchObject({ id: keep, firstName: 'Лада' });
  });

  it('see on ‘My data’ what they were called elsewhere', async () => {
    await bring(portal, 'people', row('told'));
    const { id } = (await stored('told'))!;
    const source = sources.find(({ name }) => name === 'imported_row.person_id')!;
    expect(await rowsOf(portal.db, source, { id, email: email('told') })).toMatchObject([
      { kind: 'people', key: 'told' },
    ]);
  });
});

describe('a row of people that is refused', () => {
  it.each([
    [{ email: 'nobody' }, 'email is no e-mail address'],
    [{ last_name: ' ' }, 'last_name is missing'],
    [{ birth_date: '31.02.1980' }, 'birth_date is no date such as 2026-03-31 or 31.03.2026'],
    [{ birth_date: '1949-12-31' }, 'birth_date is before 1950-01-01'],
    [{ birth_date: '2026-03-03' }, 'birth_date is still to come'],
    [{ phone_number: 'home' }, 'phone_number is no phone number'],
    [{ organisation: 'ORG-404' }, 'organisation is not here: ORG-404'],
    [{ academic_degree: 'Herr' }, 'academic_degree is not here: Herr'],
    [{ language: 'de' }, 'language is none of ru, en'],
    [{ middle_name: 'П' }, 'middle_name is shorter than 2 characters'],
    [{ middle_name: 'orbit.ru' }, 'middle_name holds a link or a number, or no space after a full stop'],
    [{ last_name: 'www.orbit' }, 'last_name holds a link or a number, or no space after a full stop'],
    [{ email: '', first_name: '' }, 'email is missing; first_name is missing'],
  ])('says why: %j', async (bad, why) => {
    const good = row(`good-${why}`.replaceAll(/\W+/g, '-').slice(0, 40).toLowerCase().replace(/-$/, ''));
    const result = await bring(portal, 'people', row('bad', bad), good);
    expect(result).toEqual({ ...counts, added: 1, refused: [{ place: 'line 2', why }] });
  });

  it('has the address or the key of another row', async () => {
    const result = await bring(portal, 'people', row('one'), row('two', { email: email('one') }), row('one'));
    expect(result.added).toBe(1);
    expect(result.refused).toEqual([
      { place: 'line 4', why: 'key one stands already at line 2' },
      { place: 'line 3', why: 'has the address of one' },
    ]);
    const later = await bring(portal, 'people', row('three', { email: email('one') }));
    expect(later.refused).toEqual([{ place: 'line 2', why: 'has the address of one' }]);
  });
});
