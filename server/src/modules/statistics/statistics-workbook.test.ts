import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import { expectPrintable } from '../../../testing/printable.ts';
import { findOffice, readByOffice } from '../../../testing/office.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { readWorkbook } from '../../../testing/workbook.ts';

const office = findOffice();
const portal = await portalOfFile();
const made = (status: number, more: object = {}) =>
  aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status,
    submittedAt: new Date('2026-01-12T12:00:00Z'),
    kindId: 1,
    stationId: 1,
    requestedHours: 48,
    ...more,
  });
await made(2);
await made(7, { grantedHours: 24, submittedAt: new Date('2026-01-27T12:00:00Z') });
await made(4, { kindId: 2, stationId: 21 });

const year = 'from=2026-01-01&to=2026-12-31';
const ask = (who: TestPerson, query = year) => who.call('GET', `/api/stats/export/?${query}`);
async function file(who: TestPerson, query = year): Promise<Buffer> {
  const { status, body } = await ask(who, query);
  expect([status, body]).toMatchObject([200, { url: expect.any(String) }]);
  return (await fetchFrom(portal.app, body.url)).bytes;
}

describe('the workbook of the statistics', () => {
  it('holds every table on a sheet of its own, behind the figures and what they count', async () => {
    const bytes = await file(portal.asModerator);
    const { sheets, values } = readWorkbook(bytes);
    expect(sheets).toEqual([
      'Показатели',
      'Путь заявок',
      'Сейчас по статусам',
      'Спрос на станции',
      'Заявки по неделям',
      'Заявки по организациям',
      'Люди по ролям',
    ]);
    expect(values.slice(0, 5)).toMatchObject([
      ['Показатель', 'Значение', 'Что посчитано'],
      ['Период', '2026'],
      ['Установка', 'Синхротрон, Реактор ИР-8, Лабораторные приборы'],
      ['Посчитано', '02.03.2026 12:00'],
      ['Подано', 3, expect.stringContaining('по дню первой подачи')],
    ]);
    const station = readWorkbook(bytes, 4);
    expect(station.values[1]?.slice(0, 5)).toEqual(['БЕЛОК', 2, 96, 24, 0]);
    expect(station.cells[1]?.slice(1, 7).map((cell) => cell?.format)).toEqual([
      '0',
      '0.0',
      '0.0',
      '0.0',
      '0.0',
      '0.00',
    ]);
    expect(station.xml).toContain('<autoFilter ref="A1:G3"/>');
    // A week is a day to count with; one in which nothing happened is there.
    expect(readWorkbook(bytes, 5).values.slice(1)).toEqual([
      ['2026-01-12 00:00', 2, 0],
      ['2026-01-19 00:00', 0, 0],
      ['2026-01-26 00:00', 1, 0],
    ]);
  });

  it('costs at most ten statements for the whole of it, from the sign-in to the file that is kept', async () => {
    const statements = await portal.countStatements(() => ask(portal.asModerator, 'from=2025-01-01&to=2026-12-31'));
    expect(statements).toBeLessThanOrEqual(10);
  });

  it.runIf(office)('opens in another program', { timeout: 120_000 }, async () => {
    const bytes = await file(portal.asModerator);
    await expectPrintable(bytes);
    const rows = readByOffice(office ?? '', bytes);
    expect(rows[1]?.split('\t').slice(0, 2)).toEqual(['Период', '2026']);
  });

  it('speaks the language of the screen, and is named after its period', async () => {
    const { body } = await ask(portal.asModerator, `${year}&lang=en`);
    expect(body.document).toMatchObject({ name: 'Statistics, 2026.xlsx', state: 'made', kind: 'statistics' });
    const { sheets } = readWorkbook((await fetchFrom(portal.app, body.url)).bytes);
    expect(sheets.slice(0, 2)).toEqual(['Figures', 'Progress of proposals']);
    const ever = await ask(portal.asModerator, '');
    expect(ever.body.document.name).toBe('Статистика, за всё время.xlsx');
  });

  it('tells the head of a facility the own kind, and nothing of people', async () => {
    const bytes = await file(portal.asHead);
    const { sheets, values } = readWorkbook(bytes);
    expect(sheets).toHaveLength(5);
    expect([values[2]?.[1], values[4]?.[1]]).toEqual(['Синхротрон', 2]);
    // What was not counted is no nought.
    const experiments = values.filter(([name]) => String(name).startsWith('Эксперименты'));
    expect(experiments.map(([name, count]) => [name, count])).toEqual([['Эксперименты: Синхротрон', 0]]);
    expect(
      readWorkbook(bytes, 4)
        .values.slice(1)
        .map(([name]) => name),
    ).toEqual(['БЕЛОК']);
  });

  it('of a session is of its facility, and closed to other heads', async () => {
    const { sessions } = (await portal.asModerator.call('GET', '/api/stats/scope/')).body;
    const other = sessions.find((one: { kind: number }) => one.kind === 2);
    expect((await ask(portal.asHead, `session_id=${other.id}`)).status).toBe(404);
    expect((await ask(portal.asHead, `${year}&kind=2`)).status).toBe(403);
    const { body } = await ask(portal.asModerator, `session_id=${other.id}`);
    expect(body.document.name).toContain('Реактор ИР-8');
  });

  it('is for whoever has the dashboard', async () => {
    for (const who of [portal.asApplicant, portal.asExpert, portal.asScientist, portal.asPasses, portal.asStranger])
      expect((await ask(who)).status).toBe(403);
  });
});
