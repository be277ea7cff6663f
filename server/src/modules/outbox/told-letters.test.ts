import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '../../../testing/letters.ts';
import { outboxCalls } from '../../../testing/outbox.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anAssignment } from '../../../testing/review.ts';
import { toldLetters } from '../../../testing/told-letters.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { person } from '../account/account.tables.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { forgetTexts } from './forget-texts.ts';

const portal = await portalOfFile();
const { asModerator, asHead, db } = portal;
const author = portal.asApplicant;
const { begin, make, hold, preview, edit, release, carryOut, detail } = outboxCalls(portal);
const { told, again, accepted, sendAll } = toldLetters(portal);
beforeEach(async () => {
  await db.delete(mailTable);
});

describe('letters of a proposal', () => {
  it('say what was told, to whom and when, in which language, and in which words', async () => {
    const id = await accepted();
    const [letter] = (await told(id)).body;
    expect(letter).toMatchObject({
      proposal_id: id,
      kind: 'proposal.letter.accepted',
      name: 'Решение: заявка принята',
      receiver: 'Иванова А. П.',
      language: 'ru',
      state: 'waiting',
      text: expect.stringContaining('Здравствуйте'),
      batch_id: null,
      can_send_again: false,
    });
    await sendAll();
    expect((await told(id)).body[0]).toMatchObject({ state: 'sent', text: letter.text, can_send_again: true });
  });

  it('keep the mail server’s words about one that was refused', async () => {
    const id = await accepted();
    await db.update(mailTable).set({ givenUpAt: portal.clock.now(), attempts: 1, lastError: '550 5.1.1 no such user' });
    expect((await told(id)).body[0]).toMatchObject({ state: 'given_up', error: '550 5.1.1 no such user' });
  });

  it('keep their text for as long as the setting says; then subject and fact stay', async () => {
    const id = await accepted();
    await sendAll();
    const writtenBefore = (days: number) =>
      db.update(mailTable).set({ createdAt: new Date(portal.clock.now().getTime() - days * DAY) });
    await writtenBefore(89);
    expect(await forgetTexts(portal.deps)).toBe(0);
    await writtenBefore(91);
    expect(await forgetTexts(portal.deps)).toBe(1);
    const [letter] = (await told(id)).body;
    expect(letter).toMatchObject({ text: null, can_send_again: false, subject: expect.stringContaining(String(id)) });
    expect((await again(letter.id)).body.code).toBe('letter_gone');
  });

  it('never keep the link that ends such letters', async () => {
    const id = await make({ status: s.created });
    await asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'examination',
    });
    const rows = await db.select().from(mailTable).where(eq(mailTable.proposalId, id));
    expect(rows.some(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toBe(true);
    for (const { kept, unsubscribeUrl } of rows)
      expect(JSON.stringify(kept)).not.toContain(unsubscribeUrl ?? 'unsubscribe');
  });

  it('are sent again as a new letter that names the old one', async () => {
    const id = await accepted();
    const [{ id: old }] = (await told(id)).body;
    expect((await again(old)).body.code).toBe('letter_gone');
    await sendAll();
    expect((await again(old)).status).toBe(200);
    const [fresh, before] = (await told(id)).body.toSorted((a: { again_of: string | null }) => (a.again_of ? -1 : 1));
    expect([fresh.again_of, fresh.text, fresh.state]).toEqual([before.id, before.text, 'waiting']);
  });

  it('sent again bring their events, and the way to unsubscribe, and go to nobody who has unsubscribed since', async () => {
    const id = await make({ status: s.created });
    const scientist = await portal.someone();
    const one = { language: 'ru' as const, subject: 'Визит', paragraphs: ['Ждём вас'], proposalId: id };
    const former = 'https://luch.example.org/unsubscribe?former';
    await db.transaction((tx) =>
      portal.deps.outbox.sendAll(tx, [
        { ...one, to: author.email, events: [anEvent] },
        { ...one, to: scientist.email, unsubscribeUrl: former },
      ]),
    );
    await sendAll();
    const [decision] = await db.select().from(mailTable).where(eq(mailTable.recipient, author.email));
    const [personal] = await db.select().from(mailTable).where(eq(mailTable.recipient, scientist.email));
    for (const letter of [decision, personal]) expect((await again(letter!.id)).status).toBe(200);
    const fresh = async (to: TestPerson) =>
      (
        await db
          .select()
          .from(mailTable)
          .where(and(eq(mailTable.recipient, to.email), isNotNull(mailTable.againOf)))
      )[0];
    expect(await fresh(author)).toMatchObject({ events: [anEvent], unsubscribeUrl: null });
    const link = (await fresh(scientist))?.unsubscribeUrl;
    expect([link?.includes('unsubscribe'), link === former]).toEqual([true, false]);
    await db.update(person).set({ personalEmailOn: false }).where(eq(person.id, scientist.id));
    expect((await again(personal!.id)).body.code).toBe('letter_gone');
  });

  it('are for its office: not for the team, nor for whoever decides nothing of it', async () => {
    const office = await portal.someone({ roles: ['moderator'] });
    const id = await make({ members: [office.id] });
    const declared = await portal.someone({ roles: ['moderator'] });
    await db.insert(expertDecline).values({
      proposalId: id,
      expertId: declared.id,
      kind: 'conflict',
      reason: 'Соавтор',
      declinedAt: portal.clock.now(),
    });
    for (const who of [author, portal.asScientist, portal.asExpert, portal.asPasses])
      expect((await told(id, who)).status).toBe(403);
    for (const who of [office, declared, await portal.someone({ roles: ['msc_admin'], kinds: [2] })])
      expect((await told(id, who)).status).toBe(404);
    const done = await accepted();
    await sendAll();
    const [letter] = (await told(done)).body;
    expect((await again(letter.id, author)).status).toBe(403);
    expect((await again(letter.id, await portal.someone({ roles: ['msc_admin'], kinds: [2] }))).status).toBe(404);
  });

  it('tell a head nothing of who rates it', async () => {
    const id = await make({ status: s.created });
    await anAssignment(db, { proposalId: id, expertId: portal.asExpert.id });
    await asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'examination',
    });
    const kinds = async (who: TestPerson) => (await told(id, who)).body.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(asModerator)).toContain('review.letter.rate');
    expect(await kinds(asHead)).not.toContain('review.letter.rate');
    expect(JSON.stringify((await told(id, asHead)).body)).not.toContain('Экспертов');
  });

  it('tell a head nothing of it before they go either, neither as letters nor by their number', async () => {
    const batch = await begin({ kind: 1 });
    const id = await make({ status: s.created });
    await anAssignment(db, { proposalId: id, expertId: portal.asExpert.id });
    await hold(batch, [id], { proposal_action: 'examination' });
    const rate = { subject: 'Оцените', text: 'Просим оценить.', kind: 'review.letter.rate' };
    expect((await edit(batch, id, portal.asExpert.id, rate)).status).toBe(200);
    const kinds = async (who: TestPerson) =>
      (await preview(batch, who)).letters.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(asModerator)).toContain('review.letter.rate');
    expect(await kinds(asHead)).toEqual(['proposal.letter.examination']);
    expect((await preview(batch, asHead)).people).not.toContainEqual(
      expect.objectContaining({ id: portal.asExpert.id }),
    );
    expect((await preview(batch, asHead)).unused).toEqual([]);
    expect([(await detail(batch)).edited, (await detail(batch, asHead)).edited]).toEqual([1, 0]);
    expect(Object.keys((await edit(batch, id, portal.asExpert.id, rate, asHead)).body.errors)).toEqual(['receiver_id']);
    const asked = `batch_id=${batch}&proposal_id=${id}&receiver_id=${portal.asExpert.id}`;
    await asHead.call('DELETE', `/api/outbox/letter/?${asked}`);
    expect((await detail(batch)).edited).toBe(1);
    await release(batch, 1);
    await carryOut(batch);
    const waiting = async (who: TestPerson) => (await detail(batch, who)).letters.waiting;
    expect((await waiting(asModerator)) - (await waiting(asHead))).toBe(1);
  });

  it('are counted as far as anybody turns pages, and one further', async () => {
    const id = await make();
    await portal.sql`
      insert into mail (recipient, language, subject, kind, proposal_id, sent_at)
      select 'a@example.org', 'ru', 'Письмо', 'proposal.letter.accepted', ${id}::int, now() from generate_series(1, 10002)`;
    expect((await told(id)).headers['total']).toBe('10001');
  });

  it('name the batch by whose release they were written, which lists them too', async () => {
    const batch = await begin();
    const id = await make();
    await hold(batch, [id]);
    await release(batch, 1);
    await carryOut(batch);
    expect((await told(id)).body).toMatchObject([{ batch_id: batch }]);
    const { body } = await asModerator.call('GET', `/api/outbox/batches/letters/?id=${batch}`);
    expect(body).toEqual((await told(id)).body);
  });
});

