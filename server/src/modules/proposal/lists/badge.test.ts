import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { aProposal, anEntry, type ProposalOptions } from '../../../../testing/proposals.ts';

const portal = await portalOfFile();

const make = (author: TestPerson, options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, ...options });
/** Whatever has led there. */
const arrived = (proposalId: number, action: string, [fromStatus, toStatus]: readonly [number, number], more = {}) =>
  anEntry(portal.db, { proposalId, action, fromStatus, toStatus, ...more });
async function makeNews(author: TestPerson, { status = 5, ...options }: Partial<ProposalOptions>) {
  const id = await make(author, { status, ...options });
  await (status === 7 ? arrived(id, 'reserve_time', [5, 7]) : arrived(id, 'accept', [4, 5]));
  return id;
}
const january = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('the badge', () => {
  const badge = async (person: TestPerson) =>
    (await person.call('GET', '/api/proposals/proposal/list_role_bage/')).body;
  const open = (person: TestPerson, id: number, headers = {}) =>
    person.call('GET', `/api/proposals/proposal/detail/?id=${id}`, undefined, headers);

  it('names what is to be revised, accepted and scheduled, in the language of its reader', async () => {
    const author = await portal.someone({ language: 'en' });
    const make3 = (status: number, day: number) =>
      makeNews(author, { status, statusAt: january(day), name: 'A $t(x) {{id}}' });
    const [revised, accepted, scheduled] = [await make3(6, 3), await make3(5, 2), await make3(7, 1)];
    for (const status of [1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 14]) await make(author, { status });
    expect(await badge(author)).toEqual([
      {
        slug: 'modification',
        id: revised,
        message: `Proposal No. ${revised} ‘A $t(x) {{id}}’ is returned for revision`,
      },
      { slug: 'approve', id: accepted, message: `Proposal No. ${accepted} ‘A $t(x) {{id}}’ is accepted` },
      { slug: 'approve', id: scheduled, message: `Time is assigned to proposal No. ${scheduled} ‘A $t(x) {{id}}’` },
    ]);
  });

  it('forgets good news when the author opens it, and only then', async () => {
    const [author, member] = [await portal.someone(), await portal.someone()];
    const id = await makeNews(author, { status: 5, statusAt: january(1), members: [member.id] });
    await open(member, id);
    await open(portal.asModerator, id);
    await open(author, id, { purpose: 'prefetch' });
    expect(await badge(author)).toHaveLength(1);
    await open(author, id);
    await open(author, id);
    expect(await badge(author)).toEqual([]);
    expect(await badge(member)).toEqual([]);
  });

  it('keeps what is to be revised until it is, and tells newer news again', async () => {
    const author = await portal.someone();
    const revised = await make(author, { status: 6 });
    await open(author, revised);
    expect(await badge(author)).toHaveLength(1);
    const id = await makeNews(author, { status: 5, statusAt: january(1) });
    await open(author, id);
    const at = new Date('2026-03-03T00:00:00Z');
    await arrived(id, 'reserve_time', [5, 7], { at });
    await portal.sql`update proposal set status = 7, status_at = ${at} where id = ${id}`;
    expect((await badge(author)).map((item: { id: number }) => item.id)).toContain(id);
    portal.clock.set(new Date('2026-03-04T00:00:00Z'));
    await open(author, id);
    expect((await badge(author)).map((item: { id: number }) => item.id)).not.toContain(id);
  });

  it.each([false, true])('still tells an acceptance whose time is lost, unless it was opened: %s', async (isOpened) => {
    const author = await portal.someone();
    const id = await makeNews(author, { status: 5, statusAt: january(1) });
    if (isOpened) await open(author, id);
    await arrived(id, 'reserve_time', [5, 7]);
    await arrived(id, 'release_time', [7, 5]);
    await portal.sql`update proposal set status_at = ${new Date('2027-03-03T00:00:00Z')} where id = ${id}`;
    expect(await badge(author)).toHaveLength(isOpened ? 0 : 1);
  });

  it.each([
    ['created', [6, 5], []],
    ['created', [6, 7], []],
    ['council_accept', [4, 5], ['accepted']],
    ['reserve_time', [5, 7], ['scheduled']],
  ] as const)('has news of its author by %s from %j: %j', async (action, [from, to], told) => {
    const author = await portal.someone();
    const id = await make(author, { status: to, statusAt: january(2) });
    if (from !== 4) await arrived(id, 'accept', [4, 5]);
    await arrived(id, action, [from, to]);
    // What moves nothing says nothing of how it came here.
    await arrived(id, 'add_time', [to, to]);
    const words = { accepted: `Заявка № ${id}`, scheduled: `№ ${id}` };
    expect(await badge(author)).toMatchObject(
      told.map((one) => ({ id, message: expect.stringContaining(words[one]) })),
    );
  });
});
