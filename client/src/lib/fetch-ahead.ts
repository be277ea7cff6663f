/** Milliseconds; whoever only looks has the page itself by then, on a slow line too. */
const quietTime = 10_000;
const signs = ['pointerdown', 'keydown'] as const;

/** Fetches what a page needs later, at the first press in it or after a while: its first view has the line for itself. */
export function fetchAhead(fetchParts: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start);
  };
  const start = () => {
    stop();
    fetchParts();
  };
  const timer = setTimeout(start, quietTime);
  for (const sign of signs) addEventListener(sign, start);
  return stop;
}
