import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  type PDFObject,
  type PDFPageLeaf,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Whether everything that a page draws is there: a file that was cut off names objects that never come. */
export function isWhole(page: PDFPageLeaf): boolean {
  const seen = new Set<PDFObject>();
  const { context } = page;
  return [page.Contents(), page.Resources()].every((part) => part === undefined || isThere(part, context, seen));
}

function isThere(start: PDFObject, context: PDFContext, seen: Set<PDFObject>): boolean {
  const left = [start];
  for (let object = left.pop(); object; object = left.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    const found = object instanceof PDFRef ? context.lookup(object) : object;
    if (found === undefined || found instanceof PDFInvalidObject) return false;
    left.push(...partsOf(found));
  }
  return true;
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFStream ? object.dict.values() : [];
}
