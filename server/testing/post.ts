import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on this machine. */
export interface Post {
  readonly url: string;
  readonly letters: string[];
  /** What the server answers to the next letters. */
  answer: 'take' | 'refuse for now' | 'refuse the person';
  /** It answers the next letters only once this is over. */
  patience: Promise<void>;
  /** How many letters it was given, also those that it has not answered. */
  given: number;
  close(): Promise<void>;
}

export function startPost(port = 0, letters: string[] = []): Promise<Post> {
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(
        post.answer === 'refuse the person' ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
      ),
    onData: (stream, _session, done) => {
      void text(stream).then(async (received) => {
        post.given += 1;
        await post.patience;
        if (post.answer === 'refuse for now') return done(Object.assign(new Error('Busy'), { responseCode: 451 }));
        letters.push(received);
        return done();
      });
    },
  };
  const server = new SMTPServer(options);
  const post: Post = {
    url: '',
    letters,
    answer: 'take',
    patience: Promise.resolve(),
    given: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(Object.assign(post, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }));
    });
  });
}
