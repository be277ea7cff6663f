import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { UploadedFile } from '@luch/server/platform/files/file-kinds.ts';

type Kind = 'plan' | 'report' | 'article';
const made = new Map<Kind, Promise<Uint8Array>>();

/** A real one-page PDF, made once per kind. */
export async function demoPdf(kind: Kind): Promise<UploadedFile> {
  let bytes = made.get(kind);
  if (!bytes) {
    bytes = drawn(kind);
    made.set(kind, bytes);
  }
  return { fileName: `${kind}.pdf`, bytes: Buffer.from(await bytes) };
}

async function drawn(kind: Kind): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(`Luch demonstration: ${kind}`, { x: 60, y: 760, size: 20, font });
  page.drawText('An invented attachment of an invented proposal.', { x: 60, y: 730, size: 11, font });
  return document.save();
}
