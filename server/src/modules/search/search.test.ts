import { eq } from 'drizzle-orm';
import { mostCounted } from '@luch/contract/proposal/list-total.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { aProposal, type ProposalOptions } from '../../../testing/proposals.ts';
import { person } from '../account/account.tables.ts';
import { matching, numberIn, wordsIn } from './search.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';

let ids: Record<'russian' | 'english' | 'formula' | 'draft', number>;

const portal = await portalOfFile();
const author = await portal.someone({ lastName: 'Ёжикова-Иванова', firstName: 'Семён' });
beforeAll(async () => {
  ids = {
    russian: await make({ name: 'Структура и свойства катализаторов', keywords: 'диффузное рассеяние', stationId: 4 }),
    english: await make({ name: 'Scattering studies of thin films', keywords: 'catalysts; XANES/EXAFS', stationId: 2 }),
    formula: await make({ name: 'Рост «La₂O₃» в SiO2', keywords: 'жизнь человека', stationId: 5 }),
    draft: await make({ name: 'Квазикристаллы', keywords: '', status: 1, stationId: 5 }),
  };
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, status: 2, ...options });

const search = async (text: string, who: TestPerson = portal.asModerator): Promise<number[]> => {
  const path = `/api/proposals/proposal/search/?text=${encodeURIComponent(text)}`;
  const { status, body } = await who.call('GET', path);
  expect([text, status]).toEqual([text, 200]);
  return body.map((row: { id: number }) => row.id);
};

