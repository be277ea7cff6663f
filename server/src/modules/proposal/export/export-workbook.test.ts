import { excelLimit } from '@luch/contract/proposal/staff.schemas.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { expectPrintable } from '../../../../testing/printable.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from '../../../../testing/review.ts';
import { EXPERT, SCHEDULED, workbookCalls } from '../../../../testing/workbook-calls.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';

const portal = await portalOfFile();
const { make, ask, download, open } = workbookCalls(portal);
const slot = (proposalId: number, start: string, finish: string, type = 2) =>
  portal.db.insert(calendarRecord).values({
    type,
    proposalId,
    stationId: 1,
    startAt: new Date(start),
    finishAt: new Date(finish),
    createdAt: portal.clock.now(),
    createdBy: portal.asScientist.id,
  });

const common = ['№', 'Название', 'Автор', 'Организация', 'Станция', 'Метод'];
const submitted = [...common, 'Запрошено, ч', 'Статус', 'Подана'];

describe('the workbook of an expert', () => {
  it('holds the own ratings, with numbers and dates as such', async () => {
    const [rated, begun] = [await make({ requestedHours: 12 }), await make({ status: s.created })];
    const [one, two] = [
      await anAssignment(portal.db, { proposalId: rated, expertId: portal.asExpert.id }),
      await anAssignment(portal.db, { proposalId: begun, expertId: portal.asExpert.id }),
    ];
    await anExpertise(portal.db, { assignmentId: one, mark1: 5, mark2: 4.4, mark3: 3.9, mark4: 4, comment: 'Ясно' });
    await anExpertiseDraft(portal.db, { assignmentId: two, mark1: 1, comment: 'ещё думаю' });
    const { sheet, values, cells } = await open(portal.asExpert, [rated, begun], EXPERT);
    expect([sheet, values[0]]).toEqual([
      'Заявки на оценку',
      [
        ...submitted,
        'Состояние оценки',
        'Научное содержание и задел',
        'Ожидаемые результаты',
        'План эксперимента',
        'Описание образцов',
        'Моя оценка',
        'Мой комментарий',
      ],
    ]);
    const facts = ['Строение фермента', 'Иванова Анна Петровна', expect.any(String), 'БЕЛОК', expect.any(String)];
    const day = '2026-02-28 00:00';
    expect(values.slice(1)).toEqual([
      [rated, ...facts, 12, 'На экспертизе', day, 'Оценена', 5, 4.4, 3.9, 4, 4.3, 'Ясно'],
      [begun, ...facts, 24, 'Подана', day, 'Черновик'],
    ]);
    expect(cells[1]?.map((cell) => [cell?.type, cell?.format].join(' ').trim())).toEqual([
      'number 0',
      ...facts.map(() => 'text'),
      'number 0.0',
      'text',
      'number dd.mm.yyyy',
      'text',
      ...Array.from({ length: 5 }, () => 'number 0.0'),
      'text',
    ]);
  });

  it('has the order asked for', async () => {
    const ids = [await make(), await make(), await make()].toReversed();
    const { values } = await open(portal.asModerator, ids, EXPERT);
    expect(values.slice(1).map(([id]) => id)).toEqual(ids);
  });

  it('knows no other expert', async () => {
    const [id, other] = [await make(), await portal.someone({ roles: ['expert'] })];
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
    const theirs = await anAssignment(portal.db, { proposalId: id, expertId: other.id });
    await anExpertise(portal.db, { assignmentId: theirs, mark1: 1, comment: 'Чужое мнение' });
    const { values, xml } = await open(portal.asExpert, [id], EXPERT);
    expect(values[1]?.slice(submitted.length)).toEqual(['Нужна оценка']);
    expect(values.flat().join()).not.toContain('Чужое');
    expect(xml).not.toContain('<v>3.3</v>');
  });

  it('shows a moderator how far the experts are, but nothing about the own work', async () => {
    const [id, own] = [await make(), await make({ applicantId: portal.asModerator.id })];
    for (const proposalId of [id, own])
      for (const mark1 of [5, 2]) {
        const { id: expertId } = await portal.someone({ roles: ['expert'] });
        await anExpertise(portal.db, { assignmentId: await anAssignment(portal.db, { proposalId, expertId }), mark1 });
      }
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
    const { values } = await open(portal.asModerator, [id, own], EXPERT);
    expect(values.map((line) => line.slice(submitted.length))).toEqual([
      ['Средняя оценка', 'Дано оценок', 'Назначено экспертов'],
      [3.9, 2, 3],
      [],
    ]);
  });

  it('is refused whole: to whom one is not assigned, and for one that they may not see', async () => {
    const [mine, another, over] = [await make(), await make(), await make()];
    await anAssignment(portal.db, { proposalId: mine, expertId: portal.asExpert.id });
    await anAssignment(portal.db, { proposalId: over, expertId: portal.asExpert.id, endedBecause: 'removed' });
    const refusals = [
      [portal.asExpert, [mine, another], 404],
      [portal.asExpert, [mine, over], 404],
      [portal.asModerator, [mine, 2_000_000_000], 404],
      [portal.asStranger, [mine], 404],
      [portal.asApplicant, [mine], 403],
      [portal.asScientist, [mine], 403],
      [portal.asHead, [mine], 403],
      [portal.asModerator, [mine, await make({ status: s.draft })], 409],
    ] as const;
    for (const [who, ids, status] of refusals) expect((await ask(who, ids, EXPERT)).status).toBe(status);
    expect((await ask(portal.asExpert, [mine], EXPERT)).status).toBe(200);
  });
});

