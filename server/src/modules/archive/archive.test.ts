import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sortedStatuses } from '../../../testing/account.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { erasePerson } from '../account/erase-person.commands.ts';
import { oldProposal } from './archive.tables.ts';
import { importDump } from './commands/import-dump.ts';

const portal = await portalOfFile();

const address = '/api/proposals/proposal/archive/list/';
let numbers = 0;

/** Proposals of the older system with these authors; answers their ids. */
async function old(...authors: string[]): Promise<number[]> {
  const rows = authors.map((names) => ({
    number: `A-${(numbers += 1)}`,
    name: `Опыт ${numbers}`,
    authors: names,
    year: 2000 + numbers,
  }));
  await importDump(portal.db, new TextEncoder().encode(JSON.stringify(rows)), portal.clock.now());
  const found = await Promise.all(
    rows.map(({ number }) =>
      portal.db.select({ id: oldProposal.id }).from(oldProposal).where(eq(oldProposal.number, number)),
    ),
  );
  return found.flatMap(([row]) => row?.id ?? []);
}

const suggested = async (person: TestPerson): Promise<{ author: string; ids: number[] }[]> =>
  (await person.call('GET', `${address}?page=1`)).body.map(
    (group: { author: string; proposals: { id: number }[] }) => ({
      author: group.author,
      ids: group.proposals.map(({ id }) => id),
    }),
  );
const attach = (person: TestPerson, proposals: number[], id = person.id) =>
  person.call('PATCH', address, { id, proposals });
const mine = async (person: TestPerson): Promise<number[]> =>
  (await person.call('GET', '/api/proposals/proposal/archive/my/')).body.map(({ id }: { id: number }) => id);
const answered = async (person: TestPerson): Promise<boolean> =>
  (await person.call('GET', '/accounts/profile/')).body.attached_old_proposals;

describe('suggestions from the older system', () => {
  it('come author by author: each spelling of my name with its proposals, the newest first', async () => {
    const person = await portal.someone({ lastName: 'Ёлкин', firstName: 'Юрий', middleName: 'Ильич' });
    const [first = 0, second = 0, third = 0] = await old(
      'Елкин Ю.И., Нездешний И.О.',
      'Сидоров А.; ЁЛКИН Ю. И.',
      'Yu. I. Yolkin',
    );
    await old('Елкин А.', 'Ёлкина Ю.И.', 'Elkonin Yu.');
    expect(await suggested(person)).toEqual([
      { author: 'ЁЛКИН Ю. И.', ids: [second, first] },
      { author: 'Yu. I. Yolkin', ids: [third] },
    ]);
  });

  it('tell what one recognises a proposal by, and not its text', async () => {
    const person = await portal.someone({ lastName: 'Узнаваев', firstName: 'Пётр' });
    const row = {
      number: 'T-1',
      name: 'Опыт',
      authors: 'Узнаваев П.',
      year: 2011,
      station: 'Белок',
      status: 'завершена',
      abstract: 'secret-text',
    };
    await importDump(portal.db, new TextEncoder().encode(JSON.stringify([row])), portal.clock.now());
    const { body, headers } = await person.call('GET', `${address}?page=1`);
    const { abstract: _, ...shown } = row;
    expect(body).toEqual([{ author: 'Узнаваев П.', proposals: [{ id: expect.any(Number), ...shown }] }]);
    expect([headers['pages'], headers['total']]).toEqual(['1', '1']);
    await attach(person, [body[0].proposals[0].id]);
    expect((await person.call('GET', '/api/proposals/proposal/archive/my/')).body[0].abstract).toBe('secret-text');
  });

  it('are no business of who bears another name, nor of a visitor', async () => {
    await old('Особенный О.О.');
    expect(await suggested(portal.asStranger)).toEqual([]);
    expect(await suggested(portal.asModerator)).toEqual([]);
    expect((await portal.asVisitor.call('GET', address)).status).toBe(403);
  });

  it('cost the same statements for one proposal and for fifty', async () => {
    const [one, fifty] = [
      await portal.someone({ lastName: 'Одинов' }),
      await portal.someone({ lastName: 'Полтиннов' }),
    ];
    await old('Одинов И.');
    await old(...Array.from({ length: 50 }, () => 'Полтиннов И.'));
    expect((await suggested(fifty))[0]?.ids).toHaveLength(50);
    const count = (person: TestPerson) => portal.countStatements(() => person.call('GET', address));
    expect(await count(fifty)).toBe(await count(one));
  });
});

