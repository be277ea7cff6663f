import { AlignmentType, Paragraph, type Table, TabStopType, TextRun } from 'docx';
import { mm, size } from './word-measures.ts';
import { signatureTable } from './word-signatures.ts';
import { linesOf, runsOf } from './word-text.ts';
import { tableOf } from './word-table.ts';
import type { WordBlock, WordFact } from './word.types.ts';

const WIDTH = 170; // mm
const INDENT = 12.5; // mm
const small = 120; // twentieths of a point

/** One block as Word writes it. @param isLast what comes next is signed: no signatures stand alone on a page */
export function blocksOf(block: WordBlock, isLast: boolean): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'title':
      return [centred(block.text, 0), centred(block.under, 2 * small)];
    case 'ends':
      return [ends(block.left, block.right)];
    case 'heading':
      return [heading(block.text)];
    case 'text':
      return linesOf(block.text).map((line) => paragraph(runsOf(line)));
    case 'facts':
      return block.facts.map(fact);
    case 'list':
      return block.items.map((item, index) => numbered(`${index + 1}. ${item}`));
    case 'table':
      return [tableOf(block, isLast), new Paragraph({ keepNext: isLast, spacing: { after: small } })];
    default:
      return [signatureTable(block)];
  }
}

const centred = (text: string, after: number): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: true,
    spacing: { after },
    children: [new TextRun({ text, bold: true, size: size.title })],
  });

const ends = (left: string, right: string): Paragraph =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: mm(WIDTH) }],
    spacing: { after: small },
    children: [...runsOf(left), new TextRun({ children: ['\t'] }), ...runsOf(right)],
  });

const heading = (text: string): Paragraph =>
  new Paragraph({
    heading: 'Heading2',
    keepNext: true,
    spacing: { before: 2 * small, after: small },
    children: [new TextRun({ text, bold: true, size: size.text, color: '000000' })],
  });

const paragraph = (children: TextRun[]): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.BOTH,
    indent: { firstLine: mm(INDENT) },
    spacing: { after: small / 2 },
    children,
  });

const fact = ({ label, value }: WordFact): Paragraph =>
  new Paragraph({ spacing: { after: small / 2 }, children: [...runsOf(`${label}: `), ...runsOf(value)] });

const numbered = (text: string): Paragraph =>
  new Paragraph({
    indent: { left: mm(INDENT), hanging: mm(7) },
    spacing: { after: small / 2 },
    children: runsOf(text),
  });
