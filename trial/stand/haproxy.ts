import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Child, type Children, until } from './children.ts';
import { serversUp } from './cluster.ts';

export interface Ways {
  readonly writer: number;
  readonly reader: number;
  readonly web: number;
}

export interface Proxy {
  readonly child: Child;
  /** Until it sends people to all of these backends' servers. */
  up(backend: string, count: number): Promise<void>;
}

interface Options {
  readonly children: Children;
  readonly folder: string;
  readonly ways: Ways;
  readonly databases: readonly { readonly name: string; readonly port: number; readonly control: number }[];
  readonly portals: readonly number[];
}

/** What the proxy answers by itself is no page of its own, but what a portal would answer. */
function answerOf(root: string): string {
  const file = path.join(root, 'contract/src/kernel/errors.words.ru.json');
  const { unavailable } = JSON.parse(readFileSync(file, 'utf8')) as { readonly unavailable: string };
  const body = JSON.stringify({ detail: unavailable, code: 'unavailable' });
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'retry-after: 5',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

export async function startHaproxy(options: Options): Promise<Proxy> {
  const { children, folder } = options;
  const [settings, socket, answer] = ['haproxy.cfg', 'haproxy.sock', 'unavailable.http'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeFileSync(answer, answerOf(path.resolve(import.meta.dirname, '../..')));
  writeFileSync(settings, settingsOf(options, socket, answer));
  const child = children.start('haproxy', { command: 'haproxy', words: ['-db', '-f', settings] });
  const isUp = async (backend: string, count: number) => {
    const up = serversUp(await askSocket(socket, 'show stat'));
    return up.filter((server) => server.startsWith(`${backend}/`)).length === count;
  };
  await until('HAProxy finds the primary', 30, () => isUp('pg_writer', 1));
  return {
    child,
    up: (backend, count) => until(`HAProxy sends to ${count} of ${backend}`, 60, () => isUp(backend, count)),
  };
}

async function askSocket(place: string, question: string): Promise<string> {
  const socket = connect(place);
  await once(socket, 'connect');
  socket.end(`${question}\n`);
  return text(socket);
}

/** Portals try again by themselves, ten times a second: a retry of HAProxy waits a second at a server that has gone. */
function settingsOf({ ways, databases, portals }: Options, socket: string, answer: string): string {
  const servers = databases.map(
    ({ name, port, control }) => `    server ${name} 127.0.0.1:${port} check port ${control}`,
  );
  const webs = portals.map((port, at) => `    server portal${at + 1} 127.0.0.1:${port} check`);
  return `global
    stats socket ${socket} level operator
defaults
    timeout connect 2s
    timeout client  1h
    timeout server  1h
    timeout check   2s
    option clitcpka
    option srvtcpka
    option httpchk
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1
listen pg_writer
    mode tcp
    bind 127.0.0.1:${ways.writer}
    retries 0
    http-check send meth OPTIONS uri /primary
    default-server on-marked-down shutdown-sessions
${servers.join('\n')}
listen pg_reader
    mode tcp
    bind 127.0.0.1:${ways.reader}
    balance leastconn
    retries 0
    http-check send meth OPTIONS uri /replica?lag=16MB
    default-server on-marked-down shutdown-sessions
${servers.join('\n')}
listen web
    mode http
    bind 127.0.0.1:${ways.web}
    balance leastconn
    option forwardfor
    timeout client 75s
    timeout http-request 130s
    timeout server 75s
    http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host luch
    default-server on-marked-down shutdown-sessions
    retries 2
    option redispatch 1
    retry-on conn-failure
    errorfile 502 ${answer}
    errorfile 503 ${answer}
    errorfile 504 ${answer}
${webs.join('\n')}
`;
}
