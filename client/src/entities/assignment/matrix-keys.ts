import { type Press, pressedIn } from '../../lib/key-table.ts';

export interface Cell {
  row: number;
  column: number;
}

const sides: readonly Cell[] = [
  { row: -1, column: 0 },
  { row: 1, column: 0 },
  { row: 0, column: -1 },
  { row: 0, column: 1 },
];
const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));

/**
 * Where a key leads in a table of boxes: arrows by one, Page keys by ten, Home and End along the row, with Ctrl to the
 * corners. Undefined for a key that moves nothing.
 */
export function cellAfter(
  press: Press,
  { row, column }: Cell,
  size: { rows: number; columns: number },
): Cell | undefined {
  const pressed = pressedIn('matrix', press);
  const isFirst = pressed?.at === 0;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (pressed?.name) {
    case 'go': {
      const side = sides[pressed.at];
      return side && { row: within(row + side.row, size.rows), column: within(column + side.column, size.columns) };
    }
    case 'ten':
      return { row: within(row + (isFirst ? -10 : 10), size.rows), column };
    case 'ends':
      return { row, column: isFirst ? 0 : last.column };
    case 'corners':
      return isFirst ? { row: 0, column: 0 } : last;
    case 'choose':
    case undefined:
      return undefined;
  }
  return undefined;
}
