import { PDFDict, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, fetchFrom } from '../../../../testing/calls.ts';
import { fileCalls } from '../../../../testing/file-calls.ts';
import { type ReadPdf, readPdf, run } from '../../../../testing/pdf-text.ts';
import { aPdf, endlessPdf, type PdfOptions } from '../../../../testing/pdfs.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { pdfBudgets } from '../../../documents/pdf.tasks.ts';
import { document as kept } from '../../documents/documents.tables.ts';
import { storedFile } from '../proposal.tables.ts';
import { aFile, aProposal } from '../../../../testing/proposals.ts';

const portal = await portalOfFile();

const make = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });

async function attach(proposalId: number, name: string, content: PdfOptions | Buffer, facts: object = {}) {
  const bytes = Buffer.isBuffer(content) ? content : await aPdf(content);
  const { key } = await portal.deps.files.put(bytes);
  await aFile(portal.db, { proposalId, addedBy: portal.asApplicant.id, name, storageKey: key, ...facts });
}

async function download(ids: readonly number[], more = '&files=1'): Promise<ReadPdf> {
  const { status, body } = await portal.asModerator.call(
    'GET',
    `/api/proposals/proposal/export/?ids=${ids.join()}${more}`,
  );
  expect([status, body]).toMatchObject([200, { url: expect.any(String) }]);
  return readPdf((await fetchFrom(portal.app, body.url)).bytes);
}

const own = (pdf: ReadPdf): string[] => pdf.pages.filter((page) => page.includes('Страница'));

/** Titles in the table of contents with their depth. */
function bookmarksOf({ document }: ReadPdf): string[] {
  const name = (text: string) => PDFName.of(text);
  const below = (entry: PDFDict, depth: number): string[] => {
    const found: string[] = [];
    let next = entry.lookupMaybe(name('First'), PDFDict);
    for (; next; next = next.lookupMaybe(name('Next'), PDFDict)) {
      const title = next.lookup(name('Title'));
      found.push(`${'-'.repeat(depth)}${title instanceof PDFHexString ? title.decodeText() : String(title)}`);
      found.push(...below(next, depth + 1));
    }
    return found;
  };
  return below(document.catalog.lookup(name('Outlines'), PDFDict), 0);
}

describe('attached PDF files', () => {
  it('stay out unless they are asked for', async () => {
    const id = await make();
    await attach(id, 'план.pdf', { words: ['PLAN'] });
    const pdf = await download([id], '');
    expect(own(pdf)).toHaveLength(pdf.pages.length);
    expect(run(pdf.pages.join())).toContain('план.pdf');
    expect(pdf.pages.join()).not.toContain('PLAN');
  });

  it('follow their proposal with all their pages, as they are, in their order', async () => {
    const [one, two] = [await make(), await make()];
    await attach(one, 'план.pdf', { words: ['PLAN-1', 'PLAN-2'], size: [842, 595] });
    await attach(one, 'отчёт.pdf', { words: ['REPORT'] }, { kind: 1 });
    await attach(two, 'второй.pdf', { words: ['SECOND'] });
    const pdf = await download([one, two]);
    const order = pdf.pages.map((page) => /PLAN-\d|REPORT|SECOND|Заявка № \d+/.exec(page)?.[0]);
    const [first, second] = [`Заявка № ${one}`, `Заявка № ${two}`];
    expect(order.filter((word, at) => word !== order[at - 1])).toEqual([
      first,
      'PLAN-1',
      'PLAN-2',
      'REPORT',
      second,
      'SECOND',
    ]);
    expect(pdf.sizes[order.indexOf('PLAN-1')]).toEqual([842, 595]);
    expect(run(pdf.pages.join())).toContain('Приложендалее,2страницы');
  });

  it('leave the document its title, its language and its tags', async () => {
    const id = await make();
    await attach(id, 'план.pdf', { words: ['PLAN'] });
    const pdf = await download([id]);
    expect([pdf.title, pdf.language]).toEqual([`Заявка № ${id}. Строение фермента`, 'ru']);
    expect(pdf.document.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
  });

  it('can be found in the table of contents', async () => {
    const [one, two] = [await make(), await make()];
    await attach(two, 'план «А».pdf', { words: ['PLAN'] });
    const bookmarks = bookmarksOf(await download([one, two]));
    expect(bookmarks.filter((title) => !title.startsWith('-'))).toHaveLength(2);
    expect(bookmarks.at(-1)).toBe('-Приложение 1. план «А».pdf');
    expect(bookmarks).toContain('-Научное содержание');
  });

  it('lose the scripts in them', async () => {
    const id = await make();
    await attach(id, 'план.pdf', { words: ['PLAN'], script: 'app.alert(1)' });
    const { document } = await download([id]);
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(objects.join()).not.toMatch(/JavaScript|app\.alert/);
  });
});

describe('the verdict on an attached file', () => {
  const verdicts = async (proposalId: number) => {
    const rows = portal.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.proposalId, proposalId))
      .orderBy(storedFile.id);
    return (await rows).map(({ pdfVerdict }) => pdfVerdict);
  };

  it('is found when it comes, once, and kept: no document reads a file that is too heavy', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 6 });
    const [heavy, plan] = [endlessPdf(), await aPdf({ words: ['PLAN'] })];
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const { send } = fileCalls(portal);
    for (const [name, content] of [
      ['тяжёлый.pdf', heavy] as const,
      ['план.pdf', plan] as const,
      ['фото.jpg', photo] as const,
    ])
      expect((await send(portal.asApplicant, id, 0, name, content)).status).toBe(200);
    expect(await verdicts(id)).toEqual([{ problem: 'heavy' }, { pages: 1, cost: expect.any(Number) }, null]);
    const pdf = await download([id]);
    expect(run(pdf.pages.join())).toContain('тяжёлый.pdfФайлслишкомсложный');
    expect(pdf.pages.at(-1)).toContain('PLAN');
  }, 120_000);

  it('is no longer looked for when the caller has left, and no document is made', async () => {
    const id = await make();
    await attach(id, 'тяжёлый.pdf', endlessPdf());
    const documents = () => portal.db.$count(kept);
    const before = await documents();
    const address = await addressOf(portal.app);
    const caller = new AbortController();
    const call = fetch(`${address}/api/proposals/proposal/export/?ids=${id}&files=1`, {
      headers: { authorization: `Token ${portal.asModerator.token}` },
      signal: caller.signal,
    }).catch(() => 'left');
    await vi.waitFor(async () => expect(await documents()).toBe(before + 1));
    caller.abort();
    expect(await call).toBe('left');
    await vi.waitFor(async () => expect(await documents()).toBe(before), { timeout: 15_000 });
    expect(await verdicts(id)).toEqual([null]);
  });

  it('of a file that came before there were verdicts is found by the first document', async () => {
    const id = await make();
    await attach(id, 'план.pdf', { words: ['PLAN'] });
    expect(await verdicts(id)).toEqual([null]);
    await download([id]);
    expect(await verdicts(id)).toEqual([{ pages: 1, cost: expect.any(Number) }]);
  });

  it('counts what a file costs: what is too much together is named, and the document is made', async () => {
    const id = await make();
    for (const name of ['первый.pdf', 'второй.pdf', 'третий.pdf', 'четвёртый.pdf'])
      await attach(id, name, { words: ['COSTLY'] }, { pdfVerdict: { pages: 1, cost: pdfBudgets.oneFile } });
    const pdf = await download([id]);
    expect(pdf.pages.filter((page) => page.includes('COSTLY'))).toHaveLength(3);
    expect(run(pdf.pages.join())).toContain('четвёртый.pdfВместеспредыдущимифайлами');
  });
});

