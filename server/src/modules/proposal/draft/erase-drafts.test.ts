import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aFile, aProposal } from '../../../../testing/proposals.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { person } from '../../account/account.tables.ts';
import { proposal, proposalVersion, storedFile } from '../proposal.tables.ts';
import { eraseDraftsLeft } from './erase-drafts.commands.ts';

/** What becomes of drafts whose author is erased. */
const portal = await portalOfFile();
const { asModerator, asStranger, db } = portal;

const requests = '/api/users/erasures/';
async function erase(who: TestPerson) {
  await who.call('POST', '/api/users/own-data/erasure/', {});
  const { body } = await asModerator.call('GET', requests);
  const { id } = body.find((row: { person_id: number }) => row.person_id === who.id);
  return asModerator.call('POST', requests, { id, decision: 'erase' });
}
const left = async (ids: readonly number[]) =>
  (await db.select({ id: proposal.id }).from(proposal).where(inArray(proposal.id, ids))).map(({ id }) => id);

describe('drafts of somebody who is erased', () => {
  it('go with versions, files and all, deleted ones too; what was submitted stays, and whoever is left out learns nothing', async () => {
    const author = await portal.someone();
    const applicantId = author.id;
    const draft = await aProposal(db, { applicantId, formerMembers: [asStranger.id] });
    const deleted = await aProposal(db, { applicantId, status: 12, statusBefore: 1, submittedAt: null });
    const submitted = await aProposal(db, { applicantId, status: 10 });
    const withdrawn = await aProposal(db, { applicantId, status: 12, statusBefore: 2 });
    const later = await aProposal(db, { applicantId: asStranger.id, previous: [draft] });
    await db.insert(proposalVersion).values({
      proposalId: draft,
      version: 1,
      savedAt: portal.clock.now(),
      savedBy: applicantId,
      changed: ['name'],
      fields: { name: 'Раньше' },
    });
    await aFile(db, { proposalId: draft, addedBy: applicantId });
    const [file] = await db.select().from(storedFile).where(eq(storedFile.proposalId, draft));
    await db.insert(mailTable).values({
      recipient: asStranger.email,
      language: 'ru',
      subject: 'В команде',
      proposalId: draft,
      sentAt: portal.clock.now(),
    });
    expect((await erase(author)).status).toBe(200);
    expect((await left([draft, deleted, submitted, withdrawn, later])).toSorted()).toEqual([
      submitted,
      withdrawn,
      later,
    ]);
    expect(await db.select().from(proposalVersion).where(eq(proposalVersion.proposalId, draft))).toEqual([]);
    expect(
      await db
        .select()
        .from(storedFile)
        .where(eq(storedFile.id, file?.id ?? 0)),
    ).toEqual([]);
    const jobs = await portal.sql<
      { key: string }[]
    >`select data ->> 'key' as key from pgboss.job where name = 'photos'`;
    expect(jobs).toEqual([{ key: file?.storageKey }]);
    for (const who of [asModerator, asStranger])
      expect((await who.call('GET', `/api/proposals/proposal/detail/?id=${draft}`)).status).toBe(404);
  });

  it('that are the work of others too stand in its way, until another is the author', async () => {
    const [author, colleague, gone] = [await portal.someone(), await portal.someone(), await portal.someone()];
    const draft = await aProposal(db, { applicantId: author.id, members: [colleague.id] });
    const alone = await aProposal(db, { applicantId: author.id, members: [gone.id] });
    await erase(gone);
    expect((await author.call('GET', '/api/users/own-data/')).body.obstacles).toEqual([{ what: 'drafts', count: 1 }]);
    expect((await erase(author)).body.code).toBe('erasure_in_hand');
    await db.update(proposal).set({ applicantId: colleague.id }).where(eq(proposal.id, draft));
    expect((await erase(author)).status).toBe(200);
    expect(await left([draft, alone])).toEqual([draft]);
  });

  it('that were deleted go whoever else is of their team, also at night', async () => {
    const [author, before, colleague] = [await portal.someone(), await portal.someone(), await portal.someone()];
    const deleted = (applicantId: number) =>
      aProposal(db, { applicantId, status: 12, statusBefore: 1, submittedAt: null, members: [colleague.id] });
    const [id, former] = [await deleted(author.id), await deleted(before.id)];
    const card = `/api/proposals/proposal/detail/?id=${id}`;
    expect((await colleague.call('GET', card)).status).toBe(200);
    expect((await asStranger.call('GET', card)).status).toBe(404);
    expect((await erase(author)).status).toBe(200);
    expect((await colleague.call('GET', card)).status).toBe(404);
    const erasedAt = portal.clock.now();
    await db.update(person).set({ erasedAt, blockedAt: erasedAt }).where(eq(person.id, before.id));
    expect(await eraseDraftsLeft(portal.deps)).toBe(1);
    expect(await left([id, former])).toEqual([]);
  });

  it('that staff have made drafts again were submitted, and stand in its way', async () => {
    const author = await portal.someone();
    await aProposal(db, { applicantId: author.id, submittedAt: portal.clock.now() });
    expect((await erase(author)).body.code).toBe('erasure_in_hand');
  });

  it('go at night where their author was erased before, unless others still work on them', async () => {
    const [author, standing] = [await portal.someone(), await portal.someone()];
    const [alone, shared] = [
      await aProposal(db, { applicantId: author.id }),
      await aProposal(db, { applicantId: author.id, members: [standing.id] }),
    ];
    const others = await aProposal(db, { applicantId: standing.id });
    await Promise.all(Array.from({ length: 50 }, () => aProposal(db, { applicantId: author.id })));
    const erasedAt = portal.clock.now();
    await db.update(person).set({ erasedAt, blockedAt: erasedAt }).where(eq(person.id, author.id));
    expect(await eraseDraftsLeft(portal.deps)).toBe(51);
    expect((await left([alone, shared, others])).toSorted()).toEqual([shared, others]);
  });

  it('are found by an index wherever something refers to them: else each of them reads whole tables', async () => {
    const unread = await portal.sql`
      with recursive going as (
        select t.oid from unnest(array['proposal', 'stored_file']::regclass[]) t (oid)
        union select conrelid from pg_constraint join going on confrelid = going.oid
          where contype = 'f' and confdeltype = 'c' and conrelid <> 'pass'::regclass -- no draft has one
      )
      select conrelid::regclass::text as in_table, attname as named from pg_constraint
      join going on confrelid = going.oid join pg_attribute a on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = any(conkey) and
          (indpred is null or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)', attname)))`;
    expect(unread).toEqual([]);
  });
});
