import { type CouncilStatus, councilStatus as s, isCouncilStatus } from '@luch/contract/council/council.machine.ts';
import type { CouncilCard } from '../../../api/council/council.ts';

export type EntryColumn = 'number' | 'proposal' | 'station' | 'mark' | 'asked' | 'decision' | 'granted' | 'calendar';

const always: readonly EntryColumn[] = ['number', 'proposal', 'station'];
/** What a council shows of its proposals, by how far it has come. */
const columns: Readonly<Record<CouncilStatus, readonly EntryColumn[]>> = {
  [s.draft]: [...always, 'asked'],
  [s.planned]: [...always, 'mark', 'asked'],
  [s.review]: [...always, 'mark', 'asked', 'decision', 'granted'],
  [s.planning]: [...always, 'mark', 'asked', 'decision', 'granted', 'calendar'],
  [s.held]: [...always, 'mark', 'asked', 'decision', 'granted', 'calendar'],
  [s.cancelled]: [...always, 'asked'],
};

export const columnsIn = ({ status }: Pick<CouncilCard, 'status'>): readonly EntryColumn[] =>
  isCouncilStatus(status) ? columns[status] : always;
