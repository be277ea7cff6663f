import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON, or as it is with the type that goes with it. */
  readonly body?: object;
  readonly bytes?: { readonly type: string; readonly content: Buffer };
}

/** As a browser asks, compressed where there is nothing to read in the answer. */
export function requestOf({ path, method = 'GET', token, body, bytes }: Asked): Buffer {
  const content = bytes?.content ?? Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-language: ru',
    ...(method === 'GET' ? ['accept-encoding: br, gzip'] : []),
    ...(token ? [`authorization: Token ${token}`] : []),
    ...(body || bytes ? [`content-type: ${bytes?.type ?? 'application/json'}`] : []),
    ...(method === 'GET' ? [] : [`content-length: ${content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
}

/**
 * One connection that is kept open, and one request at a time. On the socket itself: `fetch` would take more of the
 * processor than what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')));
  }

  static async open(address: string): Promise<Connection> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = whole(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}

/** Nothing as long as some of it is on its way. */
function whole(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const body = received.subarray(end + 4);
  const status = Number(head.slice(9, 12));
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined)
    return body.length >= Number(length) ? { status, body: body.subarray(0, Number(length)) } : undefined;
  if (/^transfer-encoding: *chunked/im.test(head))
    return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? { status, body: unchunked(body) } : undefined;
  return { status, body };
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!(length > 0)) break;
    parts.push(body.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
