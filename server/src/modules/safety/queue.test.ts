import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { sampleCalls as on } from '../../../testing/samples.ts';
import { proposal } from '../proposal/proposal.tables.ts';

const portal = await portalOfFile();
const { db, asApplicant: author, asScientist, clock } = portal;
const safety = await portal.someone({ roles: ['safety'] });

const declared = async (name = 'Оксид') => {
  const id = await aProposal(db, { applicantId: author.id, status: 7, grantedHours: 24, name });
  await on.act(author, id, 'declare', { level: 'green' });
  return id;
};
const queue = async (query: string, who = safety) => {
  const { body } = await who.call('GET', encodeURI(`/api/safety/list/?${query}`));
  return body.map((one: { proposal_id: number }) => one.proposal_id);
};

it('leaves out what waits for nobody, because its proposal is over', async () => {
  const ids = [await declared(), await declared(), await declared()];
  for (const [at, status] of [
    [1, 11],
    [2, 13],
  ] as const)
    await db
      .update(proposal)
      .set({ status })
      .where(eq(proposal.id, ids[at] ?? 0));
  expect(await queue('status=1')).toEqual([ids[0]]);
  // Whoever opens the proposal reads its samples all the same.
  expect(await queue(`proposal_id=${ids[1]}`)).toEqual([ids[1]]);
});

it('shows what was decided last first, and what waits longest', async () => {
  const ids = [await declared(), await declared()];
  for (const id of ids) {
    clock.set(new Date(clock.now().getTime() + 60_000));
    await on.act(asScientist, id, 'agree');
  }
  expect(await queue('status=2')).toEqual(ids);
  for (const id of ids) {
    clock.set(new Date(clock.now().getTime() + 60_000));
    await on.act(safety, id, 'clear');
  }
  expect(await queue('status=3')).toEqual(ids.toReversed());
});

it('is searched by number, title, author and station, and answers page by page', async () => {
  const id = await declared('Редкий гранат');
  for (const text of ['редкий', String(id), `№ ${id}`]) expect(await queue(`status=1&search=${text}`)).toEqual([id]);
  expect(await queue('status=1&search=иванова')).toContain(id);
  expect(await queue('status=1&search=такого нет')).toEqual([]);
  expect(await queue('status=1&page=2')).toEqual([]);
  expect(await queue('status=1&search=редкий', portal.asStranger)).toEqual([]);
});
