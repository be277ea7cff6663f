import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { mm, size } from './word-measures.ts';
import { runsOf } from './word-text.ts';
import type { WordBlock } from './word.types.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const line = { style: BorderStyle.SINGLE, size: 4, color: '000000' };
const widths = [70, 45, 5, 50].map(mm);

/** Who signs, a line for the signature and one for the name; all of it stays on one page. */
export function signatureTable({ offices, sign, name }: Extract<WordBlock, { kind: 'signatures' }>): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: offices.flatMap((office) => [row([office, '', '', ''], true), row(['', sign, '', name], false)]),
  });
}

const row = (texts: readonly string[], isLine: boolean): TableRow =>
  new TableRow({
    cantSplit: true,
    ...(isLine && { height: { value: mm(11), rule: 'atLeast' as const } }),
    children: texts.map(
      (text, index) =>
        new TableCell({
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          verticalAlign: isLine ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
          borders: { top: none, left: none, right: none, bottom: isLine && index % 2 === 1 ? line : none },
          children: [
            new Paragraph({
              keepNext: true,
              alignment: isLine ? AlignmentType.LEFT : AlignmentType.CENTER,
              children: runsOf(text, { size: isLine ? size.text : size.small }),
            }),
          ],
        }),
    ),
  });
