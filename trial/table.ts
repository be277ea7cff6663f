import type { Result } from './verdict.ts';

const head = [
  'fault',
  'writes again',
  'uploads again',
  'reads: longest wait',
  'refused',
  'cut',
  'not sent',
  'lost',
  'letters lost, twice, waiting',
  'streams ended, back',
  'signed out',
  'goals',
];

const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** One line of Markdown for each fault. */
export function tableOf(rows: readonly { readonly result: Result; readonly missed: readonly string[] }[]): string {
  const lines = rows.map(({ result: { fault, without, came, problems, post, streams }, missed }) => [
    fault,
    seconds(without.write),
    seconds(without.upload),
    `cards ${seconds(without.read)}, schedule ${seconds(without.schedule)}, screens ${seconds(without.screen)}`,
    came.unclear > 0 ? `${came.refused}, ${came.unclear} unclear` : `${came.refused}`,
    `${came.cut}`,
    `${came.unreachable}`,
    `${problems.length}`,
    `${post.lost}, ${post.doubled}, ${post.waiting}`,
    `${streams.ended}, ${streams.open} of ${streams.count}`,
    `${came['signed out']}`,
    missed.length === 0 ? 'met' : missed.join('; '),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
