import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endlessPdf } from '../../../testing/pdfs.ts';
import { inspectPdf } from '../../documents/pdf.ts';
import { type TestPerson } from '../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { personRole } from '../account/account.tables.ts';
import { defineDocumentKind, makesDocuments, type Order } from './document-kinds.events.ts';
import { askForDocument } from './documents.commands.ts';
import { document, type DocumentRecord } from './documents.tables.ts';
import { eraseExpired } from './erase-documents.ts';
import { madeDocuments, workOn } from './work-documents.ts';

const day = 24 * 3_600_000; // ms

interface Inputs {
  readonly text: string;
}
let make: (order: Order<Inputs>) => Promise<string>;
let isOpen: boolean;
let made: number;
const kind = defineDocumentKind<Inputs>({
  name: 'test',
  inputs: z.object({ text: z.string() }),
  title: (_texts, _language, { text }) => `About ${text}`,
  demand: async () => {
    if (!isOpen) throw new AppError('forbidden');
  },
  async make(_deps, _actor, order) {
    made += 1;
    return { content: Buffer.from(await make(order)), name: `${order.inputs.text}.txt` };
  },
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  makesDocuments(kind)();
  reset();
});
afterAll(() => portal.close());
afterEach(reset);
function reset() {
  make = async ({ inputs }) => inputs.text;
  [isOpen, made] = [true, 0];
}

const ask = (person: TestPerson, text: string, isLarge = false, signal?: AbortSignal): Promise<DocumentRecord> =>
  askForDocument(portal.deps, { ...person.actor }, kind, {
    inputs: { text },
    language: 'en',
    isLarge,
    ...(signal && { signal }),
  });
/** Made only when one says so. */
function held(): () => void {
  let finish = () => {};
  const waits = new Promise<void>((resolve) => (finish = resolve));
  make = async ({ inputs }) => {
    await waits;
    return inputs.text;
  };
  return finish;
}
const list = async (person: TestPerson) => (await person.call('GET', '/api/documents/')).body;
const detail = async (person: TestPerson, id: number) =>
  (await person.call('GET', `/api/documents/detail/?id=${id}`)).body;
const open = (person: TestPerson, id: number) => person.call('GET', `/api/documents/open/?id=${id}`);
const work = async (id: number) => workOn(portal.deps, id).catch(() => undefined);
const bytesAt = async (url: string) => (await portal.app.inject(url)).body;
const rows = () => portal.db.$count(document);

describe('a small document', () => {
  it('is made while its reader waits, and can be opened again from their list', async () => {
    const { id, state } = await ask(portal.asApplicant, 'small');
    expect(state).toBe('made');
    const [first] = await list(portal.asApplicant);
    expect(first).toMatchObject({ id, name: 'small.txt', state: 'made', size: 5, failure: null });
    expect(await bytesAt((await open(portal.asApplicant, id)).body.url)).toBe('small');
  });

  it('leaves nothing behind when it cannot be made', async () => {
    const before = await rows();
    make = async () => Promise.reject(new AppError('document_failed'));
    await expect(ask(portal.asApplicant, 'broken')).rejects.toMatchObject({ code: 'document_failed' });
    expect(await rows()).toBe(before);
  });

  it('is made once for two presses', async () => {
    const finish = held();
    const presses = [ask(portal.asApplicant, 'twice'), ask(portal.asApplicant, 'twice')];
    await vi.waitFor(() => expect(made).toBe(1));
    finish();
    const [one, other] = await Promise.all(presses);
    expect([made, one?.id]).toEqual([1, other?.id]);
  });

  it('waits for the one that is being made for the same person, and for nobody else’s', async () => {
    const person = await portal.someone();
    const finish = held();
    const first = ask(person, 'first');
    await vi.waitFor(() => expect(made).toBe(1));
    const second = await ask(person, 'second');
    expect(second.state).toBe('waiting');
    await work(second.id);
    expect((await detail(person, second.id)).state).toBe('waiting');
    const others = ask(portal.asStranger, 'another’s');
    await vi.waitFor(() => expect(made).toBe(2));
    finish();
    await Promise.all([first, others]);
    await work(second.id);
    expect((await detail(person, second.id)).state).toBe('made');
  });

  it('that a lost process was making stands in nobody’s way for longer than a minute', async () => {
    const person = await portal.someone();
    const { id } = await ask(person, 'lost', true);
    await portal.db.update(document).set({ state: 'making' }).where(eq(document.id, id));
    portal.clock.advance(61_000);
    expect((await ask(person, 'next')).state).toBe('waiting');
    await work(id);
    expect((await detail(person, id)).state).toBe('made');
  });

  it('ends when the last who waits for it has left', async () => {
    make = ({ inputs }) => inspectPdf(endlessPdf()).then(() => inputs.text);
    const [one, other] = [new AbortController(), new AbortController()];
    const before = await rows();
    const asked = [one, other].map(({ signal }) =>
      ask(portal.asApplicant, 'left', false, signal).catch((error: unknown) => error),
    );
    await vi.waitFor(() => expect(made).toBe(1));
    one.abort();
    expect(await rows()).toBe(before + 1);
    other.abort();
    expect(await Promise.all(asked)).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }]);
    expect(await rows()).toBe(before);
  });
});

