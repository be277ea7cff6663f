import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { DAY } from '@luch/contract/kernel/days.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { listOf, openOf, TextDocuments } from '../../../testing/text-documents.ts';
import { personRole } from '../account/account.tables.ts';
import { document } from './documents.tables.ts';
import { eraseExpired } from './erase-documents.ts';

/** Whose a document is, how long it is kept, and how many. */
const portal = await portalOfFile();
const documents = new TextDocuments(portal);
afterEach(() => documents.reset());

describe('a document', () => {
  it('is nobody’s but of whom it was made for', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'own');
    for (const person of [portal.asStranger, portal.asModerator, portal.asPasses]) {
      expect((await openOf(person, id)).status).toBe(404);
      expect((await person.call('GET', `/api/documents/detail/?id=${id}`)).status).toBe(404);
      expect((await person.call('POST', '/api/documents/remove/', { id })).status).toBe(404);
      expect((await person.call('POST', '/api/documents/again/', { id })).status).toBe(404);
      expect((await listOf(person)).map((one: { id: number }) => one.id)).not.toContain(id);
    }
  });

  it('is closed, also under an address that was given before, once its owner has lost an office', async () => {
    const person = await portal.someone({ roles: ['expert', 'moderator'] });
    const { id } = await documents.ask(person, 'office');
    const { url } = (await openOf(person, id)).body;
    await portal.db.delete(personRole).where(sql`${personRole.personId} = ${person.id} and role = 'moderator'`);
    expect((await openOf(person, id)).body).toMatchObject({ code: 'document_closed' });
    expect((await fetchFrom(portal.app, url)).body).toMatchObject({ code: 'document_closed' });
  });

  it('is closed once its owner may no longer read what stands in it', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'shut');
    const { url } = (await openOf(portal.asApplicant, id)).body;
    documents.isOpen = false;
    expect((await openOf(portal.asApplicant, id)).body).toMatchObject({ code: 'document_closed' });
    expect((await fetchFrom(portal.app, url)).body).toMatchObject({ code: 'document_closed' });
  });

  it('cannot be opened by a made-up address, nor by one of another document', async () => {
    const [one, other] = [await documents.ask(portal.asApplicant, 'a'), await documents.ask(portal.asApplicant, 'b')];
    const { url } = (await openOf(portal.asApplicant, one.id)).body;
    expect((await fetchFrom(portal.app, url.replace(`/${one.id}/`, `/${other.id}/`))).status).toBe(404);
    expect((await fetchFrom(portal.app, `/media/document/${one.id}/a.txt`)).status).toBe(404);
  });

  it('has an address for half an hour at most, which then says that it is over; its owner gets another', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'fifteen');
    const { url } = (await openOf(portal.asApplicant, id)).body;
    portal.clock.advance(31 * 60_000);
    const late = await fetchFrom(portal.app, url);
    expect([late.status >= 400, late.body.code]).toEqual([true, 'link_expired']);
    expect(await documents.bytesAt((await openOf(portal.asApplicant, id)).body.url)).toBe('fifteen');
  });

  it('gives way to newer ones of its owner when they are larger together than is kept for one person', async () => {
    const person = await portal.someone();
    const first = await documents.ask(person, 'large one');
    await portal.db.update(document).set({ size: documentBounds.ofPerson.bytes }).where(eq(document.id, first.id));
    const last = await documents.ask(person, 'small one');
    expect((await listOf(person)).map(({ id }: { id: number }) => id)).toEqual([last.id]);
  });

  it('gives way, the oldest first, when all together are larger than is kept; the newest of each person stays', async () => {
    const [one, lone, crowd] = [await portal.someone(), await portal.someone(), await portal.someone()];
    const mine = async (who: TestPerson) => (await listOf(who)).map(({ id }: { id: number }) => id);
    const ask = async (who: TestPerson, text: string): Promise<number> => {
      portal.clock.advance(1000);
      return (await documents.ask(who, text)).id;
    };
    const only = await ask(lone, 'only');
    const [oldest, older, newest] = [await ask(one, 'oldest'), await ask(one, 'older'), await ask(one, 'newest')];
    const large = await ask(crowd, 'large');
    // Twenty of somebody else, a hundred bytes below what is kept in all.
    const each = Math.floor((documentBounds.inAll.bytes - 100) / 20);
    await portal.db.execute(sql`update document set size = 0 where id <> ${large}`);
    await portal.db.execute(sql`update document set size = ${each} where id = ${large}`);
    await portal.db.execute(sql`
      insert into document (owner_id, kind, inputs, language, fingerprint, made_with, state, asked_at, alive_at, made_at,
        expires_at, file_name, storage_key, size)
      select owner_id, kind, inputs, language, 'g' || n, made_with, state, asked_at, alive_at, made_at, expires_at,
        file_name, gen_random_uuid(), size
      from document, generate_series(1, 19) n where id = ${large}`);
    await portal.db
      .update(document)
      .set({ size: 60 })
      .where(inArray(document.id, [only, oldest, older, newest]));
    await ask(portal.asStranger, 'the last');
    expect([await mine(one), await mine(lone)]).toEqual([[newest], [only]]);
    await portal.db.delete(document).where(eq(document.ownerId, crowd.id));
  });

  it('is not begun while a hundred are being made for others', async () => {
    const waiting = await documents.ask(portal.asStranger, 'one of many', true);
    await portal.db.execute(sql`
      insert into document (owner_id, kind, inputs, language, fingerprint, state, asked_at, alive_at)
      select owner_id, kind, inputs, language, 'crowd' || n, 'waiting', asked_at, alive_at
      from document, generate_series(1, ${documentBounds.inAll.inWork}) n where id = ${waiting.id}`);
    await expect(documents.ask(portal.asExpert, 'too many')).rejects.toMatchObject({ code: 'documents_busy' });
    await portal.db.delete(document).where(eq(document.ownerId, portal.asStranger.id));
    await expect(documents.ask(portal.asExpert, 'room again')).resolves.toMatchObject({ state: 'made' });
  });

  it('asked for by many presses at once is begun five times at most', async () => {
    const person = await portal.someone();
    const presses = Array.from({ length: 12 }, (_, number) => documents.ask(person, `at once ${number}`, true));
    const settled = await Promise.allSettled(presses);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(documentBounds.ofPerson.inWork);
  });

  it('is erased after a week, with its file', async () => {
    const { id, storageKey } = await documents.ask(portal.asApplicant, 'old');
    portal.clock.advance(7 * DAY);
    expect(await eraseExpired(portal.deps)).toBeGreaterThan(0);
    expect((await openOf(portal.asApplicant, id)).status).toBe(404);
    await expect(portal.deps.files.get(String(storageKey))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives way when its owner has more than are kept for one person', async () => {
    const person = await portal.someone();
    const first = await documents.ask(person, 'first');
    await portal.db.execute(sql`
      insert into document (owner_id, kind, inputs, language, fingerprint, made_with, state, asked_at, alive_at, made_at,
        expires_at, file_name, storage_key, size)
      select owner_id, kind, inputs, language, 'f' || n, made_with, state, asked_at, alive_at, made_at, expires_at,
        file_name, gen_random_uuid(), size
      from document, generate_series(1, ${documentBounds.ofPerson.documents - 1}) n where id = ${first.id}`);
    const last = await documents.ask(person, 'last');
    const kept = (await listOf(person)).map(({ id }: { id: number }) => id);
    expect(kept).toHaveLength(documentBounds.ofPerson.documents);
    expect(kept).toContain(last.id);
    expect(kept).not.toContain(first.id);
  });

  it('is not begun while its owner has five others in the making', async () => {
    const person = await portal.someone();
    for (let number = 0; number < documentBounds.ofPerson.inWork; number += 1)
      await documents.ask(person, `${number}`, true);
    await expect(documents.ask(person, 'one more', true)).rejects.toMatchObject({ code: 'documents_own_busy' });
    await expect(documents.ask(portal.asStranger, 'another’s')).resolves.toMatchObject({ state: 'made' });
  });
});

/** The last: from here on the queue of this portal is worked. */
