import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aMember, aProposal } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';

/** An administrator is author of one proposal and member of another, and experts are assigned to these and to a third. */
const portal = await portalOfFile();
const author = await portal.someone({ roles: ['administrator'] });
const other = await portal.someone({ roles: ['administrator'] });
const expert = await portal.someone({ roles: ['expert'] });
const [written, joined, theirs] = [
  await aProposal(portal.db, { applicantId: author.id, status: s.expertise }),
  await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise }),
  await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: s.expertise }),
];
await aMember(portal.db, { proposalId: joined, personId: author.id });
const [own, foreign] = [[written, joined], theirs];
for (const id of [written, joined, theirs])
  await portal.asModerator.call('POST', '/api/proposals/proposal/proposal_experts/save/', {
    assignments: [{ proposal_id: id, add: [expert.id], remove: [] }],
  });

const read = async (who: TestPerson, path: string) => (await who.call('GET', `/api/administration/${path}`)).body;
const all = () => [...own, foreign];

describe('who judges the own work is not told to an administrator', () => {
  const numbersIn = (entries: { action: string; subject_id: number }[]) =>
    entries.flatMap(({ action, subject_id: id }) => (action === 'experts_changed' ? id : [])).toSorted((a, b) => a - b);

  it('by the journal, whose other entries stay', async () => {
    const journal = async (who: TestPerson) => numbersIn(await read(who, 'audit/'));
    expect(await journal(author)).toEqual([foreign]);
    expect(await journal(other)).toEqual(all());
  });

  it('by the record of reads, found by whatever, nor by who acted as an expert', async () => {
    const ofStation = await portal.someone({ roles: ['expert', 'bs'] });
    const detail = (id: number) => `/api/proposals/proposal/detail/?id=${id}`;
    for (const id of all()) {
      await anAssignment(portal.db, { proposalId: id, expertId: ofStation.id });
      for (const who of [expert, ofStation, portal.asModerator]) await who.call('GET', detail(id));
    }
    await other.call('POST', '/api/administration/people/act_as/', { id: expert.id });
    for (const id of all()) await other.call('GET', detail(id));
    await other.call('POST', '/accounts/acting/end/');
    const reads = async (who: TestPerson, query = '') => {
      const { body, headers } = await who.call('GET', `/api/administration/audit/reads/?kind=proposal${query}`);
      expect(headers['total']).toBe(String(body.length));
      return (body as { by_id: number; title: string }[])
        .map(({ by_id: reader, title }) => `${reader} of ${title.match(/\d+/)?.[0]}`)
        .toSorted();
    };
    const of = (reader: TestPerson, ids: readonly number[]) => ids.map((id) => `${reader.id} of ${id}`);
    const experts = (ids: readonly number[]) => [expert, ofStation, other].flatMap((one) => of(one, ids));
    const office = of(portal.asModerator, all());
    expect(await reads(author)).toEqual([...office, ...experts([foreign])].toSorted());
    expect(await reads(other)).toEqual([...office, ...experts(all())].toSorted());
    expect(await reads(author, `&person=${expert.id}`)).toHaveLength(1);
  });

  it('by what a moderator did last, on the card of that person', async () => {
    const card = async (who: TestPerson) =>
      (await read(who, `people/detail/?id=${portal.asModerator.id}`)).history.filter(
        ({ action }: { action: string }) => action === 'experts_changed',
      ).length;
    expect([await card(author), await card(other)]).toEqual([1, 3]);
  });

  it('by the list of letters, except by those to themselves', async () => {
    const told = async (who: TestPerson) =>
      (await read(who, 'letters/?page_size=100')).map((letter: { recipient: string }) => letter.recipient);
    const kept = { subject: 'Решение', text: '', parts: null, language: 'ru' } as const;
    await portal.db.insert(mailTable).values({ ...kept, recipient: author.email, proposalId: own[0] });
    const toExpert = (some: string[]) => some.filter((to) => to === expert.email).length;
    const [ofAuthor, ofOther] = [await told(author), await told(other)];
    expect([toExpert(ofAuthor), toExpert(ofOther)]).toEqual([1, 3]);
    expect(ofAuthor).toContain(author.email);
  });

  it('by letters that could not be sent', async () => {
    await portal.sql`update mail set given_up_at = now(), text = 'x' where recipient = ${expert.email}`;
    const failed = async (who: TestPerson) =>
      (await who.call('GET', '/api/waiting/failed/')).body.letters.map(
        ({ proposal }: { proposal: number }) => proposal,
      );
    expect(await failed(author)).toEqual([foreign]);
    expect((await failed(other)).toSorted((a: number, b: number) => a - b)).toEqual(all());
  });
});
