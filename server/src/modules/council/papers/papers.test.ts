import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCouncil, aDecision, anEntryExpert, aNote, aTeamMember } from '../../../../testing/councils.ts';
import { findOffice, printedByOffice, readByOffice } from '../../../../testing/office.ts';
import { readPdf, run } from '../../../../testing/pdf-text.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { type TestPortal, testPortal } from '../../../../testing/portal.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { readWord } from '../../../../testing/word.ts';
import { readWorkbook } from '../../../../testing/workbook.ts';
import { councilStation } from '../council.tables.ts';

const office = findOffice();
let portal: TestPortal;
let moderator: TestPerson;
beforeAll(async () => {
  portal = await testPortal();
  moderator = portal.asModerator;
});
afterAll(() => portal.close());

const hall = 'Обсудили план:\nсократить число образцов';
const refusal = 'Причина отклонения: новизна не показана.';

interface Council {
  readonly id: number;
  readonly accepted: number;
  readonly rejected: number;
}
/** Two proposals at station 1, two experts and a guest; decided where the status lets a council decide. */
async function council(status: CouncilStatus, more: { name?: string; applicantId?: number } = {}): Promise<Council> {
  const { db } = portal;
  const by = moderator.id;
  const make = (name: string, requestedHours: number) =>
    aProposal(db, {
      applicantId: more.applicantId ?? portal.asApplicant.id,
      status: proposalStatus.statement,
      name,
      requestedHours,
    });
  const [accepted, rejected] = [await make('Строение фермента', 24), await make('Повтор без цели', 16)];
  const id = await aCouncil(db, {
    createdBy: by,
    status,
    name: more.name ?? '4/2026',
    proposals: [accepted, rejected],
  });
  const anna = await portal.someone({ roles: ['expert'], lastName: 'Оценилова' });
  const boris = await portal.someone({ roles: ['expert'], lastName: 'Второв' });
  const guest = await portal.someone({ lastName: 'Приглашённый' });
  const approvedAt = portal.clock.now();
  const voted = status !== s.draft && status !== s.planned && status !== s.cancelled;
  await aTeamMember(db, { councilId: id, personId: anna.id, ...(voted && { approveType: 2, approvedAt }) });
  await aTeamMember(db, {
    councilId: id,
    personId: boris.id,
    ...(voted && { approveType: 1, approveComment: 'Часы посчитаны неверно', approvedAt }),
  });
  await aTeamMember(db, { councilId: id, personId: guest.id, type: 0 });
  for (const proposalId of [accepted, rejected]) {
    await anEntryExpert(db, { councilId: id, proposalId, expertId: anna.id, mark: 4.5 });
    await anEntryExpert(db, { councilId: id, proposalId, expertId: boris.id, mark: 3.8 });
  }
  const station = and(eq(councilStation.councilId, id), eq(councilStation.stationId, 1));
  await db.update(councilStation).set({ availableHours: 96.5 }).where(station);
  if (voted) {
    const end = status === s.held ? { releasedAt: portal.clock.now() } : {};
    const of = { councilId: id, by };
    await aDecision(db, { ...of, ...end, proposalId: accepted, decision: decisions.accept, grantedHours: 20.5 });
    await aDecision(db, { ...of, ...end, proposalId: rejected, decision: decisions.reject, comment: refusal });
    await aNote(db, { councilId: id, proposalId: accepted, by, text: hall });
  }
  return { id, accepted, rejected };
}

type Paper = 'word' | 'excel' | 'pdf';
const ask = (id: number, paper: Paper, who = moderator, more = '') =>
  who.call('GET', `/api/councils/export_${paper}/?id=${id}${more}`);
async function download(id: number, paper: Paper, who = moderator, more = ''): Promise<Buffer> {
  const { status, body } = await ask(id, paper, who, more);
  expect([status, body]).toEqual([200, { status: 'ok', url: expect.any(String) }]);
  return (await portal.app.inject(body.url)).rawPayload;
}

