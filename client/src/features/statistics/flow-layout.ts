import type { FlowEnd } from '@luch/contract/statistics/figures.ts';
import type { FlowFigures } from '../../api/statistics.ts';
import type { Tone } from '../../ui/tones.ts';

/** Tones of the statuses in which proposals end or wait. */
export const endTones: Readonly<Record<FlowEnd, Tone>> = {
  incoming: 'blue',
  rejected: 'red',
  revision: 'amber',
  examination: 'violet',
  not_realized: 'rose',
  awaits_time: 'teal',
  ahead: 'cyan',
  awaits_report: 'orange',
  unpublished: 'green',
};

export interface FlowNode {
  readonly key: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}
export interface FlowRibbon {
  readonly key: string;
  readonly isOnward: boolean;
  readonly path: string;
}
export interface FlowLayout {
  readonly stages: readonly FlowNode[];
  readonly ends: readonly FlowNode[];
  readonly ribbons: readonly FlowRibbon[];
  readonly height: number;
}

export const flowNode = 8; // px
const [top, tall, least, gap, room] = [56, 186, 2.5, 26, 150];

/** The way on stays on top; what ends goes below it into the next column, so that nothing crosses the way. */
export function layFlow({ stages, ends }: FlowFigures, width: number): FlowLayout {
  const most = Math.max(1, stages[0]?.count ?? 1);
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(least, (count / most) * tall));
  const step = (width - room) / Math.max(1, stages.length - 1);
  const nodes = stages.map(({ key, count }, index) => ({
    key,
    count,
    x: index * step,
    y: top,
    height: heightOf(count),
  }));
  const ribbons: FlowRibbon[] = [];
  const placed: FlowNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (next && next.count > 0) ribbons.push(ribbon(node, node.y, next, next.y, next.height, true));
    let from = node.y + (next?.height ?? 0);
    let at = top + (next?.height ?? 0) + gap;
    for (const end of ends.filter(({ after }) => after === node.key)) {
      const height = heightOf(end.count);
      const placedEnd = { key: end.key, count: end.count, x: node.x + step, y: at, height };
      placed.push(placedEnd);
      ribbons.push(ribbon(node, from, placedEnd, at, height, false));
      from += height;
      at += Math.max(height, 12) + 12;
    }
  }
  const bottom = Math.max(...[...nodes, ...placed].map(({ y, height }) => y + Math.max(height, 14)));
  return { stages: nodes, ends: placed, ribbons, height: bottom + 16 };
}

function ribbon(from: FlowNode, y: number, to: FlowNode, at: number, height: number, isOnward: boolean): FlowRibbon {
  const [start, end] = [from.x + flowNode, to.x];
  const middle = (start + end) / 2;
  const path = `M${start},${y} C${middle},${y} ${middle},${at} ${end},${at} L${end},${at + height} C${middle},${at + height} ${middle},${y + height} ${start},${y + height} Z`;
  return { key: `${from.key}-${to.key}`, isOnward, path };
}