describe('the workbook of scheduled proposals', () => {
  it('has one row a slot, in facility time, and one for a proposal without', async () => {
    const facts = { status: s.scheduled, requestedHours: 24, grantedHours: 12.5, sessionId: 1 };
    const [id, empty] = [await make({ ...facts, extensionTo: '2026-06-30' }), await make(facts)];
    await slot(id, '2026-03-05T05:30:00Z', '2026-03-05T09:00:00Z');
    await slot(id, '2026-03-03T21:00:00Z', '2026-03-04T06:00:00Z');
    // Preliminary time is the council's, and of the own work untold.
    await slot(empty, '2026-03-06T05:30:00Z', '2026-03-06T09:00:00Z', 5);
    const { sheet, values, cells } = await open(portal.asScientist, [id, empty], SCHEDULED);
    expect([sheet, values[0]?.slice(common.length)]).toEqual([
      'Время на станциях',
      [
        'Сессия',
        'Запрошено, ч',
        'Выделено, ч',
        'Продлена до',
        'Начало (время центра)',
        'Окончание (время центра)',
        'Часов',
        'Всего назначено, ч',
      ],
    ]);
    const session = expect.any(String);
    const extended = '2026-06-30 00:00';
    expect(values.slice(1).map((line) => [line[0], ...line.slice(common.length)])).toEqual([
      [id, session, 24, 12.5, extended, '2026-03-04 00:00', '2026-03-04 09:00', 9, 12.5],
      [id, session, 24, 12.5, extended, '2026-03-05 08:30', '2026-03-05 12:00', 3.5, 12.5],
      [empty, session, 24, 12.5, undefined, undefined, undefined, undefined, 0],
    ]);
    expect(values[2]?.slice(0, common.length)).toEqual(values[1]?.slice(0, common.length));
    const start = common.length + 4;
    expect(cells[1]?.[start]).toMatchObject({ type: 'number', format: 'dd.mm.yyyy hh:mm' });
    expect(cells[1]?.[start - 1]).toMatchObject({ type: 'number', format: 'dd.mm.yyyy' });
  });

  it('is for whoever has them in charge by an office', async () => {
    const [id, elsewhere] = [await make({ status: s.scheduled }), await make({ status: s.scheduled, stationId: 2 })];
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
    for (const who of [portal.asModerator, portal.asScientist, portal.asHead])
      expect((await ask(who, [id], SCHEDULED)).status).toBe(200);
    for (const who of [portal.asApplicant, portal.asExpert])
      expect([(await ask(who, [id], SCHEDULED)).body.code]).toEqual(['forbidden']);
    for (const who of [portal.asStranger, portal.asPasses]) expect((await ask(who, [id], SCHEDULED)).status).toBe(404);
    expect((await ask(portal.asScientist, [id, elsewhere], SCHEDULED)).status).toBe(404);
    expect((await portal.asVisitor.call('GET', '/api/proposals/proposal/export_list_excel/?ids=1')).status).toBe(403);
  });
});