describe('the decision of a council', () => {
  it('says who met when about what, what was decided with which hours, and who confirms it', async () => {
    const { id, accepted, rejected } = await council(s.held);
    const { paragraphs, tables } = readWord(await download(id, 'word'));
    expect(paragraphs.slice(0, 3)).toEqual(['РЕШЕНИЕ', 'экспертного совета', '18 ноября 2026 г.\t№ 4/2026']);
    for (const said of ['Место проведения: —', 'Начало: 12:00', 'Сессии: Синхротрон 2027-1, 01.02–30.04.2027'])
      expect(paragraphs).toContain(said);
    expect(paragraphs.find((one) => one.startsWith('Эксперты: '))).toMatch(/Второв .+; Оценилова /);
    expect(paragraphs.find((one) => one.startsWith('Приглашённые: '))).toMatch(/Приглашённый /);
    expect(paragraphs).toContain(
      'Всего заявок: 2. Принять: 1. Отклонить: 1. На доработку: 0. Рассмотреть позже: 0. Без решения: 0.',
    );
    const [proposals, hours, votes, signatures] = tables;
    const author = expect.stringMatching(/^Иванова\sА\.\sП\./);
    const both = expect.stringMatching(/^4,2\n(?:4,5; 3,8|3,8; 4,5)$/);
    expect(proposals).toEqual([
      ['№', 'Название', 'Заявитель', 'Станция', 'Оценка', 'Просят, ч', 'Решение', 'Дано, ч'],
      [String(accepted), 'Строение фермента', author, 'БЕЛОК', both, '24', 'Принять', '20,5'],
      [`Обсуждение: ${hall}`],
      [String(rejected), 'Повтор без цели', author, 'БЕЛОК', both, '16', 'Отклонить', '—'],
      [`Комментарий совета: ${refusal}`],
    ]);
    expect(hours).toEqual([
      ['Станция', 'Доступно, ч', 'Принято, ч', 'Без решения, ч', 'На доработку, ч', 'Отклонено, ч'],
      ['БЕЛОК', '96,5', '20,5', '0', '0', '16'],
      ['Итого', '96,5', '20,5', '0', '0', '16'],
    ]);
    expect(votes?.map(([person = '', ...said]) => [person.split(' ')[0], ...said])).toEqual([
      ['Эксперт', 'Ответ', 'Причина'],
      ['Второв', 'Отклонён', 'Часы посчитаны неверно'],
      ['Оценилова', 'Подтверждён', '—'],
    ]);
    expect(signatures?.map(([who]) => who).filter(Boolean)).toEqual([
      'Председатель экспертного совета',
      'Секретарь экспертного совета',
    ]);
  });

  it('is a sheet of an office: A4 with its fields, heads on each page, no row torn, pages numbered but the first', async () => {
    const { id } = await council(s.held);
    const { xml } = readWord(await download(id, 'word'));
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect(xml).toMatch(/<w:pgMar w:top="1134" w:right="567" w:bottom="1134" w:left="1701"/);
    expect(xml).toContain('<w:titlePg/>');
    const [table = ''] = /<w:tbl>.*?<\/w:tbl>/s.exec(xml) ?? [];
    expect(table).toMatch(/<w:tblLayout w:type="fixed"\/>/);
    expect([...table.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].reduce((sum, [, width]) => sum + Number(width), 0)).toBe(
      Number(/<w:tblW w:type="dxa" w:w="(\d+)"\/>/.exec(table)?.[1]),
    );
    expect(table.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(table.match(/<w:cantSplit\/>/g)?.length).toBe(table.match(/<w:tr>/g)?.length);
  });

  it.runIf(office)('opens in another program, the head of its table on each page', async () => {
    const proposals: number[] = [];
    for (let count = 0; count < 45; count += 1)
      proposals.push(
        await aProposal(portal.db, {
          applicantId: portal.asApplicant.id,
          status: proposalStatus.statement,
          name: `Рассеяние на гелях при высоком давлении и переменной температуре ${count}`,
        }),
      );
    const id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.held, proposals });
    const pages = await printedByOffice(office ?? '', await download(id, 'word'));
    expect(pages.length).toBeGreaterThan(2);
    const heads = pages.map((page) => /Название.*Заявитель.*Станция/s.test(page));
    expect(heads.slice(0, -1)).not.toContain(false);
    expect(run(pages.join('\n'))).toContain(run('Рассеяние на гелях при высоком давлении и переменной температуре 44'));
    expect(run(pages.at(-1) ?? '')).toContain(run('Секретарь экспертного совета'));
    expect(pages.map((page) => run(page).startsWith('2'))[1]).toBe(true);
  });

  it('keeps the last rows before the signatures with them, so that these stand on no page alone', async () => {
    const { id } = await council(s.held);
    const { xml } = readWord(await download(id, 'word'));
    const [votes = '', signatures = ''] = (xml.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? []).slice(-2);
    const kept = (table: string) =>
      [...table.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row.includes('<w:keepNext/>'));
    expect(kept(votes)).toEqual([false, true, true]);
    expect(kept(signatures)).toEqual([true, true, true, true]);
  });

  it('leaves out what its maker may not know about the own work, and says so', async () => {
    const author = await portal.someone({ roles: ['moderator'] });
    const { id, accepted, rejected } = await council(s.planning, { applicantId: author.id });
    const own = readWord(await download(id, 'word', author));
    expect(own.text).toContain(`по заявкам, в которых участвует составитель документа: № ${accepted}, № ${rejected}.`);
    for (const hidden of ['Принять: 1', 'новизна', 'Обсуждение', '4,5', '20,5']) expect(own.text).not.toContain(hidden);
    expect(readWord(await download(id, 'word')).text).toContain(refusal);
    for (const paper of ['excel', 'pdf'] as const) {
      const bytes = await download(id, paper, author);
      const text = paper === 'excel' ? JSON.stringify(readWorkbook(bytes).values) : (await readPdf(bytes)).pages.join();
      expect(run(text)).not.toMatch(/новизна|сократить|20[.,]5/);
    }
  });

  it('takes typed text as it is, and drops what no file of Word can hold', async () => {
    const { id, accepted } = await council(s.review);
    const text = '<w:p/> & "кавычки" =1+1 \u0001\ud800 вторая';
    await portal.db.execute(`delete from council_note`);
    await aNote(portal.db, { councilId: id, proposalId: accepted, by: moderator.id, text: text.replace('\ud800', '') });
    const { tables } = readWord(await download(id, 'word'));
    expect(tables[0]?.flat()).toContain('Обсуждение: <w:p/> & "кавычки" =1+1  вторая');
  });

  it('speaks Russian to everybody, and English when asked', async () => {
    const { id } = await council(s.held);
    const english = await portal.someone({ roles: ['moderator'], language: 'en' });
    expect(readWord(await download(id, 'word', english)).paragraphs[0]).toBe('РЕШЕНИЕ');
    const asked = readWord(await download(id, 'word', moderator, '&lang=en'));
    expect(asked.paragraphs.slice(0, 3)).toEqual(['DECISION', 'of the expert council', '18 November 2026\tNo. 4/2026']);
    expect(asked.text).not.toMatch(/papers\.|\{\{/);
  });
});

describe('the decision form', () => {
  it.each([s.planned, s.review, s.planning])('is made in %s, with dashes where nothing is decided', async (status) => {
    const { id } = await council(status);
    const { paragraphs, tables } = readWord(await download(id, 'word'));
    expect(paragraphs.slice(0, 2)).toEqual(['ПРОТОКОЛ', 'заседания экспертного совета']);
    expect(tables[0]?.[1]?.slice(-2)).toEqual(status === s.planned ? ['—', '—'] : ['Принять', '20,5']);
  });

  it('needs proposals', async () => {
    const id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review });
    expect([(await ask(id, 'word')).body.code]).toEqual(['council_empty']);
  });
});

