import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signs } from './choice-words.ts';
import classes from './matrix.module.css';

/** What the box under the pointer or the focus says in words; before that, what the signs of narrow columns mean. */
export const MatrixLegend = ({ table }: { table: RefObject<HTMLTableElement | null> }) => {
  const { t } = useTranslation();
  const said = useSaid(table);
  return (
    <p className={classes['said']} aria-hidden={said !== undefined}>
      {said ?? t(($) => $.expertAssignment.signs, signs)}
    </p>
  );
};

const wordsAt = (place: EventTarget | null): string | undefined =>
  (place instanceof Element && place.closest('td')?.querySelector('input')?.getAttribute('aria-label')) || undefined;

/** Screen readers hear the same from the box itself. */
function useSaid(table: RefObject<HTMLTableElement | null>): string | undefined {
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const grid = table.current;
    if (!grid) return undefined;
    const heard = new AbortController();
    const on = (type: string, act: (event: Event) => void) =>
      grid.addEventListener(type, act, { signal: heard.signal });
    on('pointerover', ({ target }) => setPointed(wordsAt(target)));
    on('pointerleave', () => setPointed(undefined));
    on('focusin', ({ target }) => setFocused(wordsAt(target)));
    on('focusout', () => setFocused(undefined));
    return () => heard.abort();
  }, [table]);
  return pointed ?? focused;
}
