import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as p } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { aCouncil, anEntryExpert, aNote, aTeamMember, entryIdOf } from '../../../../testing/councils.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { council, councilEntryExpert } from '../council.tables.ts';

let expert: TestPerson;
let other: TestPerson;
let proposals: readonly [number, number];
let id: number;
const portal = await portalOfFile();
beforeEach(async () => {
  [expert, other] = [await portal.someone({ roles: ['expert'] }), await portal.someone({ roles: ['expert'] })];
  const make = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: p.expertise });
  proposals = [await make(), await make()];
  id = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: s.planned, proposals });
  for (const proposalId of proposals)
    for (const [who, mark] of [
      [expert, undefined],
      [other, 4.7],
    ] as const)
      await anEntryExpert(portal.db, { councilId: id, proposalId, expertId: who.id, ...(mark && { mark }) });
  for (const who of [expert, other]) await aTeamMember(portal.db, { councilId: id, personId: who.id });
});

const decline = (kind: 'unable' | 'conflict') =>
  expert.call('POST', '/api/proposals/expertise/decline/', { proposal_id: proposals[0], kind, reason: 'Соавторы' });
const entryOf = async (who: TestPerson, at: 0 | 1 = 0) =>
  (await who.call('GET', `/api/councils/detail/?id=${id}`)).body.proposals_council.find(
    (one: { proposal_id: number }) => one.proposal_id === proposals[at],
  );

it('who declines is no longer among the experts of that proposal in the council, and stays with the others', async () => {
  expect((await decline('unable')).status).toBe(200);
  const names = async (at: 0 | 1) =>
    (await entryOf(portal.asModerator, at)).proposals_expertise.map((one: { expert_id: number }) => one.expert_id);
  expect([await names(0), await names(1)]).toEqual([[other.id], [expert.id, other.id]]);
  const entryId = await entryIdOf(portal.db, { councilId: id, proposalId: proposals[0] });
  expect(await portal.db.$count(councilEntryExpert, eq(councilEntryExpert.entryId, entryId))).toBe(1);
});

it('who has declared a conflict reads neither marks nor notes of it in the room, and leaves it', async () => {
  await decline('conflict');
  await portal.db.update(council).set({ status: s.review }).where(eq(council.id, id));
  for (const [at, proposalId] of proposals.entries())
    await aNote(portal.db, { councilId: id, proposalId, by: portal.asModerator.id, text: `note-${at}` });
  const [closed, open] = [await entryOf(expert, 0), await entryOf(expert, 1)];
  expect([closed.is_own, closed.proposals_expertise, closed.average_mark]).toEqual([true, null, null]);
  expect([open.is_own, open.average_mark]).toEqual([false, 4.7]);
  const notes = (await expert.call('GET', `/api/councils/notes/?id=${id}&since=0`)).body.notes;
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['note-1']);
  expect((await entryOf(other)).leavers).toEqual([{ user_id: expert.id, why: 'conflict' }]);
  expect((await entryOf(other)).is_own).toBe(false);
});

it('an author who sits in the council does not learn that an expert has declared a conflict', async () => {
  const author = await portal.someone({ roles: ['expert'] });
  const own = await aProposal(portal.db, { applicantId: author.id, status: p.expertise });
  const at = await aCouncil(portal.db, { createdBy: portal.asModerator.id, status: s.planned, proposals: [own] });
  await anEntryExpert(portal.db, { councilId: at, proposalId: own, expertId: expert.id });
  for (const who of [expert, author]) await aTeamMember(portal.db, { councilId: at, personId: who.id });
  await expert.call('POST', '/api/proposals/expertise/decline/', { proposal_id: own, kind: 'conflict', reason: 'Да' });
  const leavers = async (who: TestPerson) =>
    (await who.call('GET', `/api/councils/detail/?id=${at}`)).body.proposals_council[0].leavers;
  expect(await leavers(author)).toEqual([{ user_id: author.id, why: 'author' }]);
  expect(await leavers(portal.asModerator)).toContainEqual({ user_id: expert.id, why: 'conflict' });
});
