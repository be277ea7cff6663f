import { beforeAll, describe, expect, test } from 'vitest';
import { deviceStore } from '../../../drafts/device-store.ts';
import { memoryServer, openDraft } from '../../../drafts/testing.ts';
import { memoryStore } from '../../../drafts/testing-browser.ts';
import { readRefusal } from '../../../lib/call-error.ts';
import { failureOf } from '../../../drafts/server-failure.ts';
import { emptyDraft, fields } from './draft.ts';
import { proposalKind } from './proposal-kind.ts';
import { fetchRules } from './rules.ts';

beforeAll(() => fetchRules());
import { refusals } from './server-port.ts';

const open = (held = {}) => openDraft(proposalKind, memoryServer(proposalKind, held));

describe('the fields of a proposal', () => {
  test('over its limit a text stays on the device and is named, the rest is saved', async () => {
    const draft = open();
    const long = 'а'.repeat(201);
    draft.engine.change({ name: long, keywords: 'XANES' });
    await draft.clock.pass(1000);
    expect(draft.server.saves[0]?.patch).toEqual({ keywords: 'XANES' });
    expect(draft.engine.held()).toEqual(['name']);
    expect(draft.kept?.fields).toEqual({ name: long });
    draft.engine.change({ name: long.slice(1) });
    await draft.clock.pass(1000);
    expect(draft.server.draft.name).toHaveLength(200);
    expect(draft.engine.held()).toEqual([]);
  });

  test('text in a field for a number stays on the device, and the number before it on the server', async () => {
    const draft = open({ sample_mass: 7 });
    draft.engine.change({ sample_mass: '5 мг', sample_count: '1e-3', name: 'Церий' });
    await draft.clock.pass(1000);
    expect(draft.server.saves.map(({ patch }) => patch)).toEqual([{ name: 'Церий' }]);
    expect(draft.engine.held()).toEqual(['sample_count', 'sample_mass']);
    expect(draft.kept?.fields).toEqual({ sample_count: '1e-3', sample_mass: '5 мг' });
  });

  test('named by the server is not sent again until it changes; the other fields go on', async () => {
    const { engine, clock, server } = open();
    server.failures.push({ failure: { kind: 'fields', fields: { method: ['Такого метода нет'] } } });
    engine.change({ method: 999, name: 'Церий' });
    await clock.pass(1000);
    expect(server.saves.map(({ patch }) => patch)).toEqual([{ method: 999, name: 'Церий' }, { name: 'Церий' }]);
    expect(engine.state().refused.method?.texts).toEqual(['Такого метода нет']);
    engine.change({ method: 3 });
    await clock.pass(1000);
    expect(server.draft).toMatchObject({ method: 3, name: 'Церий' });
  });

  test('are the same for the server with other spaces around a text and another order of a list', async () => {
    const { engine, clock, server } = open({ name: 'Церий', additional_equipment: [1, 2] });
    engine.change({ name: ' Церий ', additional_equipment: [2, 1] });
    await clock.pass(5000);
    expect(server.saves).toHaveLength(0);
  });

  test('hold the same file when it is read anew, and another under the same name', async () => {
    const file = { file: 7, name: 'scan.pdf' };
    const { engine, clock, server } = open({ 'answers.11': file });
    server.changeElsewhere({ 'answers.11': { ...file } });
    engine.change({ name: 'Церий', 'answers.11': { ...file } });
    await clock.pass(1000);
    expect(engine.state()).toMatchObject({ conflicts: {}, arrived: [] });
    expect(server.saves.at(-1)?.patch).toEqual({ name: 'Церий' });
    engine.change({ 'answers.11': { ...file, file: 8 } });
    await clock.pass(1000);
    expect(server.saves.at(-1)?.patch).toEqual({ 'answers.11': { file: 8, name: 'scan.pdf' } });
  });

  test.each([
    ['mine', 'Церий'],
    ['theirs', 'Медь'],
    ['both', 'Медь\n\nЦерий'],
  ])('changed in two places, a text is settled by taking %s; a list came over by itself', async (_which, text) => {
    const { engine, clock, server } = open();
    server.changeElsewhere({ name: 'Медь', stations: [5] });
    engine.change({ name: 'Церий' });
    await clock.pass(1000);
    expect(engine.state()).toMatchObject({ conflicts: { name: 'Медь' }, arrived: ['stations'] });
    engine.resolve({ name: text });
    await clock.pass(0);
    expect(server.draft).toMatchObject({ name: text, stations: [5] });
  });

  describe('an answer cleared on another device', () => {
    /** The server names no answer that is empty. */
    const cleared = (mine?: string) => {
      const draft = open({ 'answers.11': 'до 500' });
      const { 'answers.11': _cleared, ...rest } = draft.server.draft;
      Object.assign(draft.server, { draft: rest, version: draft.server.version + 1 });
      draft.engine.change(mine === undefined ? { name: 'Церий' } : { 'answers.11': mine });
      return draft;
    };

    test('stays cleared', async () => {
      const { engine, clock, server } = cleared();
      await clock.pass(1000);
      expect(engine.state()).toMatchObject({ draft: { 'answers.11': null }, arrived: ['answers.11'] });
      expect(server.saves.at(-1)?.patch).toEqual({ name: 'Церий' });
    });

    test('is asked about where it was changed here, and still after the page was opened anew', async () => {
      const draft = cleared('до 600');
      await draft.clock.pass(1000);
      expect(draft.engine.state().conflicts).toEqual({ 'answers.11': null });
      const records = draft.kept ? [draft.kept] : [];
      expect(openDraft(proposalKind, draft.server, records).engine.state().conflicts).toEqual({ 'answers.11': null });
    });
  });

  test('deleted from the device once the proposal is closed, leave it closed: nobody is asked to sign in', async () => {
    const draft = open();
    draft.server.failures.push({ failure: { kind: 'closed', detail: 'Подана' } });
    draft.engine.change({ name: 'Церий' });
    await draft.clock.pass(1000);
    draft.engine.dispatch({ type: 'discarded', why: 'closed' });
    expect(draft.engine.state()).toMatchObject({ trouble: { kind: 'closed' }, draft: { name: '' } });
    expect(draft.kept).toBeNull();
  });

  test('are held in the order of the form', () => {
    const { engine } = open();
    engine.change({ local_contacts: 'а'.repeat(1000), name: 'а'.repeat(1000) });
    expect(engine.held()).toEqual(fields.filter((field) => ['name', 'local_contacts'].includes(field)));
  });
});

