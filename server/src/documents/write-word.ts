import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TextRun,
} from 'docx';
import { blocksOf } from './word-blocks.ts';
import { FONT, mm, size } from './word-measures.ts';
import type { WordDocument } from './word.types.ts';

/** A4 with the fields of GOST R 7.0.97: 30 mm for the binding, 10 at the right, 20 above and below. */
const page = {
  size: { width: mm(210), height: mm(297) },
  margin: { left: mm(30), right: mm(10), top: mm(20), bottom: mm(20), header: mm(10), footer: mm(8) },
};

/** Pages are numbered in the middle of the upper field, the first one is not. */
export function writeWord(document: WordDocument): Promise<Uint8Array> {
  const children: (Paragraph | Table)[] = [
    organisation(document),
    ...document.blocks.flatMap((block, index) => blocksOf(block, document.blocks[index + 1]?.kind === 'signatures')),
  ];
  const section: ISectionOptions = {
    properties: { page, titlePage: true },
    headers: { default: new Header({ children: [pageNumber()] }), first: new Header({ children: [empty()] }) },
    footers: { default: footer(document), first: footer(document) },
    children,
  };
  const language = document.language === 'ru' ? 'ru-RU' : 'en-GB';
  return Packer.toBuffer(
    new Document({
      title: document.title,
      creator: '',
      lastModifiedBy: '',
      styles: { default: { document: { run: { font: FONT, size: size.text, language: { value: language } } } } },
      sections: [section],
    }),
  );
}

const organisation = ({ organisation: text }: WordDocument): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
    children: [new TextRun({ text, size: size.text })],
  });
const empty = (): Paragraph => new Paragraph({});
const pageNumber = (): Paragraph =>
  new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] });
const footer = ({ footer: text }: WordDocument): Footer =>
  new Footer({ children: [new Paragraph({ children: [new TextRun({ text, size: size.small, color: '595959' })] })] });
