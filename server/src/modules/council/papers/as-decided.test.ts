import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { downloadPaper } from '../../../../testing/council-papers.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { readWord } from '../../../../testing/word.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { councilStation } from '../council.tables.ts';

/** What a council has decided about stands in its papers as it was. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
const card = async (id: number) =>
  (await portal.asModerator.call('GET', `/api/councils/detail/?id=${id}`)).body as CouncilView;
const change = (id: number, changed: Partial<typeof proposal.$inferInsert>) =>
  portal.db.update(proposal).set(changed).where(eq(proposal.id, id));

it('name, station and hours stay when a proposal is edited or moved to another station afterwards', async () => {
  const author = await portal.someone();
  const { id, accepted, returned } = await moves.discussed(author);
  await change(returned, { name: 'Пока в обсуждении', requestedHours: 30 });
  await portal.db.insert(councilStation).values({ councilId: id, stationId: 2 });
  await moves.next(id, 2);
  await moves.next(id, 5);
  const before = await card(id);
  const ofStation = async (station: number) =>
    (await portal.asModerator.call('GET', `/api/councils/station/?id=${id}&station_id=${station}`)).body;
  const { totals } = await ofStation(1);
  const tables = async () => readWord(await downloadPaper(portal, id, 'word')).tables.slice(0, 2);
  const signed = await tables();
  expect(JSON.stringify(signed)).toContain('Пока в обсуждении');
  expect(await moves.statusOf(returned)).toBe(s.modification);
  for (const one of [returned, accepted]) await change(one, { name: 'Другое', requestedHours: 500, stationId: 2 });
  expect(await tables()).toEqual(signed);
  const after = await card(id);
  // The rows are where they are now, the hours where they were spoken of.
  const [left, came] = [await ofStation(1), await ofStation(2)];
  expect(left.totals).toEqual(totals);
  expect(came.totals).toMatchObject({ accepted: 0, no_decision: 0, for_revision: 0, rejected: 0 });
  const numbers = ({ proposals }: { proposals: { proposal_id: number }[] }) => proposals.map((one) => one.proposal_id);
  expect(numbers(left)).not.toContain(accepted);
  expect(numbers(came)).toEqual([accepted, returned]);
  expect(after.council_stations).toEqual(before.council_stations);
  const of = (one: number) => after.proposals_council.find(({ proposal_id: which }) => which === one);
  expect(of(returned)?.proposal).toMatchObject({
    name: 'Пока в обсуждении',
    experiment_duration: 30,
    station_id: 1,
    station_name: 'БЕЛОК',
  });
  // Its time is planned where it has gone.
  expect(before.proposals_council.find(({ proposal_id: which }) => which === accepted)?.remaining_hours).not.toBeNull();
  expect(of(accepted)?.remaining_hours).toBeNull();
  expect((await portal.asStranger.call('GET', `/api/councils/export_word/?id=${id}`)).status).toBe(403);
});
