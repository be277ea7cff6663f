import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Where in a talk the server falls silent; at `text` it does not even read. */
export type SilentAt = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text' | 'end';

export interface StubbornServer {
  readonly url: string;
  /** Resolves once a letter has come to where the server is silent. */
  readonly reached: Promise<void>;
  readonly letters: string[];
  /** Says what it had held back. */
  goOn(): void;
  close(): Promise<void>;
}

/** A mail server by the letter of the standard, with one step at which it says nothing until it is told to. */
export async function stubbornMailServer(silentAt: SilentAt): Promise<StubbornServer> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  let held = () => {};
  let isSilent = true;
  const at = (step: SilentAt, socket: Socket, go: () => void): void => {
    if (step !== silentAt || !isSilent) return go();
    isSilent = false;
    held = () => {
      socket.resume();
      go();
    };
    if (step === 'text') socket.pause();
    reach();
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text: string | undefined;
    let rest = '';
    const hear = (line: string): void => {
      if (text !== undefined) {
        if (text === '') at('text', socket, () => {});
        if (line !== '.') text += `${line}\n`;
        else {
          const letter = text;
          text = undefined;
          at('end', socket, () => {
            letters.push(letter);
            say('250 taken');
          });
        }
        return;
      }
      const word = line.split(' ')[0] as SilentAt;
      at(word, socket, () => {
        if (word !== 'DATA') return say('250 well');
        text = '';
        return say('354 go on');
      });
    };
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    at('greeting', socket, () => say('220 here'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    letters,
    goOn: () => held(),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
