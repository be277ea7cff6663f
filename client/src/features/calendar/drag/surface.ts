import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { CSSProperties, RefObject } from 'react';

/** A rectangle as parts of the layer that records stand on, with a margin at its sides in pixels. */
export interface Box {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** What a grid knows of its own geometry: where time stands on it, and which time stands at a point of it (from 0 to 1). */
export interface Geometry {
  readonly at: (x: number, y: number) => { readonly moment: Date; readonly stationId: number } | undefined;
  readonly boxes: (interval: Interval, stationId: number | null) => readonly Box[];
}

/** The geometry of the grid on the screen. */
export interface Surface extends Geometry {
  readonly layer: RefObject<HTMLElement | null>;
}

export const styleOf = ({ x, y, width, height, margin }: Box): CSSProperties => ({
  left: `calc(${x * 100}% + ${margin}px)`,
  top: `${y * 100}%`,
  width: `calc(${width * 100}% - ${margin * 2}px)`,
  height: `${height * 100}%`,
});

/** The same in pixels: what is dragged is moved by a transform, so that nothing else is laid out anew. */
export function pixelsOf(
  { x, y, width, height, margin }: Box,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): CSSProperties {
  return {
    transform: `translate(${x * clientWidth + margin}px, ${y * clientHeight}px)`,
    width: width * clientWidth - margin * 2,
    height: height * clientHeight,
  };
}

/** The time under a pointer. */
export function placeAt({ layer, at }: Surface, x: number, y: number) {
  const rect = layer.current?.getBoundingClientRect();
  return rect && at((x - rect.left) / rect.width, (y - rect.top) / rect.height);
}

/** Whether the grid itself is under a pointer: not what lies beside it, and nothing that covers it. */
export const isOver = ({ layer }: Surface, x: number, y: number): boolean =>
  layer.current?.contains(document.elementFromPoint(x, y)) ?? false;

const edge = 36;
const speed = 12;
/** How far to scroll in a frame: nothing away from the edges. */
const scrollStep = (position: number, from: number, to: number): number =>
  position < from + edge ? -speed : position > to - edge ? speed : 0;

/** The grid scrolls on while the pointer stands at its edge. */
export function scrollAlong({ layer }: Surface, x: number, y: number): void {
  const scroll = layer.current?.closest('[data-scroll]');
  if (!scroll) return;
  const { left, right, top, bottom } = scroll.getBoundingClientRect();
  const isWide = scroll.scrollWidth > scroll.clientWidth;
  const isTall = scroll.scrollHeight > scroll.clientHeight;
  const by = {
    left: isWide ? scrollStep(x, left, right) : 0,
    top: isTall ? scrollStep(y, top, Math.min(bottom, innerHeight)) : 0,
  };
  if (by.left !== 0 || by.top !== 0) scroll.scrollBy(by);
}
