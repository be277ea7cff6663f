import { describe, expect, it } from 'vitest';
import { openDraft } from './testing.ts';
import { savingStateOf } from './saving-state.ts';
import { byField, byProposal, kinds } from './testing-kinds.ts';

const offline = { failure: { kind: 'offline' } } as const;

describe.each(kinds)('how safe the text is, of $title', ({ kind, one }) => {
  const open = () => openDraft(kind);
  const stateOf = ({ engine }: ReturnType<typeof open>) => savingStateOf(engine.state(), kind);

  it('from the first key to the answer of the server', async () => {
    const draft = open();
    expect(stateOf(draft)).toBe('saved');
    draft.engine.change({ [one]: 'Церий' });
    expect(stateOf(draft)).toBe('saving');
    await draft.clock.pass(1000);
    expect(stateOf(draft)).toBe('saved');
  });

  it('on this device without a network, and in danger where that fails too', async () => {
    const draft = open();
    draft.server.failures.push(offline, offline, offline);
    draft.engine.change({ [one]: 'Церий' });
    await draft.clock.pass(1000);
    expect(stateOf(draft)).toBe('offline');
    draft.deviceWorks = false;
    draft.engine.change({ [one]: 'Церий и медь' });
    expect(stateOf(draft)).toBe('lost');
  });

  it('two versions wait for the author', async () => {
    const draft = open();
    draft.server.changeElsewhere({ [one]: 'Медь' });
    draft.engine.change({ [one]: 'Церий' });
    await draft.clock.pass(1000);
    expect(stateOf(draft)).toBe('elsewhere');
  });

  it('an expired sign-in and a closed draft are told before all else', async () => {
    const draft = open();
    draft.server.failures.push({ failure: { kind: 'signed-out' } });
    draft.engine.change({ [one]: 'Церий' });
    await draft.clock.pass(1000);
    expect(stateOf(draft)).toBe('signedOut');
    draft.server.failures.push({ failure: { kind: 'closed', detail: 'Уже отправлена' } });
    draft.engine.dispatch({ type: 'signed-in' });
    await draft.clock.pass(1000);
    expect(stateOf(draft)).toBe('closed');
  });
});

it('a text over its limit is held back, the rest is saved', async () => {
  const draft = openDraft(byField);
  draft.engine.change({ name: 'а'.repeat(201), keywords: 'XANES' });
  await draft.clock.pass(1000);
  expect(savingStateOf(draft.engine.state(), byField)).toBe('held');
  expect(savingStateOf(draft.engine.state(), byField, 'keywords')).toBe('saved');
});

it('an entry that the server holds is safe, whatever keeps another one from it', async () => {
  const draft = openDraft(byProposal);
  const stateOf = (entry: string) => savingStateOf(draft.engine.state(), byProposal, entry);
  draft.engine.change({ 1310: 'первая' });
  await draft.clock.pass(1000);
  draft.server.failures.push(offline, offline, offline);
  draft.engine.change({ 1311: 'вторая' });
  await draft.clock.pass(1000);
  expect([stateOf('1310'), stateOf('1311'), stateOf('1312')]).toEqual(['saved', 'offline', 'saved']);
});
