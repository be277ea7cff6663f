import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFStream,
} from '@cantoo/pdf-lib';

const [annotations, action, actions, kind, subtype, following] = ['Annots', 'A', 'AA', 'S', 'Subtype', 'Next'].map(
  (name) => PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/** Only these lead to a file within the file, whatever names it: a page, an annotation, a picture. */
const waysToFiles = ['AF', 'EF', 'RF'].map((name) => PDFName.of(name));

/** Links to addresses and places; everything else that a page can do (scripts, programs, forms sent away) is not a reader's. */
const harmless = new Set(['/URI', '/GoTo', '/Named']);
/** What can be printed; films, sounds and files within a page cannot, and what is not known may be one of them. */
const printed = new Set(
  (
    '/Text /Link /FreeText /Line /Square /Circle /Polygon /PolyLine /Highlight /Underline /Squiggly /StrikeOut ' +
    '/Caret /Stamp /Ink /Popup /Widget /Watermark /Redact /PrinterMark'
  ).split(' '),
);

/**
 * An attached file becomes part of a document of the portal: its pages keep how they look and lose what they would do.
 * Before they are copied, so that nothing of it comes along.
 */
export function removeActiveContent(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) removeFiles(object);
  for (const { node } of document.getPages()) cleanPage(node);
}

function removeFiles(object: PDFObject): void {
  if (object instanceof PDFArray) return object.asArray().forEach(removeFiles);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return undefined;
  for (const way of waysToFiles) dict.delete(way);
  return dict.values().forEach(removeFiles);
}

function cleanPage(page: PDFPageLeaf): void {
  page.delete(actions);
  const all = page.Annots();
  if (!all) return;
  const kept = all.asArray().filter((reference) => {
    const annotation = page.context.lookup(reference);
    return annotation instanceof PDFDict && printed.has(String(annotation.lookup(subtype)));
  });
  for (const reference of kept) removeActions(page.context.lookup(reference, PDFDict));
  page.set(annotations, page.context.obj(kept));
}

function removeActions(annotation: PDFDict): void {
  annotation.delete(actions);
  const todo = annotation.lookup(action);
  if (!(todo instanceof PDFDict)) return;
  if (!harmless.has(String(todo.lookup(kind))) || todo.has(following)) annotation.delete(action);
}
