import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../../testing/people.ts';
import { portalOfFile } from '../../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../../testing/proposals.ts';
import { anAssignment } from '../../../../../testing/review.ts';
import type { LiveHub } from '../../../../platform/live/live.ts';
import { mailTable } from '../../../../platform/mail/mail.table.ts';
import { proposal, proposalHistory } from '../../proposal.tables.ts';

/** What an action on many would do, before it does. */
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
const everything = async () => ({
  proposals: await portal.db.select().from(proposal).orderBy(asc(proposal.id)),
  history: await portal.db.select().from(proposalHistory).orderBy(asc(proposalHistory.id)),
  mails: await portal.db.$count(mailTable),
});
/** As it would arrive, without the link that ends such letters. */
const letterTo = (name: string, id: number) => ({
  name,
  proposal_id: id,
  language: 'ru',
  subject: expect.stringMatching(/\S/),
  text: expect.not.stringContaining('/unsubscribe'),
});

describe('a preview', () => {
  it('writes nothing, mails nobody and tells no screen', async () => {
    const ids = [await make(s.draft), await make(s.created), await make(s.expertise), await make(s.scheduled)];
    const before = await everything();
    const heard: unknown[] = [];
    const forget = (portal.deps.live as LiveHub).listen(author.id, (event) => heard.push(event));
    for (const [action, input] of [
      ['examination', {}],
      ['next_step', {}],
      ['accept', {}],
      ['revision', { reasons: ['plan'] }],
      ['reject', { comment: 'Нет' }],
      ['mark_done', {}],
      ['send_to_archive', {}],
      ['deleted', {}],
    ] as const)
      expect((await preview(action, ids, input)).status).toBe(200);
    expect(await everything()).toEqual(before);
    await portal.deps.live.publish(portal.db, author.id, { type: 'council', id: 1 });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'council', id: 1 }]));
    forget();
  });

  it('says exactly what then happens', async () => {
    const [other, english] = [await portal.someone({ lastName: 'Белова' }), await portal.someone({ language: 'en' })];
    const quiet = await portal.someone({ roles: ['bs'], stations: [1], personalEmailOn: false });
    const ids = [
      await make(s.created),
      await make(s.created, { applicantId: other.id }),
      await make(s.created, { applicantId: english.id, stationId: 2 }),
      await make(s.created, { applicantId: portal.asModerator.id }),
      await make(s.reject),
      2_000_000_000,
    ];
    for (const [action, input] of [
      ['examination', {}],
      ['revision', { comment: 'Мало образцов' }],
    ] as const) {
      const said = await preview(action, ids, input);
      await portal.db.delete(mailTable);
      const happened = await bulk(action, ids, input);
      expect(said.body).toEqual({ ...happened.body, detail: 'Подходят: 3 заявки. Не подошли: 3' });
      const announced = said.body.letters.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      const rows = await portal.db.select().from(mailTable);
      // What one person gets of a kind goes as one.
      const sent = new Set(rows.map(({ id, recipient, kind, digest }) => (digest ? `${recipient} ${kind}` : id)));
      expect([action, sent.size]).toEqual([action, announced]);
    }
    expect(await portal.letters(quiet.email)).toEqual([]);
  });

  it('names who would be mailed, by kind and in the order of names', async () => {
    const people = [await portal.someone({ lastName: 'Яшина' }), await portal.someone({ lastName: 'Ёлкина' })];
    const [first, second] = await Promise.all(people.map(({ id }) => make(s.created, { applicantId: id })));
    const own = await make(s.created);
    const { body } = await preview('accept', [first ?? 0, second ?? 0, own]);
    expect(body.letters).toEqual([
      {
        letter: 'accepted',
        name: 'Решение: заявка принята',
        count: 3,
        shown: [
          letterTo('Авторова О. Ю.', own),
          letterTo('Ёлкина И. П.', second ?? 0),
          letterTo('Яшина И. П.', first ?? 0),
        ],
        is_joined: false,
        to: [author, people[1], people[0]].map((one) => ({ id: one?.id, name: expect.any(String), letters: 1 })),
      },
    ]);
  });

  it('of an examination names its experts too, who may rate from then on', async () => {
    const id = await make(s.created);
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
    const { body } = await preview('examination', [id]);
    expect(body.letters).toEqual([
      expect.objectContaining({ letter: 'examination', name: 'Просьба дать заключение станции' }),
      {
        letter: 'rate',
        name: 'Просьба оценить заявку',
        count: 1,
        shown: [{ ...letterTo('Экспертов Г. П.', id), proposal_id: null }],
        is_joined: true,
        to: [{ id: portal.asExpert.id, name: 'Экспертов Г. П.', letters: 1 }],
      },
    ]);
    expect((await bulk('examination', [id])).body.letters).toEqual(body.letters);
  });

  it('shows what one person gets of a kind that goes together as the one letter that it becomes', async () => {
    const ids = [await make(s.created, { name: 'Сплавы' }), await make(s.created, { name: 'Стёкла' })];
    for (const proposalId of ids) await anAssignment(portal.db, { proposalId, expertId: portal.asExpert.id });
    const { body } = await preview('examination', ids);
    const rate = body.letters.find(({ letter }: { letter: string }) => letter === 'rate');
    expect([rate.count, rate.shown.length]).toEqual([1, 1]);
    for (const name of ['Сплавы', 'Стёкла']) expect(rate.shown[0].text).toContain(name);
  });

  it('names whom it concerns and no letter reaches, and why', async () => {
    const [quiet, blocked] = [
      await portal.someone({ lastName: 'Тихонов', roles: ['bs'], stations: [2], personalEmailOn: false }),
      await portal.someone({ lastName: 'Ушедших', blockedAt: portal.clock.now() }),
    ];
    const id = await make(s.created, { applicantId: blocked.id, stationId: 2 });
    const why = (who: TestPerson, name: string, because: string, text: string) =>
      Object.assign({ proposal_id: id, id: who.id }, { name, because, text });
    expect((await preview('examination', [id])).body.without).toContainEqual(
      why(quiet, 'Тихонов И. П.', 'switched_off', 'отключил такие письма'),
    );
    expect((await preview('accept', [id])).body.without).toEqual([
      why(blocked, 'Ушедших И. П.', 'blocked', 'запись заблокирована'),
    ]);
  });

  it('says how many letters each person gets', async () => {
    const ids = [
      await make(s.created),
      await make(s.created),
      await make(s.created, { applicantId: (await portal.someone()).id }),
    ];
    const [accepted] = (await preview('accept', ids)).body.letters;
    expect(accepted.to.map(({ letters }: { letters: number }) => letters).toSorted()).toEqual([1, 2]);
  });

  it('names twenty people of each kind, and counts the rest', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 22; count += 1)
      ids.push(await make(s.created, { applicantId: (await portal.someone()).id }));
    const { body } = await preview('accept', ids);
    expect([body.letters[0].count, body.letters[0].shown.length]).toEqual([22, 20]);
  });
});
