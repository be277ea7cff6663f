import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
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

/** What it answers by itself, where no portal does: a page in both languages, which screens take for a portal that is away. */
export const unavailablePage: string = path.resolve(import.meta.dirname, '../../deploy/unavailable.html');

export async function startHaproxy(options: Options): Promise<Proxy> {
  const { children, folder } = options;
  const [settings, socket] = ['haproxy.cfg', 'haproxy.sock'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(settings, settingsOf(options, socket));
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
function settingsOf({ ways, databases, portals }: Options, socket: string): string {
  const servers = databases.map(
    ({ name, port, control }) => `    server ${name} 127.0.0.1:${port} check port ${control}`,
  );
  return `global
    stats socket ${socket} level operator
${defaults}
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
${webFront(ways.web, portals)}`;
}

const defaults = `defaults
    timeout connect 2s
    timeout client  1h
    timeout server  1h
    timeout check   2s
    option clitcpka
    option srvtcpka
    option httpchk
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1`;

/** Before the portals; a whole file of settings with `defaults`. */
function webFront(port: number, portals: readonly number[]): string {
  const servers = portals.map((at, index) => `    server portal${index + 1} 127.0.0.1:${at} check`);
  const refusals = [502, 503, 504].map(
    (status) =>
      `    http-error status ${status} content-type "text/html; charset=utf-8" file ${unavailablePage} hdr retry-after 5 hdr cache-control no-store`,
  );
  return `listen web
    mode http
    bind 127.0.0.1:${port}
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
${refusals.join('\n')}
${servers.join('\n')}
`;
}

export const webSettings = (port: number, portals: readonly number[]): string =>
  `${defaults}\n${webFront(port, portals)}`;
