import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';

const portal = await portalOfFile();

const make = (author: TestPerson, options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, ...options });
const january = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('the badge', () => {
  const badge = async (person: TestPerson) =>
    (await person.call('GET', '/api/proposals/proposal/list_role_bage/')).body;
  const open = (person: TestPerson, id: number, headers = {}) =>
    person.call('GET', `/api/proposals/proposal/detail/?id=${id}`, undefined, headers);

  it('names what is to be revised, accepted and scheduled, in the language of its reader', async () => {
    const author = await portal.someone({ language: 'en' });
    const make3 = (status: number, day: number) =>
      make(author, { status, statusAt: january(day), name: 'A $t(x) {{id}}' });
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
    const id = await make(author, { status: 5, statusAt: january(1), members: [member.id] });
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
    const id = await make(author, { status: 5, statusAt: january(1) });
    await open(author, id);
    await portal.sql`update proposal set status = 7, status_at = ${new Date('2026-03-03T00:00:00Z')} where id = ${id}`;
    expect((await badge(author)).map((item: { id: number }) => item.id)).toContain(id);
    portal.clock.set(new Date('2026-03-04T00:00:00Z'));
    await open(author, id);
    expect((await badge(author)).map((item: { id: number }) => item.id)).not.toContain(id);
  });
});
