import { bulkLimit } from '@luch/contract/proposal/staff.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../../../testing/calendar.ts';
import type { TestPerson } from '../../../../../testing/people.ts';
import { portalOfFile } from '../../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../../testing/proposals.ts';
import { proposal, proposalHistory } from '../../proposal.tables.ts';

let author: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  author = await portal.someone({ lastName: 'Авторова', firstName: 'Ольга', middleName: 'Юрьевна' });
});
const make = (status: number, options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, status, ...options });
const bulk = (action: string, ids: readonly number[], more: object = {}, who: TestPerson = portal.asModerator) =>
  who.call('POST', '/api/proposals/proposal/bulk/', { action, ids, ...more });
const preview = (action: string, ids: readonly number[], more: object = {}, who?: TestPerson) =>
  bulk(action, ids, { preview: true, ...more }, who);
const statusesOf = async (ids: readonly number[]) => {
  const rows = await portal.db
    .select({ status: proposal.status })
    .from(proposal)
    .where(inArray(proposal.id, [...ids]))
    .orderBy(asc(proposal.id));
  return rows.map(({ status }) => status);
};
const because = (body: { refused: { id: number; because: string }[] }) =>
  body.refused.map(({ id, because: code }) => [id, code]);

describe('one action on many proposals', () => {
  it('is carried out on each, with its letter and its line in the history', async () => {
    const ids = [await make(s.created), await make(s.expertise), await make(s.statement)];
    const { status, body } = await bulk('accept', ids, { comment: 'Поздравляем' });
    expect([status, body]).toEqual([
      200,
      {
        done: ids,
        hours: ids.map((id) => ({ id, hours: expect.any(Number) })),
        refused: [],
        letters: [
          {
            letter: 'accepted',
            name: 'Решение: заявка принята',
            count: 3,
            shown: ids.map((id) => expect.objectContaining({ name: 'Авторова О. Ю.', proposal_id: id })),
            is_joined: false,
            to: [{ id: author.id, name: 'Авторова О. Ю.', letters: 3 }],
          },
        ],
        without: [],
        unrated: [],
        detail: 'Готово: 3 заявки',
        seen: ids.map((id) => ({ id, history: expect.any(Number) })),
      },
    ]);
    expect(await statusesOf(ids)).toEqual([s.approve, s.approve, s.approve]);
    const letters = await portal.letters(author.email);
    expect(letters.map(({ subject }) => subject)).toEqual(ids.map((id) => `Заявка № ${id} принята`));
    const entries = await portal.db.select().from(proposalHistory).where(inArray(proposalHistory.proposalId, ids));
    expect(entries.map(({ action, actorId, comment }) => [action, actorId, comment])).toEqual(
      ids.map(() => ['accept', portal.asModerator.id, 'Поздравляем']),
    );
  });
  it('grants each the hours that it asked for', async () => {
    const ids = [await make(s.created, { requestedHours: 8 }), await make(s.created, { requestedHours: 72 })];
    const { body } = await bulk('accept', ids);
    expect(body.hours).toEqual([
      { id: ids[0], hours: 8 },
      { id: ids[1], hours: 72 },
    ]);
    const rows = await portal.db.select().from(proposal).where(inArray(proposal.id, ids)).orderBy(asc(proposal.id));
    expect(rows.map(({ grantedHours }) => grantedHours)).toEqual([8, 72]);
  });
  it('grants, and foretells, no less than one that was set back has had already', async () => {
    const id = await make(s.created, { requestedHours: 8 });
    await aRecord(portal.db, {
      type: 2,
      proposalId: id,
      from: '2026-01-10T06:00:00Z',
      to: '2026-01-10T18:00:00Z',
      by: portal.asModerator.id,
      closed: true,
    });
    expect((await preview('accept', [id])).body.hours).toEqual([{ id, hours: 12 }]);
    expect((await bulk('accept', [id])).body.hours).toEqual([{ id, hours: 12 }]);
    const [row] = await portal.db
      .select()
      .from(proposal)
      .where(inArray(proposal.id, [id]));
    expect(row?.grantedHours).toBe(12);
  });
  it('gives the hours that are said of one, and refuses what no hours can be to it alone', async () => {
    const ids = [
      await make(s.created, { requestedHours: 8 }),
      await make(s.created, { requestedHours: 72 }),
      await make(s.created, { requestedHours: null }),
      await make(s.created, { requestedHours: 24 }),
    ];
    const hours = [
      { id: ids[1], hours: 36.5 },
      { id: ids[2], hours: 12 },
      { id: ids[3], hours: 0.3 },
    ];
    for (const ask of [preview, bulk]) {
      const { body } = await ask('accept', ids, { hours });
      expect(body.hours).toEqual([{ id: ids[0], hours: 8 }, hours[0], hours[1]]);
      expect(because(body)).toEqual([[ids[3], 'invalid']]);
    }
    const rows = await portal.db.select().from(proposal).where(inArray(proposal.id, ids)).orderBy(asc(proposal.id));
    expect(rows.map(({ grantedHours }) => grantedHours)).toEqual([8, 36.5, 12, null]);
  });
  it('tells one or another something else than the others, and needs no comment for all where each has its own', async () => {
    const ids = [await make(s.created), await make(s.created), await make(s.created)];
    const comments = [{ id: ids[1], comment: 'Укажите массу образца' }];
    expect((await bulk('revision', ids, { comments })).status).toBe(400);
    const { body } = await bulk('revision', ids.slice(0, 2), { comments, comment: 'Уточните план' });
    expect(body.done).toEqual(ids.slice(0, 2));
    const last = { comments: [{ id: ids[2], comment: 'Не хватает рисунка' }] };
    expect((await bulk('revision', ids.slice(2), last)).body.done).toEqual(ids.slice(2));
    const entries = await portal.db.select().from(proposalHistory).where(inArray(proposalHistory.proposalId, ids));
    expect(entries.toSorted((one, other) => one.proposalId - other.proposalId).map(({ comment }) => comment)).toEqual([
      'Уточните план',
      'Укажите массу образца',
      'Не хватает рисунка',
    ]);
  });
  it('goes by numbers, and a proposal named twice is one', async () => {
    const ids = [await make(s.created), await make(s.created)];
    const { body } = await bulk('examination', [...ids, ...ids].toReversed());
    expect([body.done, body.refused]).toEqual([ids, []]);
  });
  it('may be a deletion', async () => {
    const ids = [await make(s.draft), await make(s.created), await make(s.approve)];
    const { body } = await bulk('deleted', ids);
    expect(await statusesOf(ids)).toEqual([s.deleted, s.deleted, s.approve]);
    expect([because(body), body.detail]).toEqual([
      [[ids[2], 'wrong_state']],
      'Отменены и перенесены в удалённые: 2 заявки. Не подошла: 1',
    ]);
    expect(body.letters).toMatchObject([{ letter: 'deleted', count: 2 }]);
  });

  it('may be one that nobody is told of', async () => {
    const id = await make(s.expertise);
    expect((await bulk('next_step', [id])).body).toMatchObject({
      done: [id],
      refused: [],
      letters: [],
      detail: 'Готово: 1 заявка',
    });
  });
});

