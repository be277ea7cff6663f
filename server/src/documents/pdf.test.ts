import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aPdf, endlessPdf } from '../../testing/pdfs.ts';
import { readPdf, run } from '../../testing/pdf-text.ts';
import { appendPdfs, defineTemplate, inspectPdf, renderPdf } from './pdf.ts';
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

  it('is put behind its part, whatever comes first', async () => {
    const made = await renderPdf(proposalTemplate, document([]), at);
    const [one, two] = [await aPdf({ words: ['ONE'] }), await aPdf({ words: ['TWO', 'MORE'] })];
    const parts = [one, two].map((bytes, index) => ({ part: 0, bookmark: `Приложение ${index + 1}`, bytes }));
    const { pages } = await readPdf(await appendPdfs(made, parts));
    expect(pages.map((page) => /Страница|ONE|TWO|MORE/.exec(page)?.[0])).toEqual(['Страница', 'ONE', 'TWO', 'MORE']);
  });
});

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
