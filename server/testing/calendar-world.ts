import { aRecord } from './calendar.ts';
import { aFile } from './proposals.ts';
import type { TestPortal } from './portal.ts';
import type { Readers } from './readers.ts';

/** Time of stations with words that stand nowhere else. Answers the numbers of the records at station 1. */
export async function calendarWorld({ db }: TestPortal, { station }: Readers, proposalId: number): Promise<number[]> {
  const by = station.id;
  const day = (number: number) => ({ by, from: `2026-02-${number}T06:00:00Z`, to: `2026-02-${number}T12:00:00Z` });
  await aRecord(db, { ...day(10), type: 1, stationId: 2, name: 'inhouse-elsewhere' });
  const slot = await aRecord(db, {
    ...day(11),
    type: 2,
    proposalId,
    closed: true,
    comment: 'words-of-a-slot',
    responsibleIds: [by],
  });
  const inhouse = await aRecord(db, { ...day(12), type: 1, name: 'name-of-inhouse', description: 'words-of-inhouse' });
  await aFile(db, { objectId: slot, kind: 6, name: 'attached-to-a-slot.pdf', addedBy: by });
  await aFile(db, { objectId: inhouse, kind: 6, name: 'attached-to-inhouse.pdf', addedBy: by });
  return [slot, inhouse, await aRecord(db, { ...day(13), type: 0, closed: true, comment: 'words-of-closing' })];
}
