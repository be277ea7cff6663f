import { useState } from 'react';

export interface Marks {
  readonly chosen: ReadonlySet<number>;
  readonly one: (id: number, isOn: boolean) => void;
  readonly put: (ids: readonly number[]) => void;
}

/** Which rows are marked to be taken together; the two ways to change that stay the same for ever. */
export function useMarks(): Marks {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set());
  const [acts] = useState(() => ({
    one: (id: number, isOn: boolean) =>
      setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id))),
    put: (ids: readonly number[]) => setChosen(new Set(ids)),
  }));
  return { chosen, ...acts };
}