describe('attaching old proposals', () => {
  it('puts what was chosen into my archive, and the widget is answered', async () => {
    const person = await portal.someone({ lastName: 'Хозяинов', firstName: 'Иван' });
    const [older = 0, left = 0, newer = 0] = await old('Хозяинов И.', 'Хозяинов', 'Хозяинов И.');
    expect(await answered(person)).toBe(false);
    const { status, body } = await attach(person, [newer, older]);
    expect([status, body]).toEqual([200, { detail: 'Заявки успешно добавлены', attached: [older, newer] }]);
    expect(await mine(person)).toEqual([newer, older]);
    expect(await answered(person)).toBe(true);
    expect(await suggested(person)).toEqual([{ author: 'Хозяинов', ids: [left] }]);
    expect(await mine(portal.asStranger)).toEqual([]);
  });

  it('answers the widget also when everything was skipped, and leaves the suggestions for later', async () => {
    const person = await portal.someone({ lastName: 'Пропускаев' });
    const [id = 0] = await old('Пропускаев И.');
    const { status, body } = await attach(person, []);
    expect([status, body.attached, await answered(person)]).toEqual([200, [], true]);
    expect(await suggested(person)).toEqual([{ author: 'Пропускаев И.', ids: [id] }]);
    expect((await attach(person, [id])).status).toBe(200);
  });

  it('refuses to answer for another, whatever the role', async () => {
    const person = await portal.someone({ lastName: 'Другаев' });
    const [id = 0] = await old('Другаев И.');
    for (const other of [portal.asStranger, portal.asModerator])
      expect((await attach(other, [id], person.id)).status).toBe(403);
    expect(await answered(person)).toBe(false);
  });

  it('refuses what does not name me, and then attaches nothing of the rest', async () => {
    const person = await portal.someone({ lastName: 'Жаднов' });
    const [own = 0, foreign = 0] = await old('Жаднов И.', 'Щедрин И.');
    for (const input of [
      [own, foreign],
      [own, 999_999],
    ])
      expect((await attach(person, input)).status).toBe(404);
    expect([await mine(person), await answered(person)]).toEqual([[], false]);
  });

  it('is first come, first served among namesakes', async () => {
    const [one, two] = [
      await portal.someone({ lastName: 'Двойников' }),
      await portal.someone({ lastName: 'Двойников' }),
    ];
    const ids = await old('Двойников И.', 'Двойников И.');
    const answers = await Promise.all([attach(one, ids), attach(two, ids.toReversed())]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const owned = [await mine(one), await mine(two)].sort((a, b) => b.length - a.length);
    expect(owned).toEqual([ids.toReversed(), []]);
    expect([await suggested(one), await suggested(two)]).toEqual([[], []]);
  });

  it('bears the same answer twice', async () => {
    const person = await portal.someone({ lastName: 'Повторов' });
    const ids = await old('Повторов И.');
    for (const _ of [1, 2]) expect((await attach(person, ids)).status).toBe(200);
    expect(await mine(person)).toEqual(ids);
  });

  it('answers my archive in pages', async () => {
    const person = await portal.someone({ lastName: 'Листов' });
    const ids = await old(...Array.from({ length: 25 }, () => 'Листов И.'));
    await attach(person, ids);
    const { body, headers } = await person.call('GET', '/api/proposals/proposal/archive/my/?page=2');
    expect([body.length, headers['pages'], headers['total']]).toEqual([5, '2', '25']);
  });
});

it('what an erased person had attached is offered to co-authors again', async () => {
  const [gone, other] = [
    await portal.someone({ lastName: 'Стиранов', firstName: 'Пётр' }),
    await portal.someone({ lastName: 'Оставлев', firstName: 'Юрий' }),
  ];
  const [shared = 0] = await old('Стиранов П., Оставлев Ю.');
  expect((await attach(gone, [shared])).status).toBe(200);
  expect((await attach(other, [shared])).body.code).toBe('moved_on');
  await portal.db.transaction((tx) => erasePerson(portal.deps, tx, gone.id, 'Удалён'));
  expect(await suggested(other)).toEqual([{ author: 'Оставлев Ю.', ids: [shared] }]);
  expect((await attach(other, [shared])).status).toBe(200);
});
