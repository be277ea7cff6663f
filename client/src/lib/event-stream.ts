import { parsedJson } from './parsed-json.ts';

/** A message as it was sent: by a newer server perhaps of a type that this page does not know. */
export interface HeardMessage {
  type: string;
  id?: number;
}

/**
 * Reads a stream of server-sent events piece by piece, wherever the network has cut it: each call takes the next piece and
 * answers the events that became complete with it. Comments, other fields and what is no event of ours are passed over.
 */
export function eventReader(): (piece: string) => HeardMessage[] {
  let rest = '';
  return (piece) => {
    rest += piece;
    // A line end at the very end may be the first half of \r\n.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const blocks = whole.replaceAll(/\r\n?/g, '\n').split('\n\n');
    const open = blocks.pop() ?? '';
    rest = open + rest.slice(whole.length);
    return blocks.flatMap((block) => eventOf(block) ?? []);
  };
}

function eventOf(block: string): HeardMessage | undefined {
  const data = block
    .split('\n')
    .flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
    .join('\n');
  const value = parsedJson(data);
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string')
    return undefined;
  return 'id' in value && typeof value.id === 'number' ? { type: value.type, id: value.id } : { type: value.type };
}