describe('what is refused to one', () => {
  it('stops no other, and is said of it in the words that it alone would be answered with', async () => {
    const own = await make(s.created, { applicantId: portal.asModerator.id });
    const [good, done, later] = [await make(s.created), await make(s.done), await make(s.created)];
    const { body } = await bulk('accept', [own, good, done, later]);
    expect(body.done).toEqual([good, later]);
    expect(because(body)).toEqual([
      [own, 'own_proposal'],
      [done, 'wrong_state'],
    ]);
    const alone = await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: done,
      proposal_action: 'accept',
    });
    expect(body.refused[1].text).toBe(alone.body.error);
    expect(body.detail).toBe('Готово: 2 заявки. Не подошли: 2');
    expect(await statusesOf([own, good, done, later])).toEqual([s.created, s.approve, s.done, s.approve]);
  });

  it('for want of something in it names what is wrong', async () => {
    const id = await make(s.created, { requestedHours: null });
    expect((await bulk('accept', [id])).body.refused).toEqual([{ id, because: 'invalid', text: 'Укажите время' }]);
  });

  it('a second time, everything is: each is in another state already', async () => {
    const ids = [await make(s.created), await make(s.created)];
    await bulk('reject', ids, { comment: 'Повтор' });
    const { status, body } = await bulk('reject', ids, { comment: 'Повтор' });
    expect([status, because(body)]).toEqual([200, ids.map((id) => [id, 'wrong_state'])]);
    expect(body).toMatchObject({ done: [], letters: [], detail: 'Ни одна заявка не подошла' });
    expect(await portal.letters(author.email)).toHaveLength(2);
  });

  it('sent twice at once, is done once', async () => {
    const ids = [await make(s.created), await make(s.created), await make(s.created)];
    const answers = await Promise.all([bulk('examination', ids), bulk('examination', ids)]);
    expect(answers.flatMap(({ body }) => body.done).toSorted()).toEqual(ids);
    expect(answers.flatMap(({ body }) => because(body)).map(([, code]) => code)).toEqual(ids.map(() => 'wrong_state'));
  });

  it('speaks the language of who asked', async () => {
    const english = await portal.someone({ roles: ['moderator'], language: 'en' });
    const ids = [await make(s.created), await make(s.done)];
    const { body } = await bulk('accept', ids, {}, english);
    expect(body).toMatchObject({
      letters: [{ name: 'Decision: the proposal is accepted' }],
      refused: [{ text: expect.stringMatching(/^[^а-яё]+$/i) }],
      detail: 'Done: 1 proposal. Not possible: 1',
    });
  });
});