describe('files that cannot be appended', () => {
  it('are named on a page of their own, with the reason', async () => {
    const id = await make();
    const sound = await aPdf({ words: ['SOUND'] });
    await attach(id, 'сломан.pdf', sound.subarray(0, sound.length / 2));
    await attach(id, 'заперт.pdf', { password: 'секрет' });
    await attach(id, 'цел.pdf', sound);
    await aFile(portal.db, { proposalId: id, addedBy: portal.asApplicant.id, name: 'пропал.pdf' });
    const pdf = await download([id]);
    const note = run(own(pdf).at(-1) ?? '');
    expect(note).toContain('Чтоневошловэтотдокумент');
    for (const line of ['сломан.pdfФайлповреждён', 'заперт.pdfФайлзащищёнпаролем', 'пропал.pdfСодержимое'])
      expect(note).toContain(line);
    expect(note).not.toContain('цел.pdf');
    expect(pdf.pages.at(-1)).toContain('SOUND');
  });

  it('of other kinds are listed, and no page is made for them', async () => {
    const id = await make();
    await attach(id, 'слайды.pptx', Buffer.from('slides'));
    const pdf = await download([id]);
    expect(run(pdf.pages.join())).toContain('слайды.pptxКзаявке');
    expect(run(pdf.pages.join())).toContain('НеPDF:откройтенапортале');
    expect(pdf.pages.join()).not.toContain('Что не вошло');
  });

  it('are none when only the owner is asked for a password', async () => {
    const id = await make();
    await attach(id, 'открыт.pdf', { words: ['READABLE'], password: '' });
    expect((await download([id])).pages.at(-1)).toContain('READABLE');
  });

  it('that nobody has claimed, or that were removed, are not there at all', async () => {
    const id = await make();
    await attach(id, 'secret-removed.pdf', { words: ['SECRET'] }, { removedAt: new Date() });
    await attach(id, 'secret-unclaimed.pdf', { words: ['SECRET'] }, { kind: 1, claimedAt: null });
    expect((await download([id])).pages.join()).not.toMatch(/secret/i);
  });

  it('are too large together: said before anything is made', async () => {
    const id = await make();
    for (let count = 0; count < 11; count += 1) await attach(id, 'план.pdf', {}, { size: 6_000_000 });
    const path = `/api/proposals/proposal/export/?ids=${id}`;
    const { status, body } = await portal.asModerator.call('GET', `${path}&files=1`);
    expect([status, body.errors.files]).toEqual([
      400,
      [expect.stringMatching(/^Приложенные файлы занимают 63 МБ, а в один документ входит не больше 60 МБ\./)],
    ]);
    expect((await portal.asModerator.call('GET', path)).status).toBe(200);
  });
});
