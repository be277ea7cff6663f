import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { lettersAbout } from '../../../../testing/letters.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { planChange } from '../proposal.tables.ts';

let author: TestPerson;
/** Who is told of what: everybody but the named ones hears nothing. */
const portal = await portalOfFile();
await portal.someone({ roles: ['bs'], stations: [2], email: 'second-station@example.org' });
beforeEach(async () => {
  author = await portal.someone({ lastName: 'Авторова' });
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, members: [portal.asColleague.id], ...options });
const act = async (who: TestPerson, id: number, action: string, more: object = {}) => {
  const { status } = await who.call('POST', '/api/proposals/proposal/update_status/', {
    proposal_id: id,
    proposal_action: action,
    ...more,
  });
  expect(status).toBe(200);
};
const notified = async (id: number) => {
  const letters = await lettersAbout(portal, id);
  return letters.map(({ to }) => (to === author.email ? 'author' : (to.split('@')[0] ?? ''))).sort();
};
const asked = async (status: number) => {
  const id = await make({ status, grantedHours: 24 });
  const asking = { proposalId: id, askedBy: portal.asScientist.id, askedAt: portal.clock.now(), comment: 'Иначе' };
  await portal.db.insert(planChange).values(asking);
  return id;
};

describe('the author, and nobody else, is told of', () => {
  it.each([
    ['accept', s.created, { comment: 'Хорошо' }, 'принята'],
    ['revision', s.expertise, { comment: 'Мало образцов', reasons: ['plan'] }, 'возвращена на доработку'],
    ['reject', s.statement, { comment: 'Не подходит' }, 'отклонена'],
    ['not_realized', s.approve, { comment: 'Не приехали' }, 'не реализована'],
    ['deleted', s.created, {}, 'удалена модератором'],
    ['mark_done', s.scheduled, {}, 'загрузите отчёт'],
    ['add_time', s.approve, { additional_experiment_duration: 2, comment: 'По просьбе' }, 'добавлено время'],
    ['change_session', s.created, { new_session_id: 4, comment: 'По просьбе' }, 'другая сессия'],
    ['extend_session', s.approve, { new_proposal_session_end: '2026-12-01', comment: 'Ждём' }, 'сессия продлена'],
  ])('%s', async (action, status, input: { comment?: string }, words) => {
    const id = await make({ status, grantedHours: 24 });
    await act(portal.asModerator, id, action, input);
    expect(await notified(id)).toEqual(['author']);
    const [letter] = await lettersAbout(portal, id);
    expect(letter?.subject).toContain(words);
    if (input.comment) expect(letter?.text).toContain(input.comment);
    expect(letter?.text).not.toContain('Сидорова');
  });

  it('a plan change that is forwarded', async () => {
    const id = await asked(s.approve);
    await act(portal.asHead, id, 'forward_plan_change', { comment: 'Без печи' });
    expect(await notified(id)).toEqual(['author']);
  });

  it('hours that are added, with what is granted in all, and the date of an extension', async () => {
    const id = await make({ status: s.approve, grantedHours: 24 });
    await act(portal.asModerator, id, 'add_time', { additional_experiment_duration: 2.5 });
    await act(portal.asModerator, id, 'extend_session', { new_proposal_session_end: '2026-12-01' });
    const texts = (await lettersAbout(portal, id)).map(({ text }) => text).join();
    expect(texts).toMatch(/добавлено 2,5 часа, всего выделено часов: 26,5/);
    expect(texts).toContain('продлена до 01.12.2026');
  });

  it('hours that are granted, in the right plural', async () => {
    for (const [hours, words] of [
      [1, 'выделен 1 час'],
      [2, 'выделено 2 часа'],
      [12.5, 'выделено 12,5 часа'],
      [24, 'выделено 24 часа'],
      [25, 'выделено 25 часов'],
    ] as const) {
      const id = await make({ status: s.created });
      await act(portal.asModerator, id, 'accept', { provided_experiment_duration: hours });
      expect((await lettersAbout(portal, id))[0]?.text).toContain(words);
    }
  });

  it('picked reasons, in words and in the author’s language', async () => {
    author = await portal.someone({ language: 'en' });
    const id = await make({ status: s.created });
    await act(portal.asModerator, id, 'revision', { reasons: ['plan', 'novelty'] });
    const [letter] = await lettersAbout(portal, id);
    expect(letter?.text).toMatch(/novelty/i);
    expect(letter?.text).not.toContain('новизна');
    expect(letter?.subject).not.toMatch(/[а-яё]/i);
  });
});

