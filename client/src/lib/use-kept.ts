import { useRef, useState } from 'react';
import { keepChanged, keptValues } from './kept-values.ts';

/**
 * What somebody types or chooses before it is sent. However the dialog or form is closed, it stands there again at the
 * next opening, until it is sent and forgotten. Over what others change too, `now` is its version: `seen` stays the one
 * that was there when one began, until one says that one has looked.
 */
export function useKept<Values extends object>(
  place: string,
  start: () => Values,
  { now, isWhole = false }: { now?: number | undefined; isWhole?: boolean } = {},
): {
  values: Values;
  seen: number | undefined;
  look: (version: number | undefined) => void;
  change: (change: (before: Values) => Values) => void;
  forget: () => void;
} {
  const [begun] = useState(start);
  const [values, setValues] = useState<Values>(() => ({ ...begun, ...keptValues.read<Values>(place) }));
  const [seen, see] = useState(() => (keptValues.seen(place) as number | undefined) ?? now);
  const latest = useRef(values);
  const latestSeen = useRef(seen);
  const keep = () => keepChanged(place, begun, latest.current, { seen: latestSeen.current, isWhole });
  return {
    values,
    seen,
    look: (version) => {
      latestSeen.current = version;
      see(version);
      keep();
    },
    change: (change) => {
      const next = change(latest.current);
      // A field that is left tells its value again: what has been sent would be kept anew.
      if (isSame(next, latest.current)) return;
      latest.current = next;
      setValues(next);
      keep();
    },
    forget: () => keptValues.forget(place),
  };
}

const isSame = (one: object, other: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
};