describe('a workbook', () => {
  it('takes nothing for a formula, and keeps signs that its language knows', async () => {
    const names = ['=HYPERLINK("http://x","y")', '+7 К', '-1', '@SUM(A1)', '<b>&amp;"\u0001\n\tвторая', '1e5'];
    const ids = await Promise.all(names.map((name) => make({ name })));
    const { cells } = await open(portal.asModerator, ids, EXPERT);
    const kept = names.map((name) => name.replace('\u0001', ''));
    expect(cells.slice(1).map((line) => line[1])).toMatchObject(kept.map((value) => ({ value, type: 'text' })));
  });

  it('keeps its header in sight, with filters, and columns as wide as they need', async () => {
    const { xml } = await open(portal.asModerator, [await make(), await make()], EXPERT);
    expect(xml).toContain('<autoFilter ref="A1:L3"/>');
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(xml).toContain('<col min="2" max="2" width="50" customWidth="1"/>');
  });

  it.each([EXPERT, SCHEDULED])('prints a page wide: %s', { timeout: 120_000 }, async (type) => {
    const { body } = await ask(portal.asModerator, [await make({ status: s.scheduled })], type);
    await expectPrintable((await download(body.url)).bytes);
  });

  it('speaks the language of its reader, or the one asked for', async () => {
    const id = await make();
    const english = await open(portal.asModerator, [id], EXPERT, '&lang=en');
    expect([english.sheet, english.values[0]?.slice(0, 3), english.values[1]?.[7]]).toEqual([
      'Proposals to rate',
      ['No.', 'Title', 'Author'],
      'Under examination',
    ]);
    expect(english.values[0]?.join()).not.toMatch(/[а-яё]/i);
  });

  it('comes as a file of Excel, named by its day in the facility’s time', async () => {
    portal.clock.set(new Date('2026-03-02T21:30:00Z'));
    const { body } = await ask(portal.asModerator, [await make({ status: s.scheduled })], EXPERT);
    const { status, headers } = await download(body.url);
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(headers['content-disposition']).toContain(
      `attachment; filename="Zaiavki 2026-03-03.xlsx"; filename*=UTF-8''${encodeURIComponent('Заявки 2026-03-03.xlsx')}`,
    );
    portal.clock.advance(31 * 60_000);
    expect((await download(body.url)).body).toMatchObject({ code: 'link_expired' });
  });

  it('asks as often for fifty proposals as for one', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const id = await make();
      ids.push(id);
      await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
      await slot(id, `${2100 + count}-01-01T00:00:00Z`, `${2100 + count}-01-01T08:00:00Z`);
    }
    for (const [who, type] of [
      [portal.asExpert, EXPERT],
      [portal.asModerator, SCHEDULED],
    ] as const) {
      const one = await portal.countStatements(() => ask(who, ids.slice(0, 1), type));
      expect(await portal.countStatements(() => ask(who, ids, type))).toBe(one);
    }
  });

  it('is of a known kind, of at least one proposal and at most a thousand', async () => {
    const id = await make();
    const many = Array.from({ length: excelLimit + 1 }, (_, at) => at + 1);
    expect(Object.keys((await ask(portal.asModerator, [id], 5)).body.errors)).toEqual(['type_id']);
    expect(Object.keys((await ask(portal.asModerator, [], EXPERT)).body.errors)).toEqual(['ids']);
    expect((await ask(portal.asModerator, many, EXPERT)).body.errors).toEqual({
      ids: ['Не больше 1000 заявок в одном файле. Выберите меньше'],
    });
  });
});
