import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { aCouncil } from '../../../../testing/councils.ts';
import {
  aCouncilWithPapers,
  askPaper,
  downloadPaper,
  hall,
  refusal,
  type Paper,
} from '../../../../testing/council-papers.ts';
import { expectPrintable } from '../../../../testing/printable.ts';
import { findOffice, readByOffice } from '../../../../testing/office.ts';
import { readPdf, run } from '../../../../testing/pdf-text.ts';
import { testPortal } from '../../../../testing/portal.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { readWorkbook } from '../../../../testing/workbook.ts';

const office = findOffice();
const portal = await portalOfFile();
const moderator = portal.asModerator;

const council = (status: CouncilStatus, more: { name?: string; applicantId?: number } = {}) =>
  aCouncilWithPapers(portal, status, more);
const ask = (id: number, paper: Paper, who = moderator, more = '') => askPaper(who, id, paper, more);
const download = (id: number, paper: Paper, who = moderator, more = '') => downloadPaper(portal, id, paper, who, more);
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

  it.runIf(office)('opens in another program, row by row', { timeout: 120_000 }, async () => {
    const { id, accepted } = await council(s.held);
    const file = await download(id, 'excel');
    await expectPrintable(file);
    const rows = readByOffice(office ?? '', file);
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
      const { headers } = await fetchFrom(portal.app, (await ask(id, paper)).body.url);
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
