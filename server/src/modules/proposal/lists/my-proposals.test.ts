import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { aRecord } from '../../../../testing/calendar.ts';
import { aComment, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';

const portal = await portalOfFile();

const make = (author: TestPerson, options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: author.id, ...options });
const january = (number: number) => new Date(Date.UTC(2026, 0, number));

const mine = (person: TestPerson, query = '') => person.call('GET', `/api/proposals/proposal/my/?${query}`);
const idsOf = async (person: TestPerson, query = ''): Promise<number[]> =>
  (await mine(person, query)).body.map((row: { id: number }) => row.id);

describe('my proposals', () => {
  it('are own ones and those of my teams, by tab, each marked whose it is', async () => {
    const author = await portal.someone();
    const colleague = await portal.someone();
    const active = await make(author, { status: 5, members: [colleague.id] });
    const archived = await make(author, { status: 13, members: [colleague.id] });
    const deleted = await make(author, { status: 12, formerMembers: [colleague.id] });
    for (const [person, own] of [
      [author, true],
      [colleague, false],
    ] as const) {
      const { body } = await mine(person);
      expect(body).toEqual([expect.objectContaining({ id: active, is_mine: own })]);
      expect(await idsOf(person, 'view_type=list_archive')).toEqual([archived]);
    }
    expect(await idsOf(author, 'view_type=list_deleted')).toEqual([deleted]);
    expect(await idsOf(colleague, 'view_type=list_deleted')).toEqual([]);
  });

  it('offer a copy of what is mine and was submitted once, nothing of a team and no draft', async () => {
    const author = await portal.someone();
    const colleague = await portal.someone();
    await make(author, { status: 1, members: [colleague.id] });
    await make(author, { status: 6, members: [colleague.id] });
    await make(author, { status: 5, members: [colleague.id] });
    const copied = async (person: TestPerson) =>
      (await mine(person)).body
        .filter((row: { can_copy: boolean }) => row.can_copy)
        .map((row: { last_status_id: number }) => row.last_status_id)
        .toSorted();
    expect([await copied(author), await copied(colleague)]).toEqual([[5, 6], []]);
  });

  it('offer as previous ones what was submitted and not deleted, archived too', async () => {
    const author = await portal.someone();
    await make(author, { status: 1 });
    await make(author, { status: 12 });
    const [reviewed, archived] = [await make(author, { status: 3 }), await make(author, { status: 13 })];
    expect(await idsOf(author, 'view_type=short&sort=id')).toEqual([archived, reviewed]);
  });

  it('answer an empty list of what a council may take, while there are no councils', async () => {
    const { status, body, headers } = await mine(portal.asModerator, 'view_type=available_council_list&council_id=1');
    expect([status, body, headers['total']]).toEqual([200, [], '0']);
  });

  it('say what their row allows: editing, deleting, export', async () => {
    const author = await portal.someone();
    const colleague = await portal.someone();
    for (const status of [1, 2, 6]) await make(author, { status, members: [colleague.id] });
    const rights = async (person: TestPerson) =>
      (await mine(person, 'sort=status')).body.map((row: Record<string, unknown>) => [
        row['last_status_id'],
        row['can_edit'],
        row['can_delete'],
        row['can_export'],
      ]);
    expect(await rights(author)).toEqual([
      [1, true, true, false],
      [2, false, false, true],
      [6, true, false, true],
    ]);
    expect((await rights(colleague)).map(([, edit, remove]: unknown[]) => [edit, remove])).toEqual(
      Array.from({ length: 3 }, () => [false, false]),
    );
  });

  it('say which of them keeps its session: one that was sent back for its plan alone', async () => {
    const author = await portal.someone();
    await make(author, { status: 6 });
    await make(author, { status: 6, planChangeFrom: 5 });
    const { body } = await mine(author, 'sort=id');
    expect(body.map((row: { keeps_session: boolean }) => row.keeps_session)).toEqual([true, false]);
  });

  it('say when their experiments begin that are not closed, and nothing of preliminary time', async () => {
    const author = await portal.someone();
    const proposalId = await aProposal(portal.db, { applicantId: author.id, status: 7, grantedHours: 48 });
    const on = (day: string, facts: object = {}) =>
      aRecord(portal.db, {
        type: 2,
        proposalId,
        by: author.id,
        from: `2027-05-${day}T06:00:00Z`,
        to: `2027-05-${day}T12:00:00Z`,
        ...facts,
      });
    await on('12');
    await on('11');
    await on('10', { closed: true });
    await on('09', { type: 5 });
    const { body } = await author.call('GET', '/api/proposals/proposal/my/?view_type=list');
    expect(body[0].experiments_from).toEqual(['2027-05-11T06:00:00.000Z', '2027-05-12T06:00:00.000Z']);
  });

  it('do not tell their author that a station has spoken', async () => {
    const author = await portal.someone();
    const proposalId = await make(author, { status: 2 });
    const verdict = { kind: 'bs', authorRole: 'bs', bsResolution: 1, stationId: 1 };
    await aComment(portal.db, { proposalId, authorId: portal.asScientist.id, text: 'secret', ...verdict });
    const { body } = await mine(author);
    expect(body[0].has_bs_comment).toBe(false);
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('the rows of a list', () => {
  it('come in pages of twenty with the counts in the headers', async () => {
    const author = await portal.someone();
    for (let number = 0; number < 45; number += 1) await make(author);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => mine(author, `page=${page}`)));
    expect(pages.map(({ body }) => body.length)).toEqual([20, 20, 5, 0]);
    for (const { headers } of pages) expect([headers['pages'], headers['total']]).toEqual(['3', '45']);
    const ids = pages.flatMap(({ body }) => body.map((row: { id: number }) => row.id));
    expect(new Set(ids).size).toBe(45);
    expect((await mine(author, 'page_size=50')).body).toHaveLength(45);
  });

  it.each(['page=0', 'page=x', 'page_size=0', 'page_size=101', 'view_type=all', 'sort=author', 'order=up'])(
    'refuse %s',
    async (query) => {
      const { status, body } = await mine(portal.asApplicant, query);
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
    },
  );

  it('cost the same statements for one proposal and for fifty, and carry no long texts', async () => {
    const [one, fifty] = [await portal.someone(), await portal.someone()];
    const texts = { problemFormulation: 'long-text', background: 'long-text', experimentStrategy: 'long-text' };
    await make(one, texts);
    for (let number = 0; number < 50; number += 1) await make(fifty, { ...texts, stationId: (number % 5) + 1 });
    const count = (person: TestPerson) => portal.countStatements(() => mine(person, 'page_size=50'));
    await count(one);
    // Who asks, and the page.
    expect([await count(one), await count(fifty)]).toEqual([2, 2]);
    expect(JSON.stringify((await mine(fifty, 'page_size=50')).body)).not.toContain('long-text');
  });

  it('are sorted by what is asked for, in both directions', async () => {
    const author = await portal.someone();
    const b = await make(author, {
      name: 'бета',
      requestedHours: 10,
      status: 5,
      submittedAt: january(3),
      statusAt: january(4),
      updatedAt: january(2),
    });
    const a = await make(author, {
      name: 'Альфа',
      requestedHours: 30,
      status: 1,
      updatedAt: january(9),
      statusAt: january(1),
    });
    const c = await make(author, {
      name: 'Ёлка',
      requestedHours: 20,
      status: 2,
      submittedAt: january(2),
      statusAt: january(20),
      updatedAt: january(2),
    });
    const sorted = (query: string) => idsOf(author, query);
    expect(await sorted('sort=name')).toEqual([a, b, c]);
    expect(await sorted('sort=name&order=desc')).toEqual([c, b, a]);
    expect(await sorted('sort=hours')).toEqual([a, c, b]);
    expect(await sorted('sort=id&order=asc')).toEqual([b, a, c]);
    expect(await sorted('sort=date_income')).toEqual([b, c, a]);
    expect(await sorted('sort=status&order=desc')).toEqual([b, c, a]);
    expect(await sorted('sort=updated')).toEqual([c, a, b]);
    expect(await sorted('')).toEqual([c, a, b]);
  });
});

describe('the search in a list', () => {
  it('finds the number, words of name and keywords, station and author, whatever the case', async () => {
    const author = await portal.someone({ lastName: 'Ёжикова', firstName: 'Мария' });
    const id = await make(author, { name: 'Нанотрубки 100% чистоты', keywords: 'углерод, рост', stationId: 1 });
    await make(author, { name: 'Другое', keywords: 'иное', stationId: 2 });
    for (const text of [`${id}`, `№ ${id}`, 'НАНОТРУБ', 'углер', 'рост', '100%', 'белок', 'BELOK', '_нанотрубки'])
      expect([text, await idsOf(author, `search=${encodeURIComponent(text)}`)]).toEqual([text, [id]]);
    for (const text of ['ежик', 'Ёжикова Мар', 'ежикова м'])
      expect([text, (await idsOf(author, `search=${encodeURIComponent(text)}`)).length]).toEqual([text, 2]);
    for (const text of ['Ёжикова Пётр', '99999999999', "'", '%'])
      expect([text, await idsOf(author, `search=${encodeURIComponent(text)}`)]).toEqual([text, []]);
    expect(await idsOf(author, 'search=%20')).toHaveLength(2);
  });

  it('sees letters where Russians do, so that an index can serve it', async () => {
    const [row] = await portal.sql`select cardinality(show_trgm('белок')) as trigrams`;
    expect(row?.['trigrams']).toBeGreaterThan(3);
  });
});

describe('the search in everything', () => {
  const search = (person: TestPerson, text: string) =>
    person.call('GET', `/api/proposals/proposal/search/?text=${encodeURIComponent(text)}`);

  it('puts the exact number first, and finds nothing that its reader may not see', async () => {
    const author = await portal.someone({ lastName: 'Поисков' });
    const id = await make(author, { status: 2, stationId: 3, name: 'secret-name' });
    const similar = await make(author, { status: 2, stationId: 3, name: `Продолжение заявки ${id}` });
    const station = await portal.someone({ roles: ['bs'], stations: [3] });
    for (const person of [author, portal.asModerator, station])
      expect((await search(person, `${id}`)).body.map((row: { id: number }) => row.id)).toEqual([id, similar]);
    expect((await search(portal.asModerator, 'поисков')).body).toHaveLength(2);
    for (const person of [portal.asStranger, portal.asExpert, portal.asPasses, portal.asScientist])
      for (const text of [`${id}`, 'secret', 'поисков']) expect((await search(person, text)).body).toEqual([]);
  });

  it('answers at most twenty, nothing to nothing, and refuses a missing text', async () => {
    expect((await search(portal.asModerator, 'фермент')).body).toHaveLength(20);
    expect((await search(portal.asModerator, '  ')).body).toEqual([]);
    expect((await portal.asModerator.call('GET', '/api/proposals/proposal/search/')).status).toBe(400);
  });
});
