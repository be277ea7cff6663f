import type { FieldProblem } from '../kernel/errors.ts';

/**
 * Nobody is born on the day on which they register, nor later. Asked apart from the schema, which knows no clock: the
 * server by its own, the form by that of the screen.
 * @param today at the facility
 */
export const birthDateProblem = (date: string | null | undefined, today: string): FieldProblem | undefined =>
  date && date >= today ? { key: 'account.birth_date.late' } : undefined;
