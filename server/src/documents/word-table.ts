import {
  AlignmentType,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  type TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { mm, size } from './word-measures.ts';
import { runsOf } from './word-text.ts';
import type { WordBlock, WordCell, WordColumn, WordRow } from './word.types.ts';

const margins = { left: mm(1.2), right: mm(1.2), top: mm(0.6), bottom: mm(0.6) };
const text = { size: size.table };
/** A text that may fill most of a page is let go over its end; shorter ones stay whole. */
const WHOLE = 1200;

/** So many rows go with what follows a table and may not stand alone. */
const TOGETHER = 3;

/** The head comes again on each page, widths are fixed, and no row is torn apart. */
export function tableOf({ columns, rows }: Extract<WordBlock, { kind: 'table' }>, keepsNext: boolean): Table {
  const widths = columns.map(({ width }) => mm(width));
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    margins,
    rows: [
      headOf(columns),
      ...rows.flatMap((row, index) => rowsOf(row, columns, keepsNext && index >= rows.length - TOGETHER)),
    ],
  });
}

const headOf = (columns: readonly WordColumn[]): TableRow =>
  new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(
      ({ label, width }) =>
        new TableCell({
          width: { size: mm(width), type: WidthType.DXA },
          verticalAlign: VerticalAlignTable.CENTER,
          children: [
            new Paragraph({ alignment: AlignmentType.CENTER, children: runsOf(label, { ...text, bold: true }) }),
          ],
        }),
    ),
  });

function rowsOf(
  { cells, facts = [], isTotal = false }: WordRow,
  columns: readonly WordColumn[],
  keepsNext: boolean,
): TableRow[] {
  const row = new TableRow({
    cantSplit: true,
    children: columns.map((column, index) =>
      cellOf(column, cells[index], { isTotal, isFollowed: keepsNext || facts.length > 0 }),
    ),
  });
  return facts.length === 0 ? [row] : [row, acrossOf(facts, columns, keepsNext)];
}

function cellOf(
  { width, align }: WordColumn,
  cell: WordCell | undefined,
  { isTotal, isFollowed }: { readonly isTotal: boolean; readonly isFollowed: boolean },
): TableCell {
  const alignment =
    align === 'right' ? AlignmentType.RIGHT : align === 'center' ? AlignmentType.CENTER : AlignmentType.LEFT;
  const paragraph = (children: TextRun[]) => new Paragraph({ alignment, keepNext: isFollowed, children });
  const note = cell?.note ? [paragraph(runsOf(cell.note, { size: size.small }))] : [];
  return new TableCell({
    width: { size: mm(width), type: WidthType.DXA },
    children: [paragraph(runsOf(cell?.text ?? '', { ...text, bold: isTotal })), ...note],
  });
}

const acrossOf = (facts: NonNullable<WordRow['facts']>, columns: readonly WordColumn[], keepNext: boolean): TableRow =>
  new TableRow({
    cantSplit: facts.reduce((sum, { value }) => sum + value.length, 0) < WHOLE,
    children: [
      new TableCell({
        columnSpan: columns.length,
        children: facts.map(
          ({ label, value }) =>
            new Paragraph({
              keepNext,
              children: [...runsOf(`${label}: `, { ...text, italics: true }), ...runsOf(value, text)],
            }),
        ),
      }),
    ],
  });
