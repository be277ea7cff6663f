import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { aCouncil, aNote } from '../../../../testing/councils.ts';
import {
  aCouncilWithPapers,
  askPaper,
  downloadPaper,
  hall,
  refusal,
  type Paper,
} from '../../../../testing/council-papers.ts';
import { findOffice, printedByOffice } from '../../../../testing/office.ts';
import { readPdf, run } from '../../../../testing/pdf-text.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { readWord } from '../../../../testing/word.ts';
import { readWorkbook } from '../../../../testing/workbook.ts';

const office = findOffice();
const portal = await portalOfFile();
const moderator = portal.asModerator;

const council = (status: CouncilStatus, more: { name?: string; applicantId?: number } = {}) =>
  aCouncilWithPapers(portal, status, more);
const ask = (id: number, paper: Paper, who = moderator, more = '') => askPaper(who, id, paper, more);
const download = (id: number, paper: Paper, who = moderator, more = '') => downloadPaper(portal, id, paper, who, more);

describe('the decision of a council', () => {
  it('says who met when about what, what was decided with which hours, and who confirms it', async () => {
    const { id, accepted, rejected } = await council(s.held);
    const { paragraphs, tables } = readWord(await download(id, 'word'));
    expect(paragraphs.slice(0, 4)).toEqual([
      'Национальный исследовательский центр',
      'РЕШЕНИЕ',
      'экспертного совета',
      '18 ноября 2026 г.\t№ 4/2026',
    ]);
    expect(paragraphs).toContain('ПРИСУТСТВОВАЛИ');
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

  it.runIf(office)('opens in another program, the head of its table on each page', { timeout: 120_000 }, async () => {
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
    expect(readWord(await download(id, 'word', english)).paragraphs[1]).toBe('РЕШЕНИЕ');
    const asked = readWord(await download(id, 'word', moderator, '&lang=en'));
    expect(asked.paragraphs.slice(1, 4)).toEqual(['DECISION', 'of the expert council', '18 November 2026\tNo. 4/2026']);
    expect(asked.text).not.toMatch(/papers\.|\{\{/);
  });
});

describe('the decision form', () => {
  it.each([s.planned, s.review, s.planning])('is made in %s, with dashes where nothing is decided', async (status) => {
    const { id } = await council(status);
    const { paragraphs, tables } = readWord(await download(id, 'word'));
    expect(paragraphs.slice(0, 3)).toEqual([
      'Национальный исследовательский центр',
      'ПРОТОКОЛ',
      'заседания экспертного совета',
    ]);
    // Nobody has been present yet: they are written in.
    expect(paragraphs).not.toContain('ПРИСУТСТВОВАЛИ');
    expect(paragraphs).toContain('СОСТАВ СОВЕТА');
    expect(paragraphs.find((one) => one.startsWith('Присутствовали: '))).toMatch(/^Присутствовали: _+$/);
    expect(tables[0]?.[1]?.slice(-2)).toEqual(status === s.planned ? ['—', '—'] : ['Принять', '20,5']);
  });

  it('needs proposals', async () => {
    const id = await aCouncil(portal.db, { createdBy: moderator.id, status: s.review });
    expect([(await ask(id, 'word')).body.code]).toEqual(['council_empty']);
  });
});
