import { t } from 'i18next';
import { type RefObject, useEffect, useState } from 'react';
import { signs } from './choice-words.ts';
import classes from './matrix.module.css';

/** What the box under the pointer or the focus says in words; before that, what the signs of narrow columns mean. */
export const MatrixLegend = ({ table }: { table: RefObject<HTMLTableElement | null> }) => {
  const said = useSaid(table);
  return (
    <p className={classes['said']} aria-hidden={said !== undefined}>
      {said ?? t(($) => $.expertAssignment.signs, signs)}
    </p>
  );
};

/** Screen readers hear the same from the box itself. */
function useSaid(table: RefObject<HTMLTableElement | null>): string | undefined {
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const heard = new AbortController();
    const wordsAt = (place: EventTarget | null): string | undefined => {
      if (!(place instanceof Element) || !table.current?.contains(place)) return undefined;
      return place.closest('td')?.querySelector('input')?.getAttribute('aria-label') ?? undefined;
    };
    // On the document: the table may come after the line that speaks of it.
    const on = (type: string, act: (event: Event) => void) =>
      document.addEventListener(type, act, { signal: heard.signal });
    on('pointerover', ({ target }) => setPointed(wordsAt(target)));
    on('focusin', ({ target }) => setFocused(wordsAt(target)));
    on('focusout', () => setFocused(undefined));
    return () => heard.abort();
  }, [table]);
  return pointed ?? focused;
}