it('letters of a large release are read page by page, those that were refused first', async () => {
  const batch = await begin();
  const ids = [await make(), await make(), await make()];
  await hold(batch, ids);
  await release(batch, 3);
  await carryOut(batch);
  const written = await db.select().from(mailTable).orderBy(mailTable.createdAt, mailTable.id);
  const [refused, waiting, sent] = written;
  await db.update(mailTable).set({ givenUpAt: portal.clock.now() }).where(eq(mailTable.id, refused!.id));
  await db.update(mailTable).set({ sentAt: portal.clock.now() }).where(eq(mailTable.id, sent!.id));
  const page = (number: number, size: number) =>
    asModerator.call('GET', `/api/outbox/batches/letters/?id=${batch}&page=${number}&page_size=${size}`);
  const { body, headers } = await page(1, 2);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([refused!.id, waiting!.id]);
  expect([headers['total'], headers['pages']]).toEqual(['3', '2']);
  expect((await page(2, 2)).body.map(({ id }: { id: string }) => id)).toEqual([sent!.id]);
  expect((await portal.asApplicant.call('GET', `/api/outbox/batches/letters/?id=${batch}&page=2`)).status).toBe(403);
});

describe('letters that went into one with others', () => {
  it('are not called sent while that one is still tried, or has been given up', async () => {
    const batch = await begin();
    const ids = [await make({ status: s.created }), await make({ status: s.created })];
    await hold(batch, ids, { proposal_action: 'examination' });
    await release(batch, 2);
    await carryOut(batch);
    const [first, second] = await db.select().from(mailTable).where(isNotNull(mailTable.digest));
    const [whole, joined] = [first!.id, second!.id];
    const failed = { attempts: 1, lastError: '421 try later' };
    await db.update(mailTable).set(failed).where(eq(mailTable.id, whole));
    // As `take-together.ts` leaves it.
    const sentAt = portal.clock.now();
    await db
      .update(mailTable)
      .set({ ...failed, joinedInto: whole, sentAt, text: null })
      .where(eq(mailTable.id, joined));
    const letter = async () =>
      (await told(second!.proposalId ?? 0)).body.find(({ id }: { id: string }) => id === joined);
    expect(await letter()).toMatchObject({ state: 'failing', sent_at: null, is_joined: true, can_send_again: false });
    expect((await again(joined)).body.code).toBe('letter_gone');
    const { sent, waiting } = (await detail(batch)).letters;
    expect([sent, waiting]).toEqual([0, (await db.select().from(mailTable)).length]);
    await db.update(mailTable).set({ givenUpAt: sentAt }).where(eq(mailTable.id, whole));
    expect(await letter()).toMatchObject({ state: 'given_up', error: '421 try later' });
    expect((await detail(batch)).letters.refused).toBe(2);
    await db.update(mailTable).set({ sentAt, givenUpAt: null }).where(eq(mailTable.id, whole));
    expect(await letter()).toMatchObject({ state: 'sent', sent_at: sentAt.toISOString() });
  });
});