describe('who may', () => {
  it('is who holds an office: others are refused altogether', async () => {
    const id = await make(s.created);
    for (const who of [portal.asStranger, author, portal.asExpert, portal.asPasses]) {
      const { status, body } = await bulk('deleted', [id], {}, who);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect((await portal.asVisitor.call('POST', '/api/proposals/proposal/bulk/', {})).status).toBe(403);
    expect(await statusesOf([id])).toEqual([s.created]);
  });

  it('does with each what the office allows', async () => {
    const over = { requestedHours: 8, grantedHours: 8 };
    const ids = [await make(s.scheduled, over), await make(s.created, over)];
    const { body } = await bulk('mark_done', ids, {}, portal.asScientist);
    expect([body.done, because(body)]).toEqual([[ids[0]], [[ids[1], 'wrong_state']]]);
    const refused = await bulk('accept', ids, {}, portal.asScientist);
    expect(because(refused.body)).toEqual(ids.map((id) => [id, 'forbidden']));
  });

  it('learns nothing of what is not theirs: it is refused like a number that does not exist', async () => {
    const [draft, elsewhere, nowhere] = [await make(s.draft), await make(s.created, { stationId: 2 }), 2_000_000_000];
    const { body } = await bulk('mark_done', [draft, elsewhere, nowhere], {}, portal.asScientist);
    expect(because(body)).toEqual([draft, elsewhere, nowhere].map((id) => [id, 'not_found']));
    expect(new Set(body.refused.map(({ text }: { text: string }) => text)).size).toBe(1);
  });
});

describe('what every one would ask for', () => {
  it.each([
    ['reject', { reasons: ['plan'] }, 'Оставьте комментарий'],
    ['revision', { comment: '  ' }, 'Оопс, обязательно оставьте комментарий'],
  ])('%s is asked for once', async (action, input, words) => {
    const ids = [await make(s.created), await make(s.created)];
    for (const ask of [bulk, preview]) {
      const { status, body } = await ask(action, ids, input);
      expect([status, body]).toEqual([400, { errors: { comment: [words] } }]);
    }
    expect(await statusesOf(ids)).toEqual([s.created, s.created]);
  });

  it('is a known action of this call, and at most a hundred proposals', async () => {
    const id = await make(s.approve);
    const tooMany = Array.from({ length: bulkLimit + 1 }, (_, at) => at + 1);
    expect(Object.keys((await bulk('add_time', [id])).body.errors)).toEqual(['action']);
    expect(Object.keys((await bulk('accept', tooMany)).body.errors)).toEqual(['ids']);
    expect(Object.keys((await bulk('accept', [])).body.errors)).toEqual(['ids']);
  });
});
