import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { Assessment } from './assess.ts';
import { type Drag, intervalAt, isSameInterval, shifted } from './drag.ts';
import type { DragStore, Dragged, Subject } from './drag-store.ts';
import { isOver, placeAt, scrollAlong, type Surface } from './surface.ts';

/** What the calendar around a drag decides. */
export interface DragContext {
  readonly assess: (subject: Subject, interval: Interval) => Assessment;
  readonly drop: (held: Dragged) => void;
}

interface Began {
  readonly subject: Subject;
  /** Made of the moment under the pointer. */
  readonly drag: (moment: Date) => Drag;
}

export interface DragControl {
  readonly store: DragStore;
  /** The grid that is on the screen, as long as it is. */
  readonly stand: (surface: Surface) => () => void;
  readonly decideBy: (context: DragContext) => void;
  /** The card beside the pointer: it is moved, not drawn. */
  readonly carry: (bubble: HTMLElement | null) => void;
  readonly placeAt: (x: number, y: number) => ReturnType<typeof placeAt>;
  readonly begin: (event: Pointer, began: Began) => void;
  /** By keys: half hours on, all of it or its end. */
  readonly nudge: (subject: Subject, from: Interval, steps: number, end: 'both' | 'finish') => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

export function makeDragControl(store: DragStore): DragControl {
  let surface: Surface | undefined;
  let context: DragContext | undefined;
  let bubble: HTMLElement | null = null;
  let stop: () => void = () => undefined;
  const show = (subject: Subject, interval: Interval, byKeys: boolean) => {
    const before = store.get();
    if (before && isSameInterval(before.interval, interval) && before.subject === subject) return;
    if (context) store.set({ subject, interval, byKeys, assessment: context.assess(subject, interval) });
  };
  const end = () => {
    stop();
    stop = () => undefined;
    markHeld(surface, undefined);
    store.set(undefined);
  };
  const drop = () => {
    const held = store.get();
    end();
    if (held) context?.drop(held);
  };
  return {
    store,
    stand: (next) => {
      surface = next;
      return () => void (surface === next && (surface = undefined));
    },
    decideBy: (next) => void (context = next),
    carry: (element) => void (bubble = element),
    placeAt: (x, y) => surface && placeAt(surface, x, y),
    begin: (event, { subject, drag }) => {
      stop();
      let held: Drag | undefined;
      stop = followPointer(event, {
        grab: ({ x, y }) => {
          held = drag((surface && placeAt(surface, x, y)?.moment) ?? new Date(0));
          markHeld(surface, subject.record?.id);
        },
        move: (at) => {
          if (!held || !surface) return;
          scrollAlong(surface, at.x, at.y);
          // What waits stands nowhere yet: let go beside the grid, it goes on waiting.
          const isOut = subject.toPlan && !isOver(surface, at.x, at.y);
          if (isOut) store.set(undefined);
          const place = isOut ? undefined : placeAt(surface, at.x, at.y);
          if (place) show(subject, intervalAt(held, place.moment), false);
          if (bubble) placeBubble(bubble, at);
        },
        drop,
        cancel: end,
      });
    },
    nudge: (subject, from, steps, which) => {
      const held = store.get();
      if (held?.byKeys) show(held.subject, shifted(held.interval, steps, which), true);
      else show(subject, shifted(from, steps, which), true);
    },
    drop,
    cancel: end,
  };
}

/** The record that is moved stands pale where it was. */
function markHeld(surface: Surface | undefined, id: number | undefined): void {
  const layer = surface?.layer.current;
  for (const one of layer?.querySelectorAll('[data-held]') ?? []) one.removeAttribute('data-held');
  if (id === undefined) return;
  for (const one of layer?.querySelectorAll(`[data-record="${id}"]`) ?? []) one.setAttribute('data-held', '');
}

const gap = 16;
/** Beside the pointer, and never out of the window. */
function placeBubble(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = x + gap + width > innerWidth ? x - gap - width : x + gap;
  const top = Math.min(y + gap, innerHeight - height - gap);
  element.style.setProperty('transform', `translate(${Math.max(8, left)}px, ${Math.max(8, top)}px)`);
}

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A mouse has to mean it; a finger that scrolls does not wait so long. */
const threshold = { mouse: 4, touch: 10 } as const;
const holdTime = 350;

/**
 * From the press to the release: a frame at a time, however many events come in between. A finger takes hold of something
 * by staying on it; before that it scrolls. Answers how to end it.
 */
function followPointer(
  begun: Pointer,
  {
    grab,
    move,
    drop,
    cancel,
  }: { grab: (at: Place) => void; move: (at: Place) => void; drop: () => void; cancel: () => void },
): () => void {
  const isTouch = begun.pointerType === 'touch';
  const first = { x: begun.clientX, y: begun.clientY };
  let at: Place = first;
  let isHeld = false;
  let frame = 0;
  const listening = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listening.abort();
  };
  const draw = () => {
    move(at);
    frame = requestAnimationFrame(draw);
  };
  const take = () => {
    isHeld = true;
    grab(first);
    draw();
  };
  const timer = isTouch ? setTimeout(take, holdTime) : undefined;
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    hear: (event: WindowEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => addEventListener(name, hear, { ...options, signal: listening.signal });
  const release = () => {
    if (!isHeld) return stop();
    swallowClick();
    move(at);
    drop();
    return undefined;
  };
  listen('pointermove', ({ clientX: x, clientY: y }) => {
    at = { x, y };
    if (isHeld || Math.hypot(x - first.x, y - first.y) <= threshold[isTouch ? 'touch' : 'mouse']) return;
    if (isTouch) stop();
    else take();
  });
  listen('pointerup', release);
  // The browser takes a finger for a scroll of its own; one that holds something goes on.
  listen('pointercancel', () => !(isHeld && isTouch) && cancel());
  listen('touchmove', (event) => trackTouch(event, isHeld, (place) => (at = place)), { passive: false });
  listen('touchend', () => isTouch && release());
  listen('contextmenu', (event) => isTouch && event.preventDefault());
  listen('keydown', (event) => event.key === 'Escape' && leave(event, cancel), { capture: true });
  return stop;
}

function trackTouch(event: TouchEvent, isHeld: boolean, to: (place: Place) => void): void {
  const [touch] = event.touches;
  if (!isHeld || !touch) return;
  event.preventDefault();
  to({ x: touch.clientX, y: touch.clientY });
}

function leave(event: KeyboardEvent, cancel: () => void): void {
  event.stopPropagation();
  cancel();
}

/** The press that ends a drag opens nothing. */
function swallowClick(): void {
  const ended = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), 0);
}