describe('the list of proposals', () => {
  it('is a workbook with numbers as numbers, and nothing in it is a formula', async () => {
    const { id, accepted } = await council(s.review);
    await portal.db.execute(`update proposal set name = '=HYPERLINK("http://x")' where id = ${accepted}`);
    const { sheet, values, cells } = readWorkbook(await download(id, 'excel'));
    expect([sheet, values[0]?.length]).toEqual(['Заявки совета', 17]);
    const [, first] = values;
    expect(first?.slice(0, 2)).toEqual([accepted, '=HYPERLINK("http://x")']);
    expect(first?.slice(6)).toEqual([
      2,
      undefined,
      4.2,
      0.7,
      4.2,
      24,
      'Принять',
      20.5,
      undefined,
      hall,
      expect.any(String),
    ]);
    expect(cells.flat().filter((cell) => cell?.type === 'formula')).toEqual([]);
  });

  it.runIf(office)('opens in another program, row by row', async () => {
    const { id, accepted } = await council(s.held);
    const rows = readByOffice(office ?? '', await download(id, 'excel'));
    expect(rows[0]?.split('\t').slice(0, 2)).toEqual(['№', 'Название']);
    expect(rows[1]?.split('\t').slice(0, 2)).toEqual([String(accepted), 'Строение фермента']);
  });

  it('is a PDF with the same hours as the paper that is signed', async () => {
    const { id } = await council(s.held);
    const { pages, sizes, title } = await readPdf(await download(id, 'pdf'));
    const text = run(pages.join('\n'));
    expect([sizes[0], title]).toEqual([[842, 595], 'Заявки совета 4/2026']);
    for (const said of ['Строение фермента', refusal, '20,5', 'Часы по станциям', 'Итого96,520,50016'])
      expect(text).toContain(run(said));
  });
});

