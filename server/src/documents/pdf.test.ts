import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { aPdf, endlessPdf } from '../../testing/pdfs.ts';
import { type ReadPdf, readPdf, run } from '../../testing/pdf-text.ts';
import { appendPdfs, defineTemplate, inspectPdf, joinPdfs, renderPdf } from './pdf.ts';
import { proposalTemplate, type ProposalDocument } from './proposal.template.ts';

const at = new Date('2026-03-02T09:00:00Z');

const document = (blocks: ProposalDocument['proposals'][number]['blocks']): ProposalDocument => ({
  language: 'ru',
  title: 'Заявка № 1',
  authors: ['Иванова Анна'],
  portal: 'Луч',
  page: 'Страница {page} из {pages}',
  made: 'Сегодня',
  proposals: [
    {
      id: 1,
      heading: 'Заявка № 1',
      name: 'Название',
      status: 'Подана',
      since: 'вчера',
      facts: [],
      chain: [{ label: 'Черновик', state: 'now', date: '' }],
      blocks,
      note: null,
    },
  ],
});

describe('a typeset document', () => {
  it('says when it was made, and where its parts end', async () => {
    const { bytes, ends } = await renderPdf(proposalTemplate, document([]), at);
    const pdf = await readPdf(bytes);
    expect([pdf.document.getCreationDate(), pdf.document.getAuthor(), ends]).toEqual([at, 'Иванова Анна', [1]]);
  });

  it('hyphenates each text by its own letters', async () => {
    const russian = 'рентгеноструктурный эксперимент '.repeat(30);
    const english = 'a crystallographically characterised nanocrystal '.repeat(30);
    const { bytes } = await renderPdf(
      proposalTemplate,
      document([
        { kind: 'text', heading: 'Один', text: russian },
        { kind: 'text', heading: 'Two', text: english },
      ]),
      at,
    );
    const text = (await readPdf(bytes)).pages.join('\n');
    // A soft hyphen: whoever copies the text does not get it.
    expect(text).toMatch(/[а-я]\n\u00ad\n[а-я]/);
    expect(text).toMatch(/[a-z]\n\u00ad\n[a-z]/);
    for (const typed of [russian, english]) expect(run(text)).toContain(run(typed));
  });

  it('is refused when its template is not there, or its data are not what it takes', async () => {
    await expect(renderPdf(defineTemplate('none.typ'), {}, at)).rejects.toMatchObject({ code: 'document_failed' });
    await expect(renderPdf(defineTemplate('proposal.typ'), {}, at)).rejects.toMatchObject({ code: 'document_failed' });
    await expect(renderPdf(proposalTemplate, document([]), at)).resolves.toBeDefined();
  });
});

describe('a long document', () => {
  const part = async (...ids: readonly number[]) => {
    const [one] = document([]).proposals;
    if (!one) throw new Error('No proposal');
    const long = { kind: 'text', heading: 'План', text: `Строка номер. `.repeat(600) } as const;
    const proposals = ids.map((id) => ({ ...one, id, heading: `Заявка № ${id}`, name: `Опыт ${id}`, blocks: [long] }));
    const made = await renderPdf(proposalTemplate, { ...document([]), proposals }, at);
    return { ...made, titles: proposals.map(({ heading }) => heading) };
  };

  it('has the pages of all its parts in their order, and a table of contents that leads to each beginning', async () => {
    const parts = [await part(11, 12), await part(13)];
    const { pages, title, document: joined } = await readPdf(await joinPdfs(parts, 'Три заявки'));
    expect([title, joined.getCreationDate()]).toEqual(['Три заявки', at]);
    const counted = parts.map(({ ends }) => ends.at(-1) ?? 0);
    expect(pages).toHaveLength(counted.reduce((sum, count) => sum + count, 0));
    const firstPages = [1, (parts[0]?.ends[0] ?? 0) + 1, (counted[0] ?? 0) + 1];
    expect(contentsOf(joined)).toEqual([11, 12, 13].map((id, place) => [`Заявка № ${id}`, firstPages[place]]));
    for (const [place, page] of firstPages.entries()) expect(run(pages[page - 1] ?? '')).toContain(`Опыт${11 + place}`);
  });

  it('carries no tags of the documents that its pages come from', async () => {
    const { document: joined } = await readPdf(await joinPdfs([await part(1), await part(2)], 'Две'));
    for (const page of joined.getPages()) expect(page.node.has(PDFName.of('StructParents'))).toBe(false);
    expect(joined.catalog.has(PDFName.of('StructTreeRoot'))).toBe(false);
  });
});