describe('the station, and nobody else, is told of', () => {
  it('an examination', async () => {
    const id = await make({ status: s.created });
    await act(portal.asModerator, id, 'examination');
    expect(await notified(id)).toEqual(['scientist']);
  });

  it('a request that was declined', async () => {
    const id = await asked(s.created);
    await act(portal.asHead, id, 'decline_plan_change', { comment: 'Не нужно' });
    expect(await notified(id)).toEqual(['scientist']);
  });

  it('nothing that a member of the team may not know, whatever their office', async () => {
    const id = await make({ status: s.created, members: [portal.asScientist.id] });
    await act(portal.asModerator, id, 'examination');
    await act(portal.asModerator, id, 'change_station', { new_station_id: 2 });
    expect(await notified(id)).toEqual(['author', 'second-station']);
  });
});

it('of an answered plan change station and moderators are told, as of any submit', async () => {
  const id = await make({ status: s.modification, planChangeFrom: s.approve, grantedHours: 24 });
  await act(author, id, 'created');
  expect(await notified(id)).toEqual(['moderator', 'scientist']);
});

describe('a move to another station', () => {
  it('is told to both stations and the author, who reads from where and where to, and not why', async () => {
    const id = await make({ status: s.created });
    await act(portal.asModerator, id, 'change_station', { new_station_id: 2, comment: 'Тайная причина' });
    expect(await notified(id)).toEqual(['author', 'scientist', 'second-station']);
    const letter = (await lettersAbout(portal, id)).find(({ to }) => to === author.email);
    const names = await portal.sql<{ name_ru: string }[]>`select name_ru from station where id in (1, 2) order by id`;
    const [from, to] = names.map(({ name_ru: name }) => name);
    expect(letter?.text).toContain(`со станции ${from} на станцию ${to}`);
    for (const secret of ['Тайная причина', 'Заключение']) expect(letter?.text).not.toContain(secret);
  });

  it('is told once to an author who is responsible there', async () => {
    author = await portal.someone({ roles: ['bs'], stations: [2] });
    const id = await make({ status: s.created });
    await act(portal.asModerator, id, 'change_station', { new_station_id: 2 });
    expect((await notified(id)).filter((name) => name === 'author')).toEqual(['author']);
  });
});

describe('others are told', () => {
  it('moderators and station of a submit, its author gets a receipt', async () => {
    const id = await make();
    await act(author, id, 'created');
    expect(await notified(id)).toEqual(['author', 'moderator', 'scientist']);
  });

  it('moderators and station of a resubmit', async () => {
    const id = await make({ status: s.modification });
    await act(author, id, 'created');
    expect(await notified(id)).toEqual(['moderator', 'scientist']);
  });

  it('the head of the kind of a station’s request', async () => {
    const id = await make({ status: s.approve, grantedHours: 24 });
    await act(portal.asScientist, id, 'bs_plan_change', { comment: 'Другая ячейка' });
    expect(await notified(id)).toEqual(['head']);
  });
});

describe('nobody is told of', () => {
  it.each([
    ['next_step', s.created, {}],
    ['approve_equipment', s.approve, { applicant_equipment_approved_new: 'Печь' }],
    ['change_status', s.approve, { new_status_id: 9, date: '2026-01-15' }],
    ['send_to_archive', s.done, {}],
  ])('%s', async (action, status, input) => {
    const id = await make({ status, grantedHours: 24 });
    await act(portal.asModerator, id, action, input);
    expect(await notified(id)).toEqual([]);
  });

  it('a draft that its author deletes', async () => {
    const id = await make();
    await act(author, id, 'deleted');
    expect(await notified(id)).toEqual([]);
  });
});

describe('a letter', () => {
  it('leads to the card', async () => {
    const id = await make({ status: s.created });
    await act(portal.asModerator, id, 'accept');
    expect((await lettersAbout(portal, id))[0]?.text).toContain(`https://luch.example.org/user?id=${id}`);
  });

  it('of a decision reaches who wants no letters; a personal one does not', async () => {
    author = await portal.someone({ personalEmailOn: false });
    const quiet = await portal.someone({ roles: ['moderator'], personalEmailOn: false });
    const id = await make();
    await act(author, id, 'created');
    expect(await notified(id)).toEqual(['author', 'moderator', 'scientist']);
    expect(await portal.letters(quiet.email)).toEqual([]);
  });

  it('is not written when the action is refused', async () => {
    const id = await make({ status: s.created });
    const refused = await author.call('POST', '/api/proposals/proposal/update_status/', {
      proposal_id: id,
      proposal_action: 'accept',
    });
    expect(refused.status).toBe(403);
    expect(await notified(id)).toEqual([]);
  });
});
