import { PDFDocument } from '@cantoo/pdf-lib';

/** The smallest document that is one. */
export async function aPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return Buffer.from(await document.save());
}
