import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The portal behind an address of its own, which serves another build of the screens from `deploy` on. */
export interface Front {
  readonly address: string;
  /** From now on every file has another name and says so of the others; the names of before are gone. */
  deploy(): void;
  close(): Promise<void>;
}

/** `first-CEHdA0z.js` → `first-z0AdHEC.js`, and back. */
const turned = (text: string): string =>
  text.replace(
    /(-)([\w-]{7})(\.(?:js|css|woff2))/g,
    (_all, dash: string, hash: string, end: string) => dash + hash.split('').reverse().join('') + end,
  );
const mark = /(luch-version" content=")|(version:["'`])/;
const otherVersion = (text: string): string => text.replaceAll(new RegExp(mark, 'g'), (all) => `${all}other-`);

const isText = (type: string): boolean => /html|javascript|css/.test(type);

export async function frontOf(portal: string): Promise<Front> {
  let isOther = false;
  const target = new URL(portal);
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '/';
    const isAsset = url.startsWith('/assets/');
    const path = isOther && isAsset ? turned(url) : url;
    // Whole and unpacked, so that it can be read and changed.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...sent } = asked.headers;
    const headers = { ...sent, host: target.host, 'accept-encoding': 'identity' };
    const onward = request(
      { host: target.hostname, port: target.port, path, method: asked.method, headers },
      (reply) => {
        const type = reply.headers['content-type'] ?? '';
        if (!isOther || !isText(type)) {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const { 'content-length': _length, ...rest } = reply.headers;
          answer.writeHead(reply.statusCode ?? 502, rest);
          answer.end(isAsset ? turned(text) : otherVersion(turned(text)));
        });
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    deploy: () => {
      isOther = true;
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
