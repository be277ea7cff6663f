import { useState } from 'react';
import type { BatchCard, Held, Preview } from '../../api/outbox.ts';

export type Which = 'all' | 'refused' | 'edited';

/** The decisions of a batch as they are looked for, by what they decide; of each what is in its way. */
export function useShownDecisions(batch: BatchCard, preview: Preview | undefined) {
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('all');
  const troubles = new Map(preview?.refused.map((one) => [one.proposal_id, one.detail]));
  for (const { proposal_id: id, detail } of batch.held) if (detail) troubles.set(id, detail);
  const edits = preview && [...preview.letters.filter((one) => one.edited), ...preview.unused];
  const edited = new Set(edits?.map((one) => one.proposal_id));
  const isWhich = ({ proposal_id: id }: Held): boolean =>
    which === 'all' || (which === 'refused' ? troubles.has(id) : edited.has(id));
  const found = batch.held.filter((one) => isWhich(one) && isFound(one, search));
  const groups = [...Map.groupBy(found, ({ action }) => action).values()];
  return {
    search,
    setSearch,
    which,
    setWhich,
    counts: { all: batch.held.length, refused: troubles.size, edited: edited.size },
    troubles,
    edited,
    groups,
    /** In the order in which they stand. */
    rows: groups.flat(),
  };
}
export type ShownDecisions = ReturnType<typeof useShownDecisions>;

const isFound = ({ proposal_id: id, name, author, station }: Held, search: string): boolean =>
  `${id} ${name} ${author} ${station}`.toLowerCase().includes(search.trim().toLowerCase());
