import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aMember } from '../../../testing/proposals.ts';
import { toldLetters } from '../../../testing/told-letters.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';

const portal = await portalOfFile();
const { asModerator, asHead, db } = portal;
const author = portal.asApplicant;
const { told, accepted } = toldLetters(portal);
beforeEach(async () => {
  await db.delete(mailTable);
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
