import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';

const [outlines, first, last, next, count] = ['Outlines', 'First', 'Last', 'Next', 'Count'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName];

interface Bookmark {
  /** Which entry of the first level it stands under, counted from 0. */
  readonly part: number;
  readonly title: string;
  readonly page: PDFRef;
}

/** A further entry in the table of contents that viewers show beside the pages: the last one below its part. */
export function addBookmark(document: PDFDocument, { part, title, page }: Bookmark): void {
  const { context, catalog } = document;
  const root = catalog.lookupMaybe(outlines, PDFDict);
  let parent = root?.get(first);
  for (let step = 0; step < part && parent; step += 1) parent = context.lookup(parent, PDFDict).get(next);
  if (!(parent instanceof PDFRef)) return;

  const above = context.lookup(parent, PDFDict);
  const before = above.get(last);
  const entry = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Parent: parent,
      ...(before && { Prev: before }),
      Dest: [page, 'Fit'],
    }),
  );
  if (before) context.lookup(before, PDFDict).set(next, entry);
  else above.set(first, entry);
  above.set(last, entry);
  // Below zero: so many entries, folded away.
  const known = above.lookupMaybe(count, PDFNumber)?.asNumber() ?? 0;
  above.set(count, PDFNumber.of(known > 0 ? known + 1 : known - 1));
  if (known > 0) root?.set(count, PDFNumber.of((root.lookupMaybe(count, PDFNumber)?.asNumber() ?? 0) + 1));
}
