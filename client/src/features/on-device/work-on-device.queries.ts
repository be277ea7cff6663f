import { queryOptions } from '@tanstack/react-query';
import { keptCards } from '../../api/kept-calls.ts';
import { leftBehind, type Unsent, unsentOf } from '../../drafts/unsent.ts';

export interface KeptWork {
  readonly id: number;
  readonly kind: 'draft' | 'rating';
  readonly name: string;
  /** When it was kept, milliseconds. */
  readonly at: number;
}
export interface WorkOnDevice {
  readonly unsent: readonly Unsent[];
  /** Of these, what no open window is busy with. */
  readonly left: number;
  readonly works: readonly KeptWork[];
}

/** What this device holds of one person: text that waits to be sent, and what one can go on with. */
export const workOnDeviceQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['on-device', userId],
    queryFn: async (): Promise<WorkOnDevice> => {
      if (userId === null) return { unsent: [], left: 0, works: [] };
      const cards = await keptCards();
      const works = cards.map(({ at, card }): KeptWork => {
        const kind = card.permissions.can_edit_proposal ? 'draft' : 'rating';
        return { id: card.id, kind, name: card.name, at };
      });
      const left = await leftBehind(userId);
      return { unsent: unsentOf(userId), left: left.length, works: works.toSorted((a, b) => b.at - a.at) };
    },
    staleTime: 0,
    structuralSharing: true,
  });
