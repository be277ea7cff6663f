/** Columns of the report of stations, in its list and its workbook alike; `calendar.report.column` names them. */
export const reportColumns = [
  'station',
  'type',
  'proposal',
  'name',
  'start',
  'finish',
  'hours',
  'author',
  'comment',
] as const;
export type ReportColumn = (typeof reportColumns)[number];
