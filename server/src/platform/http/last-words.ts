import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { texts } from '../texts/texts.ts';
import { languageOf } from './language-of.ts';

/** How long somebody may go on sending who was answered already. */
const LINGER = 10_000; // ms
/** Node reads so much of what nobody wants, and keeps the connection. */
const SMALL_REST = 262_144; // bytes

/**
 * Says no more, and closes when the other side has heard it. To close at once with bytes unread makes the system cut the
 * line, and the answer may be lost on its way.
 */
function closeGently(socket: Socket, lastWords = ''): void {
  socket.end(lastWords);
  const cut = setTimeout(() => socket.destroy(), LINGER).unref();
  socket.once('close', () => clearTimeout(cut));
}

/** An answer that comes before its call has arrived reaches its caller, and a large rest is not waited for. */
export function answerEarly(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !(restOf(raw) > SMALL_REST)) return;
    const { socket } = raw;
    void reply.header('connection', 'close');
    // So Node ends a connection after its last answer.
    socket.destroySoon = () => closeGently(socket);
  });
}

/** As far as the caller says; of a body in pieces nobody knows. */
const restOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

const meanings: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers what Node refuses before it is a call: no HTTP, too large headers, a call that does not arrive. */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  // It is said once; and nobody is told in the middle of another answer.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
  const code = meanings[error.code ?? ''] ?? 'invalid';
  const status = httpStatusOf(code);
  const body = JSON.stringify({ detail: texts.text(languageOf(undefined), `errors.${code}`), code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  closeGently(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Node keeps at a connection the answer that it carries. */
function isAnswering(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle
  return socket._httpMessage?.headersSent === true;
}