describe('papers of a council', () => {
  it('come in the statuses that open them, and in no other', async () => {
    const open: Record<CouncilStatus, readonly Paper[]> = {
      [s.draft]: ['excel', 'pdf'],
      [s.planned]: ['word', 'excel', 'pdf'],
      [s.review]: ['word', 'excel', 'pdf'],
      [s.held]: ['word', 'excel', 'pdf'],
      [s.cancelled]: [],
      [s.planning]: ['word', 'excel', 'pdf'],
    };
    for (const status of Object.values(s)) {
      const { id } = await council(status);
      for (const paper of ['word', 'excel', 'pdf'] as const) {
        const { status: answer, body } = await ask(id, paper);
        const expected = open[status].includes(paper) ? [200, undefined] : [409, 'wrong_state'];
        expect([status, paper, answer, body.code]).toEqual([status, paper, ...expected]);
      }
    }
  });

  it('are moderators’: an expert of the council, its station, its applicant and its guests get none', async () => {
    const { id } = await council(s.review);
    const others = [portal.asExpert, portal.asScientist, portal.asHead, portal.asApplicant, portal.asPasses];
    for (const who of others)
      for (const paper of ['word', 'excel', 'pdf'] as const)
        expect([(await ask(id, paper, who)).status, paper]).toEqual([403, paper]);
    expect((await ask(2_000_000_000, 'word')).status).toBe(404);
    expect((await portal.asVisitor.call('GET', `/api/council/export_word/?id=${id}`)).status).toBe(403);
    expect((await moderator.call('GET', `/api/council/export_word/?id=${id}`)).status).toBe(200);
  });

  it('carry the number of the meeting in their names, in both alphabets and without signs that no file may have', async () => {
    const { id } = await council(s.held, { name: '4/2026: "осень"' });
    for (const [paper, name] of [
      ['word', 'Решение совета 4-2026- -осень-.docx'],
      ['excel', 'Заявки совета 4-2026- -осень-.xlsx'],
      ['pdf', 'Заявки совета 4-2026- -осень-.pdf'],
    ] as const) {
      const { headers } = await portal.app.inject((await ask(id, paper)).body.url);
      expect(headers['content-disposition']).toContain(`; filename*=UTF-8''${encodeURIComponent(name)}`);
      expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename="[ -~]+"/);
    }
  });

  it('take as many statements for one proposal as for many', async () => {
    const make = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: proposalStatus.statement });
    const few = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planning, proposals: [await make()] });
    const proposals = await Promise.all(Array.from({ length: 20 }, make));
    const many = await aCouncil(portal.db, { createdBy: moderator.id, status: s.planning, proposals });
    for (const paper of ['word', 'excel', 'pdf'] as const) {
      await ask(few, paper);
      const one = await portal.countStatements(() => ask(few, paper));
      expect([paper, await portal.countStatements(() => ask(many, paper))]).toEqual([paper, one]);
    }
  });

  it('are limited for each person', async () => {
    const limited = await testPortal({ config: { rateLimit: true } });
    const path = '/api/councils/export_word/?id=1';
    for (let count = 0; count < 30; count += 1) await limited.asModerator.call('GET', path);
    const refused = await limited.asModerator.call('GET', path);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    await limited.close();
  });
});
