import { useState } from 'react';
import type { Selection } from './selection.ts';

const none: Selection = new Set();

export interface Selected {
  selected: Selection;
  select: (selected: Selection) => void;
  clear: () => void;
  /** Without these: they were dealt with. */
  drop: (ids: readonly number[]) => void;
}

/** What is chosen in a list; in another list, such as another tab, nothing is. */
export function useSelection(list: string): Selected {
  const [chosen, setChosen] = useState({ list, ids: none });
  if (chosen.list !== list) setChosen({ list, ids: none });
  const selected = chosen.list === list ? chosen.ids : none;
  const select = (ids: Selection) => setChosen({ list, ids });
  return {
    selected,
    select,
    clear: () => select(none),
    drop: (gone) => setChosen((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
  };
}