describe('text that the version before left on this device', () => {
  const anna = { userId: 1, subjectId: 1310 };
  const former = '{"version":4,"at":1000,"fields":{"name":"Церий","gone":1},"base":{"name":"Ц"},"disputed":["name"]}';

  test('is found, but that of a tab that is still open', () => {
    const store = memoryStore();
    store.setItem('draft.1.1310.mfx2k1-0a1b2c', former);
    store.setItem('draft.1.1310.living', former);
    store.setItem('draft.1.13100.mfx2k1-0a1b2c', former);
    const device = deviceStore(proposalKind, anna, store);
    const found = { version: 4, at: 1000, fields: { name: 'Церий' }, base: { name: 'Ц' }, disputed: ['name'] };
    expect(device.leftBehind(['living'])).toEqual([found]);
    device.forget(['living']);
    expect(store.keys()).toEqual(['draft.1.1310.living', 'draft.1.13100.mfx2k1-0a1b2c']);
  });

  test('comes back, and is saved', async () => {
    const store = memoryStore();
    store.setItem('draft.1.1310.mfx2k1-0a1b2c', former.replace('"disputed":["name"]', '"disputed":[]'));
    const records = deviceStore(proposalKind, anna, store).leftBehind([]);
    const { engine, clock, server } = openDraft(proposalKind, memoryServer(proposalKind, { name: 'Ц' }), records);
    void engine.flush();
    await clock.pass(0);
    expect(server.draft.name).toBe('Церий');
  });
});

describe('a refusal of the server', () => {
  const read = (status: number, body: unknown) => failureOf(readRefusal(status, body), refusals);

  test('closes the draft, names fields, or refuses the save', () => {
    expect(read(409, { code: 'not_editable', error: 'Нельзя' })).toEqual({ kind: 'closed', detail: 'Нельзя' });
    expect(read(404, { detail: 'Нет' })).toEqual({ kind: 'closed', detail: 'Нет' });
    expect(read(400, { errors: { name: ['Длинно'] } })).toEqual({ kind: 'fields', fields: { name: ['Длинно'] } });
    expect(read(400, { error: 'Так нельзя' })).toEqual({ kind: 'refused', detail: 'Так нельзя' });
  });

  test('brings the present state when another window was quicker', () => {
    const current = { version: 3, fields: { name: 'Медь', method: null, more: 1 }, saved_at: '2026-11-21T18:47:00Z' };
    expect(read(409, { code: 'stale', current })).toEqual({
      kind: 'stale',
      current: { draft: { ...emptyDraft, name: 'Медь' }, version: 3, savedAt: '2026-11-21T18:47:00Z' },
    });
    expect(read(409, { code: 'stale' })).toEqual({ kind: 'stale' });
  });

  test('that passes is tried again: too many calls, a broken server, no answer', () => {
    expect(read(429, {})).toEqual({ kind: 'server' });
    expect(read(502, {})).toEqual({ kind: 'server' });
    expect(failureOf(new Error('?'), refusals)).toEqual({ kind: 'server' });
  });
});
