/** What a form may hold (own questions, 'Model'). */
export const formLimits = {
  /** Of everybody, or of one kind, station or session. */
  forms: 40,
  questions: 40,
  options: 30,
  columns: 8,
  /** Of one row: those of columns that ended stay in it beside what is asked now. */
  cells: 40,
  rows: 20,
  conditions: 5,
  title: 100,
  label: 128,
  help: 400,
  option: 128,
  unit: 20,
  line: 200,
  text: 3000,
  fileName: 300,
  /** Answers of one proposal that one save carries. */
  answersAtOnce: 200,
} as const;