describe('the search', () => {
  it.each(['катализатор', 'Катализаторами', 'КАТАЛИЗАТОРОВ', 'катализ', 'рассеянию', 'рассеяни', 'дикси', 'кино'])(
    'finds «%s» in any form, by a beginning, and in the names of the station',
    async (text) => expect(await search(text)).toEqual([ids.russian]),
  );

  it.each(['scatter', 'study', 'film', 'catalyst', 'EXAFS', 'xanes', 'X-ray structure'])(
    'finds «%s» in English as well',
    async (text) => expect(await search(text)).toContain(ids.english),
  );

  it.each(['La2O3', 'la₂o₃', '«La2O3»', 'SiO₂', 'рост la2o3', 'жизнь'])(
    'finds «%s», however it is written',
    async (text) => expect(await search(text)).toEqual([ids.formula]),
  );

  it('wants every word, in any order and wherever it stands', async () => {
    expect(await search('свойства катализаторы')).toEqual([ids.russian]);
    expect(await search('ежикова катализаторы дикси')).toEqual([ids.russian]);
    expect(await search('структура и рассеяние')).toEqual([ids.russian]);
    expect(await search('катализаторы films')).toEqual([]);
  });

  it('finds surname and given name by their beginnings, ё as е, and nobody’s given name by a surname', async () => {
    const ivan = await portal.someone({ lastName: 'Соснин', firstName: 'Иван' });
    const his = await make({ applicantId: ivan.id, name: 'Магнетики', keywords: '' });
    for (const text of ['ежиков', 'Ёжикова', 'иванова сем', 'Семен Ежикова'])
      expect(await search(text)).toHaveLength(4);
    expect(await search('Иванов')).not.toContain(his);
    expect(await search('соснин иван')).toEqual([his]);
  });

  it('finds a name as it is displayed: with initials, dots or none, in any order, no-break spaces too', async () => {
    const petrov = await portal.someone({ lastName: 'Кедров', firstName: 'Игорь', middleName: 'Павлович' });
    const other = await portal.someone({ lastName: 'Кедров', firstName: 'Сергей', middleName: 'Олегович' });
    const smith = await portal.someone({ lastName: 'Whitmore', firstName: 'Jean-Paul', middleName: '' });
    const his = await make({ applicantId: petrov.id, name: 'Гранаты', keywords: '' });
    const others = await make({ applicantId: other.id, name: 'Гранаты и шпинели', keywords: '' });
    const latin = await make({ applicantId: smith.id, name: 'Spinels', keywords: '' });
    for (const text of [
      'Кедров И. П.',
      'Кедров\u00a0И.\u00a0П.',
      'Кедров И.П.',
      'кедров и п',
      'кедров и.п',
      'И. П. Кедров',
      'Кедров И.',
      'кедров п',
      'Кедров Игорь Павлович',
      'игорь павлович',
    ])
      expect([text, await search(text)]).toEqual([text, [his]]);
    for (const text of ['Кедров С. О.', 'Кедров С.', 'кедров с о'])
      expect([text, await search(text)]).toEqual([text, [others]]);
    for (const text of ['Whitmore J.-P.', 'whitmore j p', 'J. Whitmore', 'Whitmore J'])
      expect(await search(text)).toEqual([latin]);
    expect(await search('Whitmore K.')).toEqual([]);
    expect(await search('Кедров И')).toContain(his);
    // Letters that are words stay what they are.
    expect((await search('гранаты и шпинели')).sort()).toEqual([others].sort());
    expect((await search('кедров и')).sort()).toEqual([his, others].sort());
    await portal.db.update(person).set({ middleName: 'Львович' }).where(eq(person.id, petrov.id));
    expect(await search('Кедров И. Л.')).toEqual([his]);
    expect(await search('Кедров И. П.')).toEqual([]);
  });

  it('comes in pages, and says so far as anybody looks how many there are', async () => {
    const { id: applicantId } = await portal.someone({ lastName: 'Долгов' });
    for (let count = 0; count < 45; count += 1) await make({ name: 'Постраничное', keywords: '', applicantId });
    const path = (query: string) =>
      `/api/proposals/proposal/search/?text=${encodeURIComponent('постраничное')}&${query}`;
    const ask = async (query: string) => portal.asModerator.call('GET', path(query));
    const [first, third] = [await ask(''), await ask('page=3')];
    expect([first.body.length, first.headers['total']]).toEqual([20, '41']);
    expect([third.body.length, third.headers['total']]).toEqual([5, '45']);
    expect((await ask('page_size=8')).body).toHaveLength(8);
  });

  it('follows a change of the name, the station and the author', async () => {
    const changing = await portal.someone({ lastName: 'Старова' });
    const id = await make({ applicantId: changing.id, name: 'Прежнее', keywords: '', stationId: 6 });
    await portal.db.update(proposal).set({ name: 'Новейшее', stationId: 7 }).where(eq(proposal.id, id));
    await portal.db.update(person).set({ lastName: 'Замужняя' }).where(eq(person.id, changing.id));
    for (const text of ['новейшая', 'замужняя', 'СТМ новейшее']) expect(await search(text)).toEqual([id]);
    for (const text of ['прежнее', 'старова', 'РКФМ']) expect(await search(text)).not.toContain(id);
  });

  it.each(["'", '%', '_', '&|!:*()', "катализатор' | 'x", 'катализатор:*', '!катализатор', 'ъ & ь', '\\', '<->'])(
    'takes «%s» for what was typed, never for a query',
    async (text) => {
      const found = await search(text);
      expect(found).toEqual(text.includes('катализатор') && !text.includes('x') ? [ids.russian] : []);
    },
  );
});

describe('a mistyped word', () => {
  it.each(['катализатр', 'каатлизаторы', 'котализатор', 'рассеяине', 'свойства катализатр', 'рассеянеи ежикова'])(
    '«%s» finds what was meant',
    async (text) => expect(await search(text)).toEqual([ids.russian]),
  );

  it.each(['scatering', 'catalist', 'fimls'])('«%s» does so in English', async (text) =>
    expect(await search(text)).toEqual([ids.english]),
  );

  it.each(['Ивонова', 'ежыкова', 'Еижкова Семен'])('«%s» finds the surname', async (text) =>
    expect(await search(text)).toHaveLength(4),
  );

  it('stands for nothing else where it occurs as it is', async () => {
    const id = await make({ name: 'Катализатр', keywords: '' });
    expect(await search('катализатр')).toEqual([id]);
    await portal.db.delete(proposal).where(eq(proposal.id, id));
  });

  it('is told by what the reader sees, so that nothing of other people’s drafts is learned', async () => {
    const station = await portal.someone({ roles: ['bs'], stations: [4, 5] });
    await make({ name: 'Катализатр', keywords: '', status: 1 });
    expect(await search('катализатр', station)).toEqual([ids.russian]);
    expect(await search('квазикристалы', station)).toEqual([]);
    expect(await search('квазикристалы', author)).toEqual([ids.draft]);
    for (const text of ['катализатр', 'Ивонова', 'квазикристалы'])
      expect(await search(text, portal.asStranger)).toEqual([]);
  });

  it('may be one of numbers and short words never', async () => {
    for (const text of ['рст', `${ids.russian}999`]) expect(await search(text)).not.toContain(ids.russian);
  });
});

