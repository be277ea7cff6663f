import type { OutgoingHttpHeaders } from 'node:http';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { LiveMessage } from '@luch/contract/live.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess, tokenOf } from '../http/access.ts';
import { openStreams } from '../metrics/counted.ts';
import type { LiveHub } from './live.ts';

const HEARTBEAT = 25_000; // ms; below the usual minute after which proxies cut a silent connection
const MOST_STREAMS = 20; // of one person
const MOST_UNREAD = 100_000; // bytes

/**
 * `GET /api/live/`: server-sent events for the signed-in person, read with `fetch` since it carries the token. Each
 * message is a `LiveMessage`. Ends when the token does, when the reader does not keep up, and when the server stops; the
 * client then connects again and asks anew for what it shows.
 */
export function registerLive(app: FastifyInstance, hub: LiveHub, heartbeat = HEARTBEAT): void {
  const streams = new Set<Stream>();
  const forget = (stream: Stream): void => {
    if (streams.delete(stream)) openStreams.add(-1);
  };
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  app.get('/api/live/', {
    schema: { summary: 'What changed, as server-sent events' },
    config: { access: 'signed-in' },
    onRequest: checkAccess,
    handler: (request, reply) => {
      const person = request.actor?.id;
      if (person === undefined) throw new AppError('not_signed_in');
      // Who left while the token was being looked up is not seen to leave any more.
      if (reply.raw.closed) return;
      const own = [...streams].filter((stream) => stream.person === person);
      if (own.length >= MOST_STREAMS) own[0]?.end();
      const stream = openStream({ person, request, reply, hub, heartbeat, onEnd: () => forget(stream) });
      streams.add(stream);
      openStreams.add(1);
    },
  });
}

interface Stream {
  readonly person: number;
  end(): void;
}

interface StreamOptions {
  readonly person: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly hub: LiveHub;
  readonly heartbeat: number;
  readonly onEnd: () => void;
}

function openStream({ person, request, reply, hub, heartbeat, onEnd }: StreamOptions): Stream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // A buffering proxy would keep the events to itself.
    'x-accel-buffering': 'no',
  });

  const write = (text: string): void => {
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
    else raw.write(text);
  };
  const send = (message: LiveMessage): void => write(`data: ${JSON.stringify(message)}\n\n`);
  /** At once, since a line that nobody reads closes late. */
  const end = (): void => {
    stop();
    raw.end();
  };
  const look = (): void => void stillSignedIn(request).then((still) => still || end());
  // Whoever acts as somebody is told nothing: that something happened to the own work would be told to them too.
  const isTold = !request.actor?.acting;
  const forget = hub.listen(person, (heard) => {
    if (heard.type === 'sign_in') look();
    else if (isTold) send(heard);
  });
  const beat = setInterval(() => {
    write(': still here\n\n');
    look();
  }, heartbeat);
  const stop = (): void => {
    clearInterval(beat);
    forget();
    onEnd();
  };
  raw.once('close', stop);
  send({ type: 'connected' });
  return { person, end };
}

/** Asked when sign-ins of the person end, and at every heartbeat, since nothing is heard of a token that expires. A moment without database ends none. */
async function stillSignedIn(request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request.headers.authorization);
  if (token === undefined) return false;
  return request.server.authenticate(token, request).then(
    (actor) => actor !== undefined,
    () => true,
  );
}
