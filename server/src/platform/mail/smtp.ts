import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';

/**
 * Minutes that a mail server may take for each step (RFC 5321, 4.5.3.2): who hangs up sooner gives letters twice to one
 * that looks at them for long. A letter's text is so short that it is one block. For what the standard does not name,
 * such as a sign-in, as long as for a greeting.
 */
export const patience = { greeting: 5, MAIL: 5, RCPT: 5, DATA: 2, text: 3, end: 10, other: 5 } as const;
type Step = keyof typeof patience;

const MINUTE = 60_000; // ms
/** Of the library's own limits, which know no steps. */
const BEYOND = 2 * Math.max(...Object.values(patience)) * MINUTE;

/** So many letters go at once, each on a connection of its own, which the next one takes over. */
export const lettersAtOnce = 2;

export interface Smtp {
  /** At the signal, or when the server takes too long, the connection is broken off and nothing more is said. */
  send(message: SendMailOptions, signal: AbortSignal): Promise<void>;
  close(): void;
}

export function openSmtp(url: string, clock: Clock): Smtp {
  const connections = Array.from({ length: lettersAtOnce }, () => openConnection(url, clock));
  const idle = [...connections];
  const waiting: ((connection: Smtp) => void)[] = [];
  return {
    async send(message, signal) {
      const connection = idle.pop() ?? (await new Promise<Smtp>((resolve) => waiting.push(resolve)));
      try {
        await connection.send(message, signal);
      } finally {
        const next = waiting.shift();
        if (next) next(connection);
        else idle.push(connection);
      }
    },
    close: () => connections.forEach((connection) => connection.close()),
  };
}

/** One letter at a time: what is said on it is about that letter. */
function openConnection(url: string, clock: Clock): Smtp {
  let letter: ReturnType<typeof follow> | undefined;
  const hear = (entry: Entry, said: string) => letter?.hear(entry, said);
  const nobody = () => {};
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: BEYOND,
    greetingTimeout: BEYOND,
    socketTimeout: BEYOND,
    disableFileAccess: true,
    disableUrlAccess: true,
    // The library tells of the steps only here.
    transactionLog: true,
    logger: { level: nobody, trace: nobody, debug: hear, info: hear, warn: nobody, error: nobody, fatal: nobody },
  });
  return {
    async send(message, signal) {
      const steps = (letter = follow(clock));
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.any([signal, steps.tooLong]) });
      } catch (error) {
        throw steps.tooLong.aborted ? steps.tooLong.reason : error;
      } finally {
        steps.end();
        letter = undefined;
      }
    },
    close: () => transport.close(),
  };
}

/** What the library logs: a line of either side, or that the text is on its way. */
interface Entry {
  readonly tnx?: string;
}

/** Which step the talk about a letter is at, and whether it takes too long. */
function follow(clock: Clock) {
  const stop = new AbortController();
  let at: Step;
  let takeBack = () => {};
  const begin = (step: Step) => {
    takeBack();
    at = step;
    const late = new Error(`The mail server took more than ${patience[step]} minutes (${step})`);
    takeBack = clock.after(patience[step] * MINUTE, () => stop.abort(late));
  };
  begin('greeting');
  return {
    hear({ tnx }: Entry, said: string): void {
      if (tnx === 'client') begin(commandOf(said));
      else if (tnx === 'server') begin(at === 'DATA' ? 'text' : 'other');
      else if (tnx === 'message') begin('end');
    },
    tooLong: stop.signal,
    end: () => takeBack(),
  };
}

function commandOf(line: string): Step {
  const [word] = line.split(' ');
  return word === 'MAIL' || word === 'RCPT' || word === 'DATA' ? word : 'other';
}
