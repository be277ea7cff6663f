import type { Block, HandbookPage, Inline, Line, Picture } from '../src/entities/handbook/handbook-page.ts';

/*
 * A page of the handbook is a text file in a small part of Markdown: `# title`, `## heading`, paragraphs of one line, `1.`
 * steps, `-` lists, `>` notes, `![what is seen](picture)`; within a line `[text](page or /address)`, `key` in backquotes,
 * and `{file:path.of.key}` for whatever the screens call so. Anything else is refused, so that nothing is shown as typed.
 */

/** What a page refers to. */
export interface Around {
  /** What the screens call so, by word file and key. */
  readonly nameOf: (reference: string) => string;
  /** Undefined for one that has not been made yet: it is left out. */
  readonly pictureOf: (name: string, alt: string) => Picture | undefined;
}

export function pageOf(text: string, { nameOf, pictureOf }: Around): HandbookPage {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [title = '', lead = '', ...rest] = lines;
  if (!/^# \S/.test(title)) throw new Error('A page begins with its title: # …');
  if (!/^[\p{L}{[]/u.test(lead)) throw new Error('A page says after its title what it is about.');
  const blocks: Block[] = [];
  for (const line of rest) add(blocks, line, nameOf, pictureOf);
  return { title: title.slice(2), lead: lineOf(lead, nameOf), blocks };
}

function add(blocks: Block[], line: string, nameOf: Around['nameOf'], pictureOf: Around['pictureOf']): void {
  const picture = /^!\[([^\]]+)\]\(([\w-]+)\)$/.exec(line);
  const marked = /^(##|>|-|\d+\.) (.+)$/.exec(line);
  const [, mark, content = ''] = marked ?? [];
  if (picture) {
    const shown = pictureOf(picture[2] ?? '', picture[1] ?? '');
    if (shown) blocks.push({ kind: 'picture', picture: shown });
  } else if (mark === '##') blocks.push({ kind: 'heading', text: content });
  else if (mark === '>') blocks.push({ kind: 'note', line: lineOf(content, nameOf) });
  else if (mark) addItem(blocks, mark === '-' ? 'list' : 'steps', lineOf(content, nameOf));
  else if (/^[\p{L}\p{N}{[`«‘]/u.test(line)) blocks.push({ kind: 'text', line: lineOf(line, nameOf) });
  else throw new Error(`Not understood: ${line}`);
}

function addItem(blocks: Block[], kind: 'list' | 'steps', item: Line): void {
  const last = blocks.at(-1);
  if (last?.kind === kind) blocks[blocks.length - 1] = { kind, lines: [...last.lines, item] };
  else blocks.push({ kind, lines: [item] });
}

const inline = /\{([^}]+)\}|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

function lineOf(text: string, nameOf: Around['nameOf']): Line {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(inline)) {
    const [whole, reference, key, words, to] = found;
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push(reference ? { name: nameOf(reference) } : key ? { key } : { text: words ?? '', to: to ?? '' });
    from = found.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  for (const part of parts)
    if (typeof part === 'string' && /[{}[\]`*_]/.test(part)) throw new Error(`Not understood: ${part}`);
  return parts;
}
