import { PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { JoinedPart } from './pdf.tasks.ts';

/**
 * One document of many, with a table of contents. The tags of pages belong to the document that they were made in, and
 * would point to somebody else's here.
 */
export async function join(parts: readonly JoinedPart[], title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const entries: { readonly title: string; readonly page: PDFRef }[] = [];
  for (const { bytes, ends, titles } of parts) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    describe(document, source, title);
    const pages = await document.copyPages(source, source.getPageIndices());
    for (const page of pages) {
      page.node.delete(PDFName.of('StructParents'));
      document.addPage(page);
    }
    for (const [index, name] of titles.entries()) {
      const first = pages[ends[index - 1] ?? 0];
      if (first) entries.push({ title: name, page: first.ref });
    }
  }
  listContents(document, entries);
  return document.save();
}

function describe(document: PDFDocument, source: PDFDocument, title: string): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  const [made, language] = [source.getCreationDate(), source.catalog.get(PDFName.of('Lang'))];
  if (made) document.setCreationDate(made);
  if (language) document.catalog.set(PDFName.of('Lang'), language);
}

function listContents(document: PDFDocument, entries: readonly { readonly title: string; readonly page: PDFRef }[]) {
  const { context, catalog } = document;
  const refs = entries.map(() => context.nextRef());
  const [root, first, last] = [context.nextRef(), refs[0], refs.at(-1)];
  if (!first || !last) return;
  for (const [index, { title, page }] of entries.entries()) {
    const [own, before, after] = [refs[index], refs[index - 1], refs[index + 1]];
    if (!own) continue;
    context.assign(
      own,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: [page, 'Fit'],
        ...(before && { Prev: before }),
        ...(after && { Next: after }),
      }),
    );
  }
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: entries.length }));
  catalog.set(PDFName.of('Outlines'), root);
}