describe('a large document', () => {
  it('is made in the background, and says how far it is', async () => {
    const { id, state } = await ask(portal.asApplicant, 'large', true);
    expect(state).toBe('waiting');
    expect(await detail(portal.asApplicant, id)).toMatchObject({ name: 'About large', state: 'waiting', total: 0 });
    make = async ({ hear }) => {
      await hear(3, 10);
      expect(await detail(portal.asApplicant, id)).toMatchObject({ state: 'making', done: 3, total: 10 });
      return 'whole';
    };
    await work(id);
    expect(await detail(portal.asApplicant, id)).toMatchObject({ name: 'large.txt', state: 'made', size: 5 });
  });

  it('is asked for once, however often one presses', async () => {
    make = () => new Promise(() => {});
    const presses = await Promise.all(Array.from({ length: 5 }, () => ask(portal.asModerator, 'pressed', true)));
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
    await portal.db.delete(document).where(eq(document.ownerId, portal.asModerator.id));
  });

  it('that a lost process was making is made by another, a minute later', async () => {
    const { id } = await ask(portal.asApplicant, 'lost', true);
    await portal.db.update(document).set({ state: 'making', tries: 1 }).where(eq(document.id, id));
    await work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('making');
    portal.clock.advance(61_000);
    await work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('made');
  });

  it('is given up when process after process is lost with it', async () => {
    const { id } = await ask(portal.asApplicant, 'deadly', true);
    await portal.db.update(document).set({ tries: 4 }).where(eq(document.id, id));
    await work(id);
    expect(await detail(portal.asApplicant, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('прервалась'),
    });
  });

  it('says why it could not be made, and can be asked for again', async () => {
    const { id } = await ask(portal.asApplicant, 'refused', true);
    make = async () => Promise.reject(new AppError('not_found'));
    await work(id);
    expect(await detail(portal.asApplicant, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('больше не открыто'),
    });
    reset();
    const again = await portal.asApplicant.call('POST', '/api/documents/again/', { id });
    expect(again).toMatchObject({ status: 200, body: { url: `/documents?id=${again.body.document?.id}` } });
    await work(again.body.document.id);
    expect((await detail(portal.asApplicant, again.body.document.id)).state).toBe('made');
  });

  it('that could not be made just now is tried again', async () => {
    const { id } = await ask(portal.asApplicant, 'later', true);
    make = async () => Promise.reject(new Error('no room'));
    await work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('waiting');
    reset();
    await work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('made');
  });

  it('is stopped by whoever takes it back', async () => {
    const { id } = await ask(portal.asApplicant, 'stopped', true);
    make = async ({ hear }) => {
      await portal.asApplicant.call('POST', '/api/documents/remove/', { id });
      await hear(1, 1);
      return 'never';
    };
    await work(id);
    expect((await portal.asApplicant.call('GET', `/api/documents/detail/?id=${id}`)).status).toBe(404);
  });
});

