import { beforeAll, describe, expect, test } from 'vitest';
import { openDraft } from '../../../drafts/testing.ts';
import { proposalKind } from '../draft/proposal-kind.ts';
import { fetchRules } from '../draft/rules.ts';
import { saveLineOf } from './save-state.ts';

beforeAll(() => fetchRules());

const open = () => openDraft(proposalKind);
const line = ({ engine }: ReturnType<typeof open>) => saveLineOf(engine.state()).state;
const offline = { failure: { kind: 'offline' } } as const;

describe('what the header says about saving', () => {
  test('from the first key to the answer of the server', async () => {
    const draft = open();
    expect(line(draft)).toBe('saved');
    draft.engine.change({ name: 'Церий' });
    expect(line(draft)).toBe('saving');
    await draft.clock.pass(1000);
    expect(line(draft)).toBe('saved');
  });

  test('without a network the text is on this device; where that fails too, it is in danger', async () => {
    const draft = open();
    draft.server.failures.push(offline, offline, offline);
    draft.engine.change({ name: 'Церий' });
    await draft.clock.pass(1000);
    expect(line(draft)).toBe('offline');
    draft.deviceWorks = false;
    draft.engine.change({ name: 'Церий и медь' });
    expect(line(draft)).toBe('lost');
  });

  test('a field over its limit is named, the rest is saved', async () => {
    const draft = open();
    draft.engine.change({ name: 'а'.repeat(201), keywords: 'XANES' });
    await draft.clock.pass(1000);
    expect(saveLineOf(draft.engine.state())).toMatchObject({ state: 'held', held: ['name'] });
  });

  test('two versions wait for the author', async () => {
    const draft = open();
    draft.server.changeElsewhere({ name: 'Медь' });
    draft.engine.change({ name: 'Церий' });
    await draft.clock.pass(1000);
    expect(line(draft)).toBe('elsewhere');
  });

  test('an expired sign-in is told, whatever else waits', async () => {
    const draft = open();
    draft.server.failures.push({ failure: { kind: 'signed-out' } });
    draft.engine.change({ name: 'а'.repeat(201), keywords: 'XANES' });
    await draft.clock.pass(1000);
    expect(line(draft)).toBe('signedOut');
  });
});
