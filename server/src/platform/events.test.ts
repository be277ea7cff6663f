import { describe, expect, it } from 'vitest';
import { defineEvent, on } from './events.ts';

describe('an event', () => {
  it('that nobody listens to is announced all the same', async () => {
    await expect(defineEvent<string>().announce('closed')).resolves.toBeUndefined();
  });

  it('reaches every listener with its facts, one after another, in the order of subscription', async () => {
    const event = defineEvent<{ readonly id: number }>();
    const heard: string[] = [];
    event.subscribe(async ({ id }) => {
      await Promise.resolve();
      heard.push(`first ${id}`);
    });
    event.subscribe(async ({ id }) => void heard.push(`second ${id}`));
    await event.announce({ id: 7 });
    expect(heard).toEqual(['first 7', 'second 7']);
  });

  it('fails with the first listener that refuses, and later ones hear nothing', async () => {
    const event = defineEvent<void>();
    const heard: string[] = [];
    event.subscribe(() => Promise.reject(new Error('no room')));
    event.subscribe(async () => void heard.push('second'));
    await expect(event.announce()).rejects.toThrow('no room');
    expect(heard).toEqual([]);
  });

  it('is heard once by a listener that subscribes twice: a module may be registered again', async () => {
    const event = defineEvent<void>();
    let times = 0;
    const subscription = on(event, async () => void (times += 1));
    expect(times).toBe(0);
    subscription();
    subscription();
    await event.announce();
    expect(times).toBe(1);
  });
});
