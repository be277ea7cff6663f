export interface Cell {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};
const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));

/**
 * Where a key leads in a table of boxes: arrows by one, Page keys by ten, Home and End along the row, with Ctrl to the
 * corners. Undefined for a key that moves nothing.
 */
export function cellAfter(
  { key, ctrl }: { key: string; ctrl: boolean },
  { row, column }: Cell,
  size: { rows: number; columns: number },
): Cell | undefined {
  if (key === 'Home') return { row: ctrl ? 0 : row, column: 0 };
  if (key === 'End') return { row: ctrl ? size.rows - 1 : row, column: size.columns - 1 };
  const step = steps[key];
  if (!step || ctrl) return undefined;
  return { row: within(row + step.row, size.rows), column: within(column + step.column, size.columns) };
}