describe('the search in a staff list', () => {
  const list = (query: string) =>
    portal.asModerator.call('GET', `/api/proposals/expert-proposal-new/list/?status_id=2&search=${encodeURI(query)}`);

  it('keeps to the list, and corrects what occurs nowhere in it', async () => {
    await make({ name: 'Гидриды', keywords: '', status: 9 });
    const here = await make({ name: 'Гибриды', keywords: '' });
    const { body, headers } = await list('гидриды');
    expect([body.map((row: { id: number }) => row.id), headers['total']]).toEqual([[here], '1']);
  });

  it('is counted so far as anybody looks: two pages, or one beyond the present one', async () => {
    for (let number = 0; number < 45; number += 1) await make({ name: 'Сорок пять', keywords: '' });
    const total = async (query: string) => Number((await list(`сорок пять&${query}`)).headers['total']);
    expect([await total('page=1'), await total('page=2')]).toEqual([mostCounted + 1, mostCounted + 1]);
    expect([await total('page=3'), await total('page=9')]).toEqual([45, 45]);
  });

  it('costs the same statements for one row and for fifty', async () => {
    await make({ name: 'Единичное', keywords: '' });
    for (let number = 0; number < 50; number += 1) await make({ name: 'Пятидесятое', keywords: '' });
    const count = (text: string) => portal.countStatements(() => list(`${text}&page_size=50`).then(() => list(text)));
    const found = (text: string) => portal.countStatements(() => search(text));
    expect(await count('пятидесятые')).toBe(await count('единичные'));
    expect(await found('пятидесятые')).toBe(await found('единичные'));
    expect(await found('пятидисятые')).toBe(await found('едниичное'));
  });
});

describe('what was typed', () => {
  it('is a number also as «№ 12»', () => {
    expect(['12', ' №12 ', '№ 12', '0', '99999999999', '1.5', 'x12'].map(numberIn)).toEqual([
      12,
      12,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('falls into words as in the database', async () => {
    for (const text of [
      '№ 12 «Ёж» La₂O₃',
      'рентген/нейтрон-рассеяние',
      "o'Neil ÉTUDE",
      'ﬁ ½ ² Ⅳ',
      'и\u0306 Й',
      '%_\\|&!:*()',
    ])
      expect(await inDatabase(text)).toEqual([...new Set(wordsIn(text))].toSorted());
  });
  const inDatabase = async (text: string) => {
    const [row] = await portal.sql<{ words: string[] }[]>`select search_words(${text}) as words`;
    return row?.words.toSorted();
  };

  it('asks for nothing when it is blank, and finds nothing when it holds no word', async () => {
    expect(await matching(portal.db, '  ')).toBeUndefined();
    expect(await search('«»')).toEqual([]);
  });
});

it('a search that finds something is one statement beside the sign-in, alone and in a list', async () => {
  const path = '/api/proposals/expert-proposal-new/list/?status_id=2,3,9&search=';
  for (let time = 0; time < 3; time += 1) await search('катализатор');
  expect(await portal.countStatements(() => search('катализатор'))).toBe(2);
  expect(await portal.countStatements(() => search(String(ids.russian)))).toBe(2);
  const list = () => portal.asModerator.call('GET', `${path}${encodeURIComponent('катализатор')}`);
  expect((await list()).body).toHaveLength(1);
  expect(await portal.countStatements(list)).toBe(2);
});
