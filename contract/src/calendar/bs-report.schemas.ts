import { DAY } from '../kernel/days.ts';
import { z } from 'zod';
import { DocumentAsked } from '../documents/documents.schemas.ts';
import { languages } from '../kernel/language.ts';
import { PlainDate, together } from '../kernel/schemas.ts';
import { calendar } from '../kernel/limits.ts';

/** Days of the facility, both included; `excel=1` has the list as a workbook. */
export const BsReportQuery = z
  .object({
    start_at: PlainDate,
    end_at: PlainDate,
    excel: z.stringbool().default(false),
    lang: z.enum(languages).optional(),
  })
  .refine(({ start_at: start, end_at: end }) => start <= end, {
    ...together,
    path: ['end_at'],
    error: 'errors.interval_invalid',
  })
  .refine(({ start_at: start, end_at: end }) => Date.parse(end) - Date.parse(start) <= calendar.maxDays * DAY, {
    path: ['end_at'],
    error: 'calendar.report.refusal',
  });

/** What was done in the time of a record that is closed: maintenance, in-house work, an experiment (fine point A39). */
export const BsReportRow = z.object({
  id: z.number(),
  created_at: z.string(),
  end_at: z.string(),
  /** What clocks show in between may differ from it. */
  hours: z.number(),
  /** Who closed it. */
  author: z.string(),
  comment: z.string(),
  station: z.string(),
  type: z.number(),
  name: z.string(),
  proposal_id: z.number().nullable(),
});
export type BsReportRow = z.output<typeof BsReportRow>;

/** A list, or with `excel=1` the address of its workbook. */
export const BsReport = z.union([z.array(BsReportRow), DocumentAsked]);
