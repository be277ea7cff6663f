import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { networkRules } from './private-network.ts';

export interface OutsideRules {
  /** Whether plain http will do. */
  readonly http: boolean;
  /** Private networks that may be reached. */
  readonly networks: string;
}

export type OutsideProblem = 'answer' | 'redirect' | 'timeout' | 'unreachable' | 'not_allowed';
export interface OutsideAnswer {
  /** Of the answer; nothing where nobody answered. */
  readonly status?: number;
  /** Nothing when it was taken (2xx). */
  readonly problem?: OutsideProblem;
}

const WITHIN = 10_000; // ms, from the question for the address to the end of the answer
const MOST_READ = 65_536; // bytes

class NotAllowed extends Error {}

/**
 * Posts JSON to an address that somebody has typed. It is reached only where the network rules let it, and the address
 * that was checked is the one that is connected to: a name that answers otherwise the second time changes nothing.
 * Redirects are not followed. What is answered is thrown away: it may be a page of our own network.
 */
export function postOutside(
  address: string,
  body: string,
  { rules, headers, within = WITHIN }: { rules: OutsideRules; headers: Record<string, string>; within?: number },
): Promise<OutsideAnswer> {
  const url = new URL(address);
  const isAllowed = networkRules(rules.networks);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isPlain = url.protocol === 'http:';
  if (isPlain ? !rules.http : url.protocol !== 'https:') return Promise.resolve({ problem: 'not_allowed' });
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve({ problem: 'not_allowed' });
  const send = isPlain ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(within);
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      if (signal.aborted) resolve({ problem: 'timeout' });
      else resolve({ problem: error instanceof NotAllowed ? 'not_allowed' : 'unreachable' });
    };
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: lookupWithin(isAllowed),
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Luch-Webhooks/1',
          ...headers,
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > MOST_READ) response.destroy();
        });
        response.on('error', () => undefined);
        response.on('close', () =>
          signal.aborted && read === 0 ? resolve({ status, problem: 'timeout' }) : resolve(meaning(status)),
        );
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

function meaning(status: number): OutsideAnswer {
  if (status >= 200 && status < 300) return { status };
  return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'answer' };
}

/** All addresses of a name must be allowed: of several the system may choose any. */
const lookupWithin =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address)))
        return done(new NotAllowed(`${host} leads into a network that is not allowed`), []);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
