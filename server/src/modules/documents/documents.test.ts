import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endlessPdf } from '../../../testing/pdfs.ts';
import { inspectPdf } from '../../documents/pdf.ts';
import { type TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { listOf, openOf, TextDocuments } from '../../../testing/text-documents.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { document } from './documents.tables.ts';
import { madeDocuments } from './work-documents.ts';

const portal = await portalOfFile();
const documents = new TextDocuments(portal);
afterEach(() => documents.reset());

const detail = async (person: TestPerson, id: number) =>
  (await person.call('GET', `/api/documents/detail/?id=${id}`)).body;
const rows = () => portal.db.$count(document);

describe('a small document', () => {
  it('is made while its reader waits, and can be opened again from their list', async () => {
    const { id, state } = await documents.ask(portal.asApplicant, 'small');
    expect(state).toBe('made');
    const [first] = await listOf(portal.asApplicant);
    expect(first).toMatchObject({ id, name: 'small.txt', state: 'made', size: 5, failure: null });
    expect(await documents.bytesAt((await openOf(portal.asApplicant, id)).body.url)).toBe('small');
  });

  it('leaves nothing behind when it cannot be made', async () => {
    const before = await rows();
    documents.make = async () => Promise.reject(new AppError('document_failed'));
    await expect(documents.ask(portal.asApplicant, 'broken')).rejects.toMatchObject({ code: 'document_failed' });
    expect(await rows()).toBe(before);
  });

  it('is made once for two presses', async () => {
    const finish = documents.held();
    const presses = [documents.ask(portal.asApplicant, 'twice'), documents.ask(portal.asApplicant, 'twice')];
    await vi.waitFor(() => expect(documents.made).toBe(1));
    finish();
    const [one, other] = await Promise.all(presses);
    expect([documents.made, one?.id]).toEqual([1, other?.id]);
  });

  it('waits for the one that is being made for the same person, and for nobody else’s', async () => {
    const person = await portal.someone();
    const finish = documents.held();
    const first = documents.ask(person, 'first');
    await vi.waitFor(() => expect(documents.made).toBe(1));
    const second = await documents.ask(person, 'second');
    expect(second.state).toBe('waiting');
    await documents.work(second.id);
    expect((await detail(person, second.id)).state).toBe('waiting');
    const others = documents.ask(portal.asStranger, 'another’s');
    await vi.waitFor(() => expect(documents.made).toBe(2));
    finish();
    await Promise.all([first, others]);
    await documents.work(second.id);
    expect((await detail(person, second.id)).state).toBe('made');
  });

  it('that a lost process was making stands in nobody’s way for longer than a minute', async () => {
    const person = await portal.someone();
    const { id } = await documents.ask(person, 'lost', true);
    await portal.db.update(document).set({ state: 'making' }).where(eq(document.id, id));
    portal.clock.advance(61_000);
    expect((await documents.ask(person, 'next')).state).toBe('waiting');
    await documents.work(id);
    expect((await detail(person, id)).state).toBe('made');
  });

  it('ends when the last who waits for it has left', async () => {
    documents.make = ({ inputs }) => inspectPdf(endlessPdf()).then(() => inputs.text);
    const [one, other] = [new AbortController(), new AbortController()];
    const before = await rows();
    const asked = [one, other].map(({ signal }) =>
      documents.ask(portal.asApplicant, 'left', false, signal).catch((error: unknown) => error),
    );
    await vi.waitFor(() => expect(documents.made).toBe(1));
    one.abort();
    // On a loaded machine the other comes when it was given up already, and has it made anew.
    await vi.waitFor(async () => expect(await rows()).toBe(before + 1));
    other.abort();
    expect(await Promise.all(asked)).toMatchObject([{ code: 'left' }, { code: 'left' }]);
    expect(await rows()).toBe(before);
  });
});

describe('a document that was given up a moment ago', () => {
  it('is made anew for whoever asks then', async () => {
    const finish = documents.held();
    const leaving = new AbortController();
    const left = documents.ask(portal.asApplicant, 'again', false, leaving.signal).catch((error: unknown) => error);
    await vi.waitFor(() => expect(documents.made).toBe(1));
    leaving.abort();
    const asked = documents.ask(portal.asApplicant, 'again');
    finish();
    expect([await left, await asked]).toMatchObject([{ code: 'left' }, { state: 'made' }]);
    expect(documents.made).toBe(2);
  });
});

describe('the list of documents', () => {
  it('is read in as many statements with fifty as with one', async () => {
    const person = await portal.someone();
    await documents.ask(person, 'one');
    const few = await portal.countStatements(() => listOf(person));
    const [made] = await portal.db.select().from(document).where(eq(document.ownerId, person.id));
    const { id: _, ...row } = made!;
    await portal.db
      .insert(document)
      .values(Array.from({ length: 49 }, (__, at) => ({ ...row, fingerprint: `${row.fingerprint}${at}` })));
    const many = await portal.countStatements(() => listOf(person));
    expect(await listOf(person)).toHaveLength(50);
    expect([many, many <= 10]).toEqual([few, true]);
  });
});

describe('a large document', () => {
  it('is made in the background, and says how far it is', async () => {
    const { id, state } = await documents.ask(portal.asApplicant, 'large', true);
    expect(state).toBe('waiting');
    expect(await detail(portal.asApplicant, id)).toMatchObject({ name: 'About large', state: 'waiting', total: 0 });
    documents.make = async ({ hear }) => {
      await hear(3, 10);
      expect(await detail(portal.asApplicant, id)).toMatchObject({ state: 'making', done: 3, total: 10 });
      return 'whole';
    };
    await documents.work(id);
    expect(await detail(portal.asApplicant, id)).toMatchObject({ name: 'large.txt', state: 'made', size: 5 });
  });

  it('is asked for once, however often one presses', async () => {
    documents.make = () => new Promise(() => {});
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => documents.ask(portal.asModerator, 'pressed', true)),
    );
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
    await portal.db.delete(document).where(eq(document.ownerId, portal.asModerator.id));
  });

  it('that a lost process was making is made by another, a minute later', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'lost', true);
    await portal.db.update(document).set({ state: 'making', tries: 1 }).where(eq(document.id, id));
    await documents.work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('making');
    portal.clock.advance(61_000);
    await documents.work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('made');
  });

  it('is given up when process after process is lost with it', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'deadly', true);
    await portal.db.update(document).set({ tries: 4 }).where(eq(document.id, id));
    await documents.work(id);
    expect(await detail(portal.asApplicant, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('прервалась'),
    });
  });

  it('says why it could not be made, and can be asked for again', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'refused', true);
    documents.make = async () => Promise.reject(new AppError('not_found'));
    await documents.work(id);
    expect(await detail(portal.asApplicant, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('больше не открыто'),
    });
    documents.reset();
    const again = await portal.asApplicant.call('POST', '/api/documents/again/', { id });
    expect(again).toMatchObject({ status: 200, body: { url: `/documents?id=${again.body.document?.id}` } });
    await documents.work(again.body.document.id);
    expect((await detail(portal.asApplicant, again.body.document.id)).state).toBe('made');
  });

  it('that could not be made just now is tried again', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'later', true);
    documents.make = async () => Promise.reject(new Error('no room'));
    await documents.work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('waiting');
    documents.reset();
    await documents.work(id);
    expect((await detail(portal.asApplicant, id)).state).toBe('made');
  });

  it('is stopped by whoever takes it back', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'stopped', true);
    documents.make = async ({ hear }) => {
      await portal.asApplicant.call('POST', '/api/documents/remove/', { id });
      await hear(1, 1);
      return 'never';
    };
    await documents.work(id);
    expect((await portal.asApplicant.call('GET', `/api/documents/detail/?id=${id}`)).status).toBe(404);
  });
});

describe('the queue of documents', () => {
  it('makes what was asked for', async () => {
    const { id } = await documents.ask(portal.asApplicant, 'queued', true);
    await madeDocuments.work(portal.deps);
    await vi.waitFor(async () => expect((await detail(portal.asApplicant, id)).state).toBe('made'), {
      timeout: 15_000,
    });
  });
});
