import { PDFDict, PDFName, type PDFPageLeaf } from '@cantoo/pdf-lib';

const [annotations, action, actions, kind, subtype, following] = ['Annots', 'A', 'AA', 'S', 'Subtype', 'Next'].map(
  (name) => PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/** Links to addresses and places; everything else that a page can do (scripts, programs, forms sent away) is not a reader's. */
const harmless = new Set(['/URI', '/GoTo', '/Named']);
/** Films, sounds and files within a page cannot be printed. */
const carriers = new Set(['/FileAttachment', '/RichMedia', '/Screen', '/Movie', '/Sound', '/3D']);

/** An attached file becomes part of a document of the portal: its pages keep how they look and lose what they would do. */
export function removeActiveContent(page: PDFPageLeaf): void {
  page.delete(actions);
  const all = page.Annots();
  if (!all) return;
  const kept = all.asArray().filter((reference) => {
    const annotation = page.context.lookup(reference);
    return annotation instanceof PDFDict && !carriers.has(String(annotation.get(subtype)));
  });
  for (const reference of kept) removeActions(page.context.lookup(reference, PDFDict));
  page.set(annotations, page.context.obj(kept));
}

function removeActions(annotation: PDFDict): void {
  annotation.delete(actions);
  const todo = annotation.lookup(action);
  if (!(todo instanceof PDFDict)) return;
  if (!harmless.has(String(todo.get(kind))) || todo.has(following)) annotation.delete(action);
}
