import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMessage } from '../../contract/src/live.ts';

export interface Heard {
  readonly at: number;
  readonly message: LiveMessage;
}

/** An open screen: what it heard, and how often its stream ended by itself. */
export interface Screen {
  readonly heard: Heard[];
  ends: number;
  isOpen: boolean;
}

const AGAIN = 1000; // ms

/** Connects again when the stream ends, as the screens of the portal do, until told to stop. */
export async function watch(screen: Screen, address: string, token: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await listen(screen, address, token, over).catch(() => undefined);
    if (screen.isOpen && !over.aborted) screen.ends += 1;
    screen.isOpen = false;
    await sleep(AGAIN, undefined, { signal: over }).catch(() => undefined);
  }
}

async function listen(screen: Screen, address: string, token: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${address}/api/live/`, { headers: { authorization: `Token ${token}` }, signal });
  if (!answer.ok || !answer.body) return;
  screen.isOpen = true;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of answer.body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data: '))
        screen.heard.push({ at: Date.now(), message: JSON.parse(line.slice(6)) as LiveMessage });
  }
}

/** Something that screens must have heard of, from the call to its answer. */
export interface Change {
  readonly id: number;
  readonly begun: number;
}

/** Of what happened a screen has neither heard nor been told later that it may have missed something. */
export function unheard(heard: readonly Heard[], happened: readonly Change[]): number[] {
  const signals = heard.filter(({ message }) => !('id' in message));
  const lastSignal = Math.max(0, ...signals.map(({ at }) => at));
  const ids = new Set(
    heard.flatMap(({ message }) => ('id' in message && message.type === 'proposal' ? [message.id] : [])),
  );
  return happened.filter(({ id, begun }) => !ids.has(id) && lastSignal < begun).map(({ id }) => id);
}
