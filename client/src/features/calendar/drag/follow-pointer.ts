export interface Pointer {
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
export function followPointer(
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
