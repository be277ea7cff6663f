import { readFileSync } from 'node:fs';
import type { Call } from '../../server/testing/mixed-traffic.ts';
import { unavailablePage } from '../stand/haproxy.ts';

const pageOfProxy = readFileSync(unavailablePage, 'utf8');

/**
 * What a call came to. `refused`: a clear 503, of the portal in JSON or of the proxy as a page, after which the same may be asked again. `unclear`: any other fault
 * of ours, or one without words. `cut`: sent, and nobody knows. `unreachable`: not sent at all.
 */
export type Outcome = 'done' | 'by rule' | 'signed out' | 'refused' | 'unclear' | 'cut' | 'unreachable';

export function outcomeOf({ status, text = '', error }: Pick<Call, 'status' | 'text' | 'error'>): Outcome {
  if (status === undefined) return isUnsent(error) ? 'unreachable' : 'cut';
  if (status < 400) return 'done';
  const body = parsed(text);
  if (status === 401 || (status === 403 && 'status' in body)) return 'signed out';
  if (status < 500) return 'by rule';
  if (text === pageOfProxy) return 'refused';
  return status === 503 && body['code'] === 'unavailable' && Boolean(body['detail']) ? 'refused' : 'unclear';
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Nobody took the connection, so that nothing was sent. */
function isUnsent(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(at.code))) return true;
  return false;
}

/** What people do, by how it is served. */
export type Kind = 'write' | 'upload' | 'read' | 'schedule' | 'screen';

export function kindOf({ method, path }: Pick<Call, 'method' | 'path'>): Kind {
  if (path.includes('/references/file/')) return 'upload';
  if (method !== 'GET') return 'write';
  if (path.includes('/schedule/')) return 'schedule';
  return path.startsWith('/api/') ? 'read' : 'screen';
}

/** The longest time, in seconds, in which nothing was done, from the strike on. */
export function longestWithout(times: readonly number[], from: number, to: number): number {
  const within = [...times.filter((time) => time > from && time < to).sort((one, other) => one - other), to];
  let [longest, last] = [0, from];
  for (const time of within) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return longest / 1000;
}
