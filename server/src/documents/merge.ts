import { PDFDocument } from '@cantoo/pdf-lib';
import { addBookmark } from './bookmarks.ts';
import { removeActiveContent } from './remove-active-content.ts';
import { isWhole } from './whole-page.ts';
import type { AppendedPart, Inspected, Typeset } from './pdf.tasks.ts';

/**
 * Opens what a stranger made. An owner's password only forbids changes and is empty for readers; a user's is not known.
 * Many programs write some odd object that no page needs, so that only the pages must be whole.
 */
const open = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { password: '', throwOnInvalidObject: false, updateMetadata: false });

/** Also copies the pages once, since a file may open and fall apart later. */
export async function inspect(bytes: Uint8Array): Promise<Inspected> {
  const before = process.threadCpuUsage();
  try {
    const document = await open(bytes);
    const pages = document.getPages();
    if (pages.length === 0 || !pages.every(({ node }) => isWhole(node))) return { problem: 'broken' };
    await copyOf(await PDFDocument.create(), document);
    const { user, system } = process.threadCpuUsage(before);
    return { pages: pages.length, cost: Math.ceil((user + system) / 1000) };
  } catch (error) {
    return { problem: isLocked(error) ? 'locked' : 'broken' };
  }
}

const isLocked = (error: unknown): boolean => error instanceof Error && /password|encrypt/i.test(error.message);

const copyOf = (target: PDFDocument, source: PDFDocument) => target.copyPages(source, source.getPageIndices());

/** Works on the typeset document itself, so that its tags, language and title stay. */
export async function append({ bytes, ends }: Typeset, parts: readonly AppendedPart[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  let added = 0;
  for (const { part, bookmark, bytes: others } of parts.toSorted((one, two) => one.part - two.part)) {
    const source = await open(others);
    removeActiveContent(source);
    const pages = await copyOf(document, source);
    const [first] = pages;
    if (first) addBookmark(document, { part, title: bookmark, page: first.ref });
    for (const page of pages) {
      document.insertPage((ends[part] ?? 0) + added, page);
      added += 1;
    }
  }
  return document.save({ updateFieldAppearances: false });
}
