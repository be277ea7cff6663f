import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

export interface PdfOptions {
  /** One word on each page. */
  readonly words?: readonly string[];
  /** Whoever opens it must know this. */
  readonly password?: string;
  /** A link on the first page that runs a script. */
  readonly script?: string;
  readonly size?: readonly [number, number];
}

/** A file such as people attach. */
export async function aPdf({ words = ['page'], password, script, size = [595, 842] }: PdfOptions = {}) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words) document.addPage([...size]).drawText(word, { x: 60, y: size[1] - 90, size: 20, font });
  if (script !== undefined) addScript(document, script);
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: `${password} of the owner` });
  return Buffer.from(await document.save());
}

/**
 * Thousands of streams, none of which ends: a reader that looks for the end of each reads the rest of the file every time.
 */
export function endlessPdf(streams = 4000, bytes = 5_900_000): Buffer {
  const filler = ' '.repeat(Math.floor(bytes / streams) - 50);
  const objects = Array.from(
    { length: streams },
    (_, index) => `${index + 1} 0 obj\n<< /Length 9999999 >>\nstream\n${filler}\n`,
  );
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer << /Root 1 0 R >>\n%%EOF`, 'latin1');
}

function addScript(document: PDFDocument, script: string): void {
  const { context } = document;
  const link = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 100, 100],
    A: { S: 'JavaScript', JS: PDFString.of(script) },
  };
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(link))]));
}
