import { useElementSize } from '@mantine/hooks';

/** The width that a picture may have, and at least so much: below that it is scrolled. */
export function useWidth(least: number) {
  const { ref, width } = useElementSize();
  return { ref, width: Math.max(least, Math.floor(width) || least) };
}
