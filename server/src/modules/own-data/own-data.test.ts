import { randomUUID } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aComment, aFile, aProposal } from '../../../testing/proposals.ts';
import { unzip } from '../../../testing/unzip.ts';
import { referencesTo } from '../../platform/database/references.ts';
import { removeContent } from '../../platform/files/remove-later.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person, signIn } from '../account/account.tables.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { calendarFeed } from '../calendar-feed/calendar-feed.tables.ts';
import { document } from '../documents/documents.tables.ts';
import { workOn } from '../documents/work-documents.ts';
import { proposalSelection } from '../proposal/actions/selection/selection.tables.ts';
import { listView } from '../proposal/lists/kept-filters/list-view.tables.ts';
import { proposal, storedFile } from '../proposal/proposal.tables.ts';

/** What is kept about a person: seen, taken along, erased. */
const portal = await portalOfFile();

const own = '/api/users/own-data/';
const erasure = `${own}erasure/`;
const requests = '/api/users/erasures/';
const see = async (who: TestPerson) => (await who.call('GET', own)).body;
const ask = (who: TestPerson, reason = '') => who.call('POST', erasure, { reason });
const settle = (body: object, who: TestPerson = portal.asModerator) => who.call('POST', requests, body);
const openRequest = async (who: TestPerson) =>
  (await portal.asModerator.call('GET', requests)).body.find((row: { person_id: number }) => row.person_id === who.id);
const countOf = (view: { sections: { section: string; count: number }[] }, section: string) =>
  view.sections.find((one) => one.section === section)?.count;

describe('what is kept about me', () => {
  it('is counted by kinds, of me alone, in at most six statements', async () => {
    const someone = await portal.someone();
    await aProposal(portal.db, { applicantId: someone.id });
    await aProposal(portal.db, { applicantId: portal.asStranger.id, members: [someone.id] });
    const view = await see(someone);
    expect([countOf(view, 'proposals'), countOf(view, 'teams'), countOf(view, 'sign_ins')]).toEqual([1, 1, 1]);
    expect(view).toMatchObject({ erasure: null, obstacles: [] });
    const count = await portal.countStatements(() => see(someone));
    expect(count).toBeLessThanOrEqual(6);
  });
});

describe('taking it along', () => {
  const taken = async (who: TestPerson) => {
    const { body } = await who.call('POST', `${own}export/`);
    await workOn(portal.deps, body.document.id);
    const { body: opened } = await who.call('GET', `/api/documents/open/?id=${body.document.id}`);
    const answer = await fetchFrom(portal.app, opened.url);
    return { files: unzip(answer.bytes), bytes: answer.bytes, headers: answer.headers, url: opened.url as string };
  };

  it('is a zip with everything as JSON and the files as they are', async () => {
    const someone = await portal.someone({ lastName: 'Уносов' });
    const id = await aProposal(portal.db, { applicantId: someone.id, name: 'Моя заявка' });
    await aComment(portal.db, { proposalId: id, authorId: someone.id, text: 'Мои слова' });
    const { key } = await portal.deps.files.put(Buffer.from('содержимое файла'));
    const fileId = await aFile(portal.db, {
      proposalId: id,
      kind: 0,
      name: '../опыт/<один>:2.pdf',
      addedBy: someone.id,
    });
    await portal.db.update(storedFile).set({ storageKey: key }).where(eq(storedFile.id, fileId));
    const { files, bytes } = await taken(someone);
    // Packed by themselves already.
    expect(bytes.includes('содержимое файла')).toBe(true);
    expect([...files.keys()]).toEqual([`files/${fileId}-.._опыт__один__2.pdf`, 'data.json']);
    expect(files.get(`files/${fileId}-.._опыт__один__2.pdf`)?.toString()).toBe('содержимое файла');
    const data = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(data['person.id']).toMatchObject([{ last_name: 'Уносов', email: someone.email }]);
    expect(data['proposal.applicant_id']).toMatchObject([{ name: 'Моя заявка' }]);
    expect(JSON.stringify(data['proposal_comment.author_id'])).toContain('Мои слова');
  });

  it('names a file that the store has lost, and brings everything else', async () => {
    const someone = await portal.someone();
    const id = await aProposal(portal.db, { applicantId: someone.id });
    const { key } = await portal.deps.files.put(Buffer.from('содержимое'));
    const [lost, kept] = [
      await aFile(portal.db, { proposalId: id, kind: 0, name: 'потерян.pdf', addedBy: someone.id }),
      await aFile(portal.db, { proposalId: id, kind: 0, name: 'цел.pdf', addedBy: someone.id }),
    ];
    await portal.db.update(storedFile).set({ storageKey: key }).where(eq(storedFile.id, kept));
    const { files } = await taken(someone);
    expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
      files: [`files/${kept}-цел.pdf`],
      files_missing: [`files/${lost}-потерян.pdf`],
    });
    expect([...files.keys()]).toEqual([`files/${kept}-цел.pdf`, 'data.json']);
  });

  it('holds no secret, nothing of the staff, and nothing of anybody else', async () => {
    const someone = await portal.someone();
    const id = await aProposal(portal.db, { applicantId: someone.id, status: 3 });
    await aComment(portal.db, { proposalId: id, authorId: portal.asModerator.id, text: 'Слова сотрудников' });
    await portal.db.update(proposal).set({ meanMark: 4.7, experts: 3 }).where(eq(proposal.id, id));
    const text = (await taken(someone)).files.get('data.json')?.toString() ?? '';
    for (const secret of [
      'password_hash',
      'token_hash',
      'secret_hash',
      'mean_mark',
      '"experts"',
      'Слова сотрудников',
      portal.asModerator.email,
    ])
      expect(text).not.toContain(secret);
  });

  it('is asked for once by two presses, and opens for its owner alone', async () => {
    const someone = await portal.someone();
    const [first, second] = await Promise.all([1, 2].map(() => someone.call('POST', `${own}export/`)));
    expect(first?.body.document.id).toBe(second?.body.document.id);
    const id = first?.body.document.id;
    expect((await portal.asModerator.call('GET', `/api/documents/open/?id=${id}`)).status).toBe(404);
    expect(await portal.db.select().from(document).where(eq(document.ownerId, someone.id))).toHaveLength(1);
  });
});

