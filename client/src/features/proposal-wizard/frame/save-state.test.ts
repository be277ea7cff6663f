import { describe, expect, test } from 'vitest';
import { openDesk } from '../draft/testing.ts';
import { saveLineOf } from './save-state.ts';

const line = (desk: ReturnType<typeof openDesk>) => saveLineOf(desk.engine.state()).state;
const offline = { failure: { kind: 'offline' } } as const;

describe('what the header says about saving', () => {
  test('from the first key to the answer of the server', async () => {
    const desk = openDesk();
    expect(line(desk)).toBe('saved');
    desk.engine.change({ name: 'Церий' });
    expect(line(desk)).toBe('saving');
    await desk.clock.pass(1000);
    expect(line(desk)).toBe('saved');
  });

  test('without a network the text is on this device; where that fails too, it is in danger', async () => {
    const desk = openDesk();
    desk.server.failures.push(offline, offline, offline);
    desk.engine.change({ name: 'Церий' });
    await desk.clock.pass(1000);
    expect(line(desk)).toBe('offline');
    desk.deviceWorks = false;
    desk.engine.change({ name: 'Церий и медь' });
    expect(line(desk)).toBe('lost');
  });

  test('a field over its limit is named, the rest is saved', async () => {
    const desk = openDesk();
    desk.engine.change({ name: 'а'.repeat(201), keywords: 'XANES' });
    await desk.clock.pass(1000);
    expect(saveLineOf(desk.engine.state())).toMatchObject({ state: 'held', held: ['name'] });
  });

  test('two versions wait for the author', async () => {
    const desk = openDesk();
    desk.server.changeElsewhere({ name: 'Медь' });
    desk.engine.change({ name: 'Церий' });
    await desk.clock.pass(1000);
    expect(line(desk)).toBe('elsewhere');
  });

  test('an expired sign-in is told, whatever else waits', async () => {
    const desk = openDesk();
    desk.server.failures.push({ failure: { kind: 'signed-out' } });
    desk.engine.change({ name: 'а'.repeat(201), keywords: 'XANES' });
    await desk.clock.pass(1000);
    expect(line(desk)).toBe('signedOut');
  });
});
