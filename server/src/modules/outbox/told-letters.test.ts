import { DAY } from '@luch/contract/kernel/days.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxCalls } from '../../../testing/outbox.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aMember } from '../../../testing/proposals.ts';
import { anAssignment } from '../../../testing/review.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { forgetTexts } from './forget-texts.ts';

const portal = await portalOfFile();
const { asModerator, asHead, db } = portal;
const author = portal.asApplicant;
const { begin, make, hold, release, carryOut } = outboxCalls(portal);
beforeEach(async () => {
  await db.delete(mailTable);
});

const told = (id: number, who: TestPerson = asModerator) =>
  who.call('GET', `/api/proposals/letters/?proposal_id=${id}`);
const again = (id: string, who: TestPerson = asModerator) =>
  who.call('POST', '/api/proposals/letters/send_again/', { letter_id: id });
const accepted = async () => {
  const id = await make();
  await asModerator.call('POST', '/api/proposals/proposal/update_status/', {
    proposal_id: id,
    proposal_action: 'accept',
  });
  return id;
};
const sendAll = () => db.update(mailTable).set({ sentAt: portal.clock.now(), text: null, parts: null });

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

describe('letters of a person', () => {
  const written = (id: number, who: TestPerson) => who.call('GET', `/api/administration/people/letters/?id=${id}`);

  it('tell an administrator that they were written and what became of them, and nothing of the proposal', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    const id = await accepted();
    await db.update(mailTable).set({ givenUpAt: portal.clock.now(), attempts: 1, lastError: '550 5.1.1 no such user' });
    const { body } = await written(author.id, administrator);
    expect(body).toMatchObject([
      {
        name: 'Решение: заявка принята',
        state: 'given_up',
        error: '550 5.1.1 no such user',
        proposal_id: null,
        subject: '',
        text: null,
        may_read: false,
        can_send_again: false,
      },
    ]);
    expect(Object.values(body[0])).not.toContain(id);
  });

  it('read as those of the proposal to whoever is its office too, and nothing is there of the own work', async () => {
    const both = await portal.someone({ roles: ['administrator', 'moderator'] });
    const id = await accepted();
    expect((await written(author.id, both)).body).toEqual((await told(id, both)).body);
    const ofTeam = await portal.someone({ roles: ['administrator'] });
    await aMember(db, { proposalId: id, personId: ofTeam.id, isActive: true, creatorId: author.id });
    expect((await written(author.id, ofTeam)).body).toEqual([]);
  });

  it('that are about no proposal are there as well, without what they said', async () => {
    const administrator = await portal.someone({ roles: ['administrator'] });
    await db
      .insert(mailTable)
      .values({ recipient: author.email, language: 'ru', subject: 'Смена пароля', text: 'secret' });
    const { body } = await written(author.id, administrator);
    expect(body).toMatchObject([{ subject: 'Смена пароля', proposal_id: null, text: null, may_read: true }]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('are for administrators alone, of somebody who is there', async () => {
    for (const who of [asModerator, asHead, author, portal.asScientist, portal.asExpert, portal.asPasses])
      expect((await written(author.id, who)).status).toBe(403);
    expect((await written(999_999, await portal.someone({ roles: ['administrator'] }))).status).toBe(404);
  });
});