describe('asking to be erased', () => {
  it('takes with it the data that were made to take along, and what mail servers said of the address', async () => {
    const someone = await portal.someone();
    const { body } = await someone.call('POST', `${own}export/`);
    await workOn(portal.deps, body.document.id);
    const [made] = await portal.db.select().from(document).where(eq(document.ownerId, someone.id));
    await portal.db.insert(mailTable).values({
      recipient: someone.email,
      language: 'ru',
      subject: 'Напоминание',
      givenUpAt: portal.clock.now(),
      lastError: `550 5.1.1 <${someone.email}> unknown`,
    });
    await ask(someone);
    await settle({ id: (await openRequest(someone)).id, decision: 'erase' });
    expect(await portal.db.select().from(document).where(eq(document.ownerId, someone.id))).toEqual([]);
    await removeContent(portal.deps, { key: made?.storageKey ?? '' });
    await expect(portal.deps.files.get(made?.storageKey ?? '')).rejects.toThrow('not_found');
    const letters = await portal.db.select().from(mailTable);
    expect(JSON.stringify(letters)).not.toContain(someone.email);
  });

  it('is one request however often it is pressed, seen by those who decide, and taken back', async () => {
    const someone = await portal.someone();
    await Promise.all([ask(someone, 'Ухожу'), ask(someone, 'Ухожу')]);
    expect(await openRequest(someone)).toMatchObject({ reason: 'Ухожу', email: someone.email, obstacles: [] });
    for (const who of [portal.asApplicant, portal.asScientist, portal.asHead, portal.asExpert, portal.asPasses])
      expect([
        (await who.call('GET', requests)).status,
        (await settle({ id: 1, decision: 'erase' }, who)).status,
      ]).toEqual([403, 403]);
    expect((await someone.call('DELETE', erasure)).body.own.erasure.state).toBe('withdrawn');
    expect([(await someone.call('DELETE', erasure)).status, await openRequest(someone)]).toEqual([404, undefined]);
  });

  it('takes the name and everything personal, ends what stands open, and leaves the facts', async () => {
    const someone = await portal.someone({ lastName: 'Исчезаев', phoneNumber: '+7 900 111-22-33' });
    const id = await aProposal(portal.db, { applicantId: someone.id, status: 10, name: 'Белок' });
    const { body: feed } = await someone.call('POST', '/api/calendar/feeds/', { scope: 'mine' });
    await ask(someone);
    const row = await openRequest(someone);
    expect((await settle({ id: row.id, decision: 'erase' })).body.detail).toBe('Личные данные удалены');
    expect((await someone.call('GET', own)).status).toBe(403);
    const [erased] = await portal.db.select().from(person).where(eq(person.id, someone.id));
    expect(erased).toMatchObject({
      email: `erased-${someone.id}@erased.invalid`,
      lastName: `Удалённый пользователь ${someone.id}`,
      firstName: '',
      phoneNumber: '',
      birthDate: null,
      verifiedAt: null,
      erasedAt: portal.clock.now(),
    });
    expect(await portal.db.select().from(signIn).where(eq(signIn.personId, someone.id))).toEqual([]);
    expect(await portal.db.select().from(calendarFeed).where(eq(calendarFeed.personId, someone.id))).toEqual([]);
    expect((await portal.asVisitor.call('GET', new URL(feed.address).pathname)).status).toBe(404);
    const [kept] = await portal.db.select().from(proposal).where(eq(proposal.id, id));
    expect(kept).toMatchObject({ name: 'Белок', applicantId: someone.id });
    const card = await portal.asModerator.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    for (const gone of ['Исчезаев', someone.email, '111-22-33']) expect(JSON.stringify(card.body)).not.toContain(gone);
    const letters = await portal.sql`select * from mail where recipient = ${someone.email}`;
    expect(letters).toEqual([]);
  });

  it('asks every table whose rows belong to a person, but for what says nothing of them', async () => {
    const owned = (await referencesTo(portal.db, 'person')).filter((one) => one.owned).map(({ table }) => table);
    await portal.sql.unsafe(`create table cleared (name text);
      create function note_cleared() returns trigger language plpgsql as
        $$ begin insert into cleared values (tg_table_name); return null; end $$;`);
    for (const table of owned)
      await portal.sql.unsafe(
        `create trigger cleared after delete on ${table} for each statement execute function note_cleared()`,
      );
    const someone = await portal.someone();
    await ask(someone);
    await settle({ id: (await openRequest(someone)).id, decision: 'erase' });
    const cleared = await portal.sql<{ name: string }[]>`select name from cleared`;
    const left = owned.filter((table) => !cleared.some(({ name }) => name === table));
    // Who saw the portal as they did, when they opened a proposal, for which weeks a letter was thought of: numbers alone.
    expect(left.toSorted()).toEqual(['acting', 'proposal_opened', 'readiness_letter']);
  });

  it('stands though the store is away, and photo and documents go as soon as it is back', async () => {
    const { files, config } = portal.deps;
    const someone = await portal.someone();
    const { key } = await files.put(Buffer.from('photo'));
    await portal.db.update(person).set({ photoKey: key }).where(eq(person.id, someone.id));
    const { body: taken } = await someone.call('POST', `${own}export/`);
    await workOn(portal.deps, taken.document.id);
    await portal.db.update(document).set({ storageKey: key }).where(eq(document.id, taken.document.id));
    const place = path.join(config.dataDir, 'files', key.slice(0, 2), key);
    await rm(place);
    await mkdir(place);
    await ask(someone);
    expect((await settle({ id: (await openRequest(someone)).id, decision: 'erase' })).status).toBe(200);
    const jobs = await portal.sql<
      { data: { key: string } }[]
    >`select data from pgboss.job where name = 'photos' and data ->> 'key' = ${key}`;
    expect(jobs).toHaveLength(2);
    const [job] = jobs;
    await expect(removeContent(portal.deps, job!.data)).rejects.toThrow('EISDIR');
    await rmdir(place);
    await files.putBack(key, Buffer.from('photo'));
    await removeContent(portal.deps, job!.data);
    await expect(files.get(key)).rejects.toThrow('not_found');
  });

  it('takes what was chosen and kept in lists', async () => {
    const someone = await portal.someone({ roles: ['moderator'] });
    await portal.db.insert(listView).values({
      personId: someone.id,
      screen: 'proposals',
      name: 'Заявки Исчезаева',
      search: 'Исчезаев',
      createdAt: portal.clock.now(),
    });
    const madeAt = portal.clock.now();
    await portal.db
      .insert(proposalSelection)
      .values({ id: randomUUID(), personId: someone.id, madeAt, ids: [], seen: [] });
    await portal.db.transaction((tx) => erasePerson(portal.deps, tx, someone.id, 'Удалён'));
    for (const table of [listView, proposalSelection])
      expect(await portal.db.select().from(table).where(eq(table.personId, someone.id))).toEqual([]);
  });

  it('waits until nothing is in hand: proposals under way and offices are named to both', async () => {
    const someone = await portal.someone({ roles: ['expert'] });
    await aProposal(portal.db, { applicantId: someone.id, status: 3 });
    await ask(someone);
    const obstacles = [
      { what: 'proposals', count: 1 },
      { what: 'offices', count: 1 },
    ];
    expect([(await see(someone)).obstacles, (await openRequest(someone)).obstacles]).toEqual([obstacles, obstacles]);
    const { id } = await openRequest(someone);
    expect((await settle({ id, decision: 'erase' })).body.code).toBe('erasure_in_hand');
    expect((await see(someone)).erasure.state).toBe('open');
  });

  it('takes the words of earlier requests too, and those of their refusal', async () => {
    const someone = await portal.someone();
    for (const answer of ['Идёт проверка', undefined]) {
      await ask(someone, 'Ухожу в другой институт');
      const { id } = await openRequest(someone);
      expect((await settle({ id, decision: answer ? 'refuse' : 'erase', answer })).status).toBe(200);
    }
    const said = await portal.sql`select reason, answer from erasure_request where person_id = ${someone.id}`;
    expect(said).toEqual([1, 2].map(() => ({ reason: '', answer: '' })));
  });

  it('is refused with a reason that is mailed; decided once', async () => {
    const someone = await portal.someone();
    await ask(someone);
    const { id } = await openRequest(someone);
    expect((await settle({ id, decision: 'refuse', answer: ' ' })).status).toBe(400);
    const both = await Promise.all([
      settle({ id, decision: 'refuse', answer: 'Идёт проверка' }),
      settle({ id, decision: 'erase' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (both[0]?.status === 200) {
      expect((await see(someone)).erasure).toMatchObject({ state: 'refused', answer: 'Идёт проверка' });
      expect((await portal.letters(someone.email)).at(-1)?.text).toContain('Идёт проверка');
    }
  });
});
