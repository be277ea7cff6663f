const margin = 16;
const step = 24;
const pressed = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="button"]';

/**
 * The place nearest to the upper right corner where a box of this size covers nothing that can be pressed or typed into; the
 * corner itself where there is none. Under an open window nothing can.
 */
export function placeFor(box: HTMLElement): { top: number; right: number } {
  const { offsetWidth: width, offsetHeight: height } = box;
  const { innerWidth, innerHeight } = window;
  const within = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  const taken = [...within.querySelectorAll(pressed)].flatMap((one) =>
    box.contains(one) ? [] : one.getBoundingClientRect(),
  );
  const isFree = (top: number, right: number) =>
    !taken.some(
      (one) =>
        one.width > 0 &&
        one.top < top + height &&
        one.bottom > top &&
        one.right > innerWidth - right - width &&
        one.left < innerWidth - right,
    );
  let [nearest, distance] = [{ top: margin, right: margin }, Infinity];
  for (let top = margin; top + height <= innerHeight - margin && top < distance; top += step)
    for (let right = margin; right + width <= innerWidth - margin && top + right < distance; right += step)
      if (isFree(top, right)) [nearest, distance] = [{ top, right }, top + right];
  return nearest;
}
