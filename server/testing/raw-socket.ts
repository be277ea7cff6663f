import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './calls.ts';

/** A caller who writes bytes and not calls: in pieces, half, without an end, or without reading what comes. */
export interface RawCaller {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly said: () => string;
  /** The connection is closed, by whomever. */
  readonly closed: Promise<void>;
}

export async function rawCallerOf(app: FastifyInstance): Promise<RawCaller> {
  return rawCallerAt(await addressOf(app));
}

export async function rawCallerAt(address: string): Promise<RawCaller> {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString('latin1')));
  // A line that is cut is closed too.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, said: () => said, closed };
}

/** The head of a call; a body follows by `write`. */
export const headOf = (line: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  [
    `${line} HTTP/1.1`,
    'host: luch.example.org',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