describe('a file from outside', () => {
  it('is counted, or found locked or broken', async () => {
    const whole = await aPdf({ words: ['one', 'two'] });
    expect(await inspectPdf(whole)).toEqual({ pages: 2, cost: expect.any(Number) });
    expect(await inspectPdf(await aPdf({ password: 'x' }))).toEqual({ problem: 'locked' });
    for (const part of [0, 10, whole.length / 4, whole.length / 2, whole.length - 300])
      expect([part, await inspectPdf(whole.subarray(0, part))]).toEqual([part, { problem: 'broken' }]);
    expect(await inspectPdf(Buffer.from('%PDF-1.7 nothing'))).toEqual({ problem: 'broken' });
  });

  it('that unpacks without end takes neither the portal nor the next document with it', async () => {
    const bomb = objectStreamOf(Buffer.alloc(64_000_000));
    expect(await inspectPdf(bomb)).toMatchObject({ problem: expect.stringMatching('broken|heavy') });
    expect(await inspectPdf(await aPdf())).toMatchObject({ pages: 1 });
  });

  it('that would be read without end is too heavy, and documents are typeset meanwhile', async () => {
    const inspected = inspectPdf(endlessPdf());
    const first = await Promise.race([inspected, renderPdf(proposalTemplate, document([]), at)]);
    expect(first).toHaveProperty('ends');
    expect(await inspected).toEqual({ problem: 'heavy' });
    expect(await inspectPdf(await aPdf())).toMatchObject({ pages: 1 });
  }, 120_000);

  it('brings no file within it along, however its pages name it, and keeps what can be printed', async () => {
    const source = await PDFDocument.load(await aPdf({ words: ['ONE'] }));
    const { context } = source;
    const name = (key: string) => PDFName.of(key);
    const file = () => {
      const stream = context.stream('MZ-program', { Type: 'EmbeddedFile' });
      const spec = { Type: 'Filespec', F: PDFString.of('a.exe'), EF: { F: context.register(stream) } };
      return context.register(context.obj(spec));
    };
    const annotation = (facts: Record<string, string | PDFRef | PDFRef[]>) =>
      context.register(context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...facts }));
    const attached = annotation({ Subtype: context.register(name('FileAttachment')), FS: file() });
    const { node } = source.getPage(0);
    const kept = [annotation({ Subtype: 'Link', AF: [file()] }), annotation({ Subtype: 'Popup', Parent: attached })];
    node.set(name('Annots'), context.obj([attached, annotation({ Subtype: 'Unknown', FS: file() }), ...kept]));
    node.set(name('AF'), context.obj([file()]));
    const made = await renderPdf(proposalTemplate, document([]), at);
    const bytes = await source.save({ useObjectStreams: false });
    const { document: whole } = await readPdf(await appendPdfs(made, [{ part: 0, bookmark: 'Приложение 1', bytes }]));
    const objects = whole.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(objects.join()).not.toMatch(/EmbeddedFile|\/EF|\/AF/);
    const annots = whole.getPages().at(-1)?.node.Annots()?.asArray() ?? [];
    expect(annots.map((one) => String(whole.context.lookup(one, PDFDict).get(name('Subtype'))))).toEqual([
      '/Link',
      '/Popup',
    ]);
  });

  it('is put behind its part, whatever comes first', async () => {
    const made = await renderPdf(proposalTemplate, document([]), at);
    const [one, two] = [await aPdf({ words: ['ONE'] }), await aPdf({ words: ['TWO', 'MORE'] })];
    const parts = [one, two].map((bytes, index) => ({ part: 0, bookmark: `Приложение ${index + 1}`, bytes }));
    const { pages } = await readPdf(await appendPdfs(made, parts));
    expect(pages.map((page) => /Страница|ONE|TWO|MORE/.exec(page)?.[0])).toEqual(['Страница', 'ONE', 'TWO', 'MORE']);
  });
});

/** Title and page, counted from 1, of each entry of the table of contents that a viewer shows. */
function contentsOf(joined: ReadPdf['document']): [string, number][] {
  const found: [string, number][] = [];
  const name = (key: string) => PDFName.of(key);
  const { catalog, context } = joined;
  const pages = joined.getPages().map(({ ref }) => ref);
  let next = catalog.lookup(name('Outlines'), PDFDict).get(name('First'));
  while (next instanceof PDFRef) {
    const entry = context.lookup(next, PDFDict);
    const page = entry.lookup(name('Dest'), PDFArray).get(0);
    found.push([entry.lookup(name('Title'), PDFHexString).decodeText(), pages.findIndex((ref) => ref === page) + 1]);
    next = entry.get(name('Next'));
  }
  return found;
}

/** A PDF whose one object stream is these bytes, packed. */
function objectStreamOf(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 2 0 R >>\n%%EOF'),
  ]);
}
