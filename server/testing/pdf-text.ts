import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

export interface ReadPdf {
  /** Text of each page: a line of the paper is a line here. */
  readonly pages: readonly string[];
  /** Width and height of each page in points. */
  readonly sizes: readonly (readonly [number, number])[];
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly document: PDFDocument;
}

/** Reads a PDF back as a viewer does, from what was drawn: fonts map their own numbers of letters to Unicode. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages();
  return {
    pages: pages.map(textOf),
    sizes: pages.map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]),
    title: document.getTitle(),
    language: document.catalog.lookupMaybe(PDFName.of('Lang'), PDFString)?.decodeText(),
    document,
  };
}

/** Without white space and soft hyphens: where a line ends is not the rule of most tests. */
export const run = (text: string): string => text.replaceAll(/[\s\u00ad\u200b]/g, '');

type Letters = (codes: Buffer) => string;

const contentOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/** Names of fonts, beginnings of text, hexadecimal strings, and where a string in brackets begins. */
const token = /\/([\w.+-]+)\s+[\d.]+\s+Tf|\b(BT)\b|<([\da-fA-F\s]+)>(?!>)|\(/g;

function textOf({ node }: PDFPage): string {
  const fonts = fontsOf(node.Resources());
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => node.context.lookup(part)) : [contents];
  const content = streams.map(contentOf).join('\n');
  let letters: Letters | undefined;
  let text = '';
  token.lastIndex = 0;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    const [, font, begin, digits] = found;
    if (font !== undefined) letters = fonts.get(font);
    else if (begin !== undefined) text += '\n';
    else if (digits !== undefined) text += letters?.(Buffer.from(digits.replaceAll(/\s/g, ''), 'hex')) ?? '';
    else {
      const end = closingBracket(content, found.index);
      text += letters?.(unescaped(content.slice(found.index + 1, end))) ?? '';
      token.lastIndex = end + 1;
    }
  }
  return text;
}

/** Brackets within a string stand there as they are when they come in pairs. */
function closingBracket(content: string, from: number): number {
  let open = 0;
  for (let at = from; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open === 0) return at;
  }
  throw new Error('A string of the PDF has no end');
}

function fontsOf(resources: PDFDict | undefined): Map<string, Letters> {
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    fonts?.keys().map((name) => {
      const map = fonts.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
      return [name.decodeText(), map ? mapped(contentOf(map)) : (codes: Buffer) => codes.toString('latin1')];
    }),
  );
}

/** Letters by their numbers, of one byte or of two as the font has it. */
function mapped(map: string): Letters {
  const listed = [...map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)].map(([, pairs]) => pairs).join('');
  const pairs = [...listed.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>/gi)].map(([, code = '', text = '']) => ({
    code,
    text,
  }));
  const letters = new Map(
    pairs.map(({ code, text }) => [Number.parseInt(code, 16), Buffer.from(text, 'hex').swap16().toString('utf16le')]),
  );
  const width = (pairs[0]?.code.length ?? 4) / 2;
  return (codes) =>
    Array.from(
      { length: codes.length / width },
      (_none, at) => letters.get(codes.readUIntBE(width * at, width)) ?? '',
    ).join('');
}

const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_whole, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (signs[sign] ?? sign),
    ),
    'latin1',
  );
