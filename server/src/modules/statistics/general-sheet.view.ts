import type { Language } from '@luch/contract/kernel/language.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Figure } from '@luch/contract/statistics/figures.ts';
import type { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Sheet, SheetCell } from '../../documents/workbook.types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { facilitySession } from '../reference/reference.tables.ts';
import type { Chosen } from './chosen.queries.ts';
import { generalOf, totalOf } from './statistics.view.ts';

/** What was counted, for which period and facility, and when: a table that is passed on speaks for itself. */
export async function generalSheet(
  read: Deps,
  language: Language,
  period: string,
  query: StatisticsQuery,
  about: Chosen,
): Promise<Sheet> {
  const { texts, clock, config } = read;
  const now = wallTime(clock.now(), config.facilityTimeZone);
  const [general, total] = await Promise.all([generalOf(read, about), totalOf(read, about)]);
  const say = (key: 'period' | 'kind' | 'counted') => texts.text(language, `statistics.workbook.${key}`);
  const figure = (key: Figure, value: SheetCell, of = ''): readonly SheetCell[] => [
    [texts.text(language, `statistics.figure.${key}.name`), of].filter(Boolean).join(': '),
    value,
    texts.text(language, `statistics.figure.${key}.definition`),
  ];
  const column = (key: 'figure' | 'value' | 'definition') =>
    texts.text(language, `statistics.table.general.column.${key}`);
  return {
    name: texts.text(language, 'statistics.table.general.title'),
    columns: [
      { header: column('figure'), kind: 'text', width: 36 },
      { header: column('value'), kind: 'text', width: 30 },
      { header: column('definition'), kind: 'text', width: 90 },
    ],
    rows: [
      [say('period'), period, null],
      // A session is of one facility, which stands with its name.
      ...(query.session_id === undefined
        ? [[say('kind'), about.kinds.map((kind) => kindWords(texts, language, kind)).join(', '), null]]
        : []),
      [say('counted'), `${written(now.slice(0, 10))}${now.slice(10)}`, null],
      figure('submitted', general.created),
      figure('expertise', general.expertise),
      figure('statement', general.statement),
      figure('scheduled', general.scheduled),
      figure('assigned', general.scheduled_hours),
      figure('requested', total.requested),
      figure('granted', total.granted),
      figure('used', total.used),
      ...about.kinds.map((kind) =>
        figure('experiments', general.experiments[megascienceTypeOf(kind)], kindWords(texts, language, kind)),
      ),
    ],
  };
}

/** A whole year by its number, other days by the first and the last, a session by its name and facility. */
export async function periodWords(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  language: Language,
  { from, to, session_id: sessionId }: StatisticsQuery,
): Promise<string> {
  if (sessionId !== undefined) {
    const [found] = await db.select().from(facilitySession).where(eq(facilitySession.id, sessionId));
    return found ? `${found.name}, ${kindWords(texts, language, found.kindId)}` : '';
  }
  if (!from || !to) return texts.text(language, 'statistics.workbook.ever');
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  return texts.text(language, 'statistics.workbook.days', { from: written(from), to: written(to) });
}

const kindWords = (texts: Texts, language: Language, kind: number): string =>
  texts.text(language, `reference.kind.${megascienceTypeOf(kind)}`);

const written = (day: string): string => day.split('-').toReversed().join('.');
