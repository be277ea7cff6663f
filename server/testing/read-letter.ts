/** A letter as a mail program reads it. */
export interface ReadLetter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Calendar files, whether the letter itself or beside it. */
  readonly events: readonly string[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Several parts of one kind are read one after another. */
export function readLetter(message: string): ReadLetter {
  const whole = partIn(message);
  const parts = leavesOf(whole);
  const ofKind = (...kinds: readonly string[]) =>
    parts.filter((part) => kinds.some((kind) => typeOf(part).startsWith(kind))).map(contentOf);
  const header = (name: string) => decodedWords(whole.headers.get(name) ?? '');
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: ofKind('text/plain').join('\n'),
    html: ofKind('text/html').join('\n'),
    events: ofKind('text/calendar', 'application/ics'),
  };
}

function partIn(message: string): Part {
  const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

const typeOf = ({ headers }: Part): string => headers.get('content-type')?.toLowerCase() ?? 'text/plain';

function leavesOf(part: Part): Part[] {
  if (!typeOf(part).startsWith('multipart/')) return [part];
  const boundary = /boundary="?([^";]+)/i.exec(part.headers.get('content-type') ?? '')?.[1] ?? '';
  const [, ...pieces] = `\r\n${part.body}`.split(`\n--${boundary}`);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(partIn(piece.replace(/^\r?\n/, ''))));
}

function contentOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

/** RFC 2047, as headers carry other letters than Latin ones. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(body, 'base64').toString('utf8')
        : quotedPrintable(body.replaceAll('_', ' ')),
    );

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