describe('a document', () => {
  it('is nobody’s but of whom it was made for', async () => {
    const { id } = await ask(portal.asApplicant, 'own');
    for (const person of [portal.asStranger, portal.asModerator, portal.asPasses]) {
      expect((await open(person, id)).status).toBe(404);
      expect((await person.call('GET', `/api/documents/detail/?id=${id}`)).status).toBe(404);
      expect((await person.call('POST', '/api/documents/remove/', { id })).status).toBe(404);
      expect((await person.call('POST', '/api/documents/again/', { id })).status).toBe(404);
      expect((await list(person)).map((one: { id: number }) => one.id)).not.toContain(id);
    }
  });

  it('is closed, also under an address that was given before, once its owner has lost an office', async () => {
    const person = await portal.someone({ roles: ['expert', 'moderator'] });
    const { id } = await ask(person, 'office');
    const { url } = (await open(person, id)).body;
    await portal.db.delete(personRole).where(sql`${personRole.personId} = ${person.id} and role = 'moderator'`);
    expect((await open(person, id)).body).toMatchObject({ code: 'document_closed' });
    expect((await portal.app.inject(url)).json()).toMatchObject({ code: 'document_closed' });
  });

  it('is closed once its owner may no longer read what stands in it', async () => {
    const { id } = await ask(portal.asApplicant, 'shut');
    const { url } = (await open(portal.asApplicant, id)).body;
    isOpen = false;
    expect((await open(portal.asApplicant, id)).body).toMatchObject({ code: 'document_closed' });
    expect((await portal.app.inject(url)).json()).toMatchObject({ code: 'document_closed' });
  });

  it('cannot be opened by a made-up address, nor by one of another document', async () => {
    const [one, other] = [await ask(portal.asApplicant, 'a'), await ask(portal.asApplicant, 'b')];
    const { url } = (await open(portal.asApplicant, one.id)).body;
    expect((await portal.app.inject(url.replace(`/${one.id}/`, `/${other.id}/`))).statusCode).toBe(404);
    expect((await portal.app.inject(`/media/document/${one.id}/a.txt`)).statusCode).toBe(404);
  });

  it('has an address for half an hour at most, which then says that it is over; its owner gets another', async () => {
    const { id } = await ask(portal.asApplicant, 'fifteen');
    const { url } = (await open(portal.asApplicant, id)).body;
    portal.clock.advance(31 * 60_000);
    const late = await portal.app.inject(url);
    expect([late.statusCode >= 400, late.json().code]).toEqual([true, 'link_expired']);
    expect(await bytesAt((await open(portal.asApplicant, id)).body.url)).toBe('fifteen');
  });

  it('gives way to newer ones of its owner when they are larger together than is kept for one person', async () => {
    const person = await portal.someone();
    const first = await ask(person, 'large one');
    await portal.db.update(document).set({ size: documentBounds.ofPerson.bytes }).where(eq(document.id, first.id));
    const last = await ask(person, 'small one');
    expect((await list(person)).map(({ id }: { id: number }) => id)).toEqual([last.id]);
  });

  it('is not begun while a hundred are being made for others', async () => {
    const waiting = await ask(portal.asStranger, 'one of many', true);
    await portal.db.execute(sql`
      insert into document (owner_id, kind, inputs, language, fingerprint, state, asked_at, alive_at)
      select owner_id, kind, inputs, language, 'crowd' || n, 'waiting', asked_at, alive_at
      from document, generate_series(1, ${documentBounds.inAll.inWork}) n where id = ${waiting.id}`);
    await expect(ask(portal.asExpert, 'too many')).rejects.toMatchObject({ code: 'documents_busy' });
    await portal.db.delete(document).where(eq(document.ownerId, portal.asStranger.id));
    await expect(ask(portal.asExpert, 'room again')).resolves.toMatchObject({ state: 'made' });
  });

  it('asked for by many presses at once is begun five times at most', async () => {
    const person = await portal.someone();
    const presses = Array.from({ length: 12 }, (_, number) => ask(person, `at once ${number}`, true));
    const settled = await Promise.allSettled(presses);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(documentBounds.ofPerson.inWork);
  });

  it('is erased after a week, with its file', async () => {
    const { id, storageKey } = await ask(portal.asApplicant, 'old');
    portal.clock.advance(7 * day);
    expect(await eraseExpired(portal.deps)).toBeGreaterThan(0);
    expect((await open(portal.asApplicant, id)).status).toBe(404);
    await expect(portal.deps.files.get(String(storageKey))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives way when its owner has more than are kept for one person', async () => {
    const person = await portal.someone();
    const first = await ask(person, 'first');
    await portal.db.execute(sql`
      insert into document (owner_id, kind, inputs, language, fingerprint, made_with, state, asked_at, alive_at, made_at,
        expires_at, file_name, storage_key, size)
      select owner_id, kind, inputs, language, 'f' || n, made_with, state, asked_at, alive_at, made_at, expires_at,
        file_name, gen_random_uuid(), size
      from document, generate_series(1, ${documentBounds.ofPerson.documents - 1}) n where id = ${first.id}`);
    const last = await ask(person, 'last');
    const kept = (await list(person)).map(({ id }: { id: number }) => id);
    expect(kept).toHaveLength(documentBounds.ofPerson.documents);
    expect(kept).toContain(last.id);
    expect(kept).not.toContain(first.id);
  });

  it('is not begun while its owner has five others in the making', async () => {
    const person = await portal.someone();
    for (let number = 0; number < documentBounds.ofPerson.inWork; number += 1) await ask(person, `${number}`, true);
    await expect(ask(person, 'one more', true)).rejects.toMatchObject({ code: 'documents_own_busy' });
    await expect(ask(portal.asStranger, 'another’s')).resolves.toMatchObject({ state: 'made' });
  });
});

/** The last: from here on the queue of this portal is worked. */
describe('the queue of documents', () => {
  it('makes what was asked for', async () => {
    const { id } = await ask(portal.asApplicant, 'queued', true);
    await madeDocuments.work(portal.deps);
    await vi.waitFor(async () => expect((await detail(portal.asApplicant, id)).state).toBe('made'), {
      timeout: 15_000,
    });
  });
});
