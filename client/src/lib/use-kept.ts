import { useRef, useState } from 'react';
import { keepChanged, keptValues } from './kept-values.ts';

/**
 * What somebody types or chooses before it is sent. However the dialog or form is closed, it stands there again at the
 * next opening, until it is sent and forgotten.
 */
export function useKept<Values extends object>(
  place: string,
  start: () => Values,
): { values: Values; change: (change: (before: Values) => Values) => void; forget: () => void } {
  const [begun] = useState(start);
  const [values, setValues] = useState<Values>(() => ({ ...begun, ...keptValues.read<Values>(place) }));
  const latest = useRef(values);
  return {
    values,
    change: (change) => {
      const next = change(latest.current);
      // A field that is left tells its value again: what has been sent would be kept anew.
      if (isSame(next, latest.current)) return;
      latest.current = next;
      setValues(next);
      keepChanged(place, begun, next);
    },
    forget: () => keptValues.forget(place),
  };
}

const isSame = (one: object, other: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
};
