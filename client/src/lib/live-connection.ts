import { eventReader, type HeardMessage } from './event-stream.ts';

export interface ConnectionOptions {
  url: string;
  /** Asked anew at every attempt; nothing is tried without one. */
  token: () => string | null;
  hear: (event: HeardMessage) => void;
  /** The line stands, or has just been lost. */
  onLine?: (stands: boolean) => void;
  /** The server does not know the token: it will not know it the next time either. */
  onRefused: () => void;
  /** Milliseconds before the second attempt; each later one waits twice as long, up to a minute. */
  pause?: number;
  /** After so many milliseconds without a sign of life the line is taken for dead; the server gives one every 25 s. */
  patience?: number;
  /** A first line that takes longer, in milliseconds, has missed what changed since the page asked for the rest. */
  soon?: number;
}

const longestPause = 60_000;

/**
 * Keeps a line to the server open: `GET /api/live/`, read with `fetch`, since an EventSource could not send the token. What
 * was missed between two lines, or before a first one that came late, is told as one `resync`. Answers the function that
 * hangs up.
 */
export function openConnection(asked: ConnectionOptions): () => void {
  const { pause = 1000, patience = 60_000, soon = 3000, ...options } = asked;
  const ended = new AbortController();
  void (async () => {
    let failures = 0;
    let wasConnected = false;
    const opened = Date.now();
    while (!ended.signal.aborted) {
      const begun = Date.now();
      const outcome = await listen(options, patience, ended.signal, (event) => {
        if (event.type !== 'connected') options.hear(event);
        else if (wasConnected || Date.now() - opened > soon) options.hear({ type: 'resync' });
        wasConnected ||= event.type === 'connected';
        if (event.type === 'connected') options.onLine?.(true);
      });
      if (!ended.signal.aborted) options.onLine?.(false);
      if (outcome === 'refused') return;
      // A line that never lasts is tried ever more rarely; one that did, soon.
      if (Date.now() - begun > longestPause) failures = 0;
      await wait(jittered(Math.min(pause * 2 ** failures, longestPause)), ended.signal);
      failures += 1;
    }
  })();
  return () => ended.abort();
}

type Line = Pick<ConnectionOptions, 'url' | 'token' | 'onRefused'>;

/** One line from its beginning to its end. */
async function listen(
  { url, token, onRefused }: Line,
  patience: number,
  ended: AbortSignal,
  hear: (event: HeardMessage) => void,
): Promise<'refused' | 'ended'> {
  const key = token();
  if (key === null) return 'refused';
  const cut = new AbortController();
  const signal = AbortSignal.any([ended, cut.signal]);
  let silence = setTimeout(() => cut.abort(), patience);
  try {
    const response = await fetch(url, { headers: { Authorization: `Token ${key}` }, signal, cache: 'no-store' });
    if (response.status === 403) {
      onRefused();
      return 'refused';
    }
    if (!response.ok || !response.body) return 'ended';
    const read = eventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(silence);
      silence = setTimeout(() => cut.abort(), patience);
      for (const event of read(value)) hear(event);
    }
  } catch {
    return 'ended';
  } finally {
    clearTimeout(silence);
  }
}

/** When a server comes back, not everybody should call in the same second. */
const jittered = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2);

function wait(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    ended.addEventListener('abort', done);
  });
}
