import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { criteria, expertStateOf } from '@luch/contract/review/expertise.ts';
import { type Column, dayCell, sheetOf } from '../../../documents/sheet-of.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { type OwnRating, ownRatings } from '../../expertise/own-ratings.queries.ts';
import { answerColumns, columnsOf } from './answer-columns.view.ts';
import { proposalColumns, requestedHours, type SheetMaker, type SheetRow } from './sheet-columns.ts';

/**
 * The table of an expert, with the own ratings. A moderator to whom none of these is assigned sees how far the experts
 * are instead; about the own work the cells stay empty.
 */
export const expertSheet: SheetMaker = async ({ db, texts }, { actor, language, timeZone }, rows) => {
  const assigned = rows.filter(({ selected }) => selected.isExpert);
  const ratings = await ownRatings(
    db,
    actor.id,
    assigned.map(({ row }) => row.id),
  );
  const columns: readonly Column<SheetRow>[] = [
    ...proposalColumns,
    requestedHours,
    { header: 'export.column.status', kind: 'text', width: 20, of: ({ row }) => row.status_name },
    {
      header: 'export.fact.submitted',
      kind: 'day',
      width: 12,
      of: ({ selected: { proposal } }) => dayCell(proposal.submittedAt && dayOf(proposal.submittedAt, timeZone)),
    },
    ...(assigned.length > 0 ? ownColumns(texts, language, ratings) : progressColumns),
    ...(await answerColumns({ db, texts }, { actor, language }, rows)),
  ];
  return sheetOf(texts, language, 'export.workbook.expert.sheet', columns, rows);
};

function ownColumns(texts: Texts, language: Language, ratings: ReadonlyMap<number, OwnRating>): Column<SheetRow>[] {
  const rating = ({ row }: Pick<SheetRow, 'row'>) => ratings.get(row.id);
  return [
    {
      header: 'export.column.state',
      kind: 'text',
      width: 16,
      of({ row, selected }) {
        if (!selected.isExpert) return null;
        return texts.text(language, `review.state.${expertStateOf(row.last_status_id, ratings.has(row.id))}`);
      },
    },
    ...criteria.map(
      (criterion): Column<SheetRow> => ({
        header: `review.criterion.${criterion}.name`,
        kind: 'mark',
        width: 15,
        of: (row) => rating(row)?.[criterion] ?? null,
      }),
    ),
    { header: 'export.column.total', kind: 'mark', width: 10, of: (row) => rating(row)?.mark ?? null },
    { header: 'export.column.comment', kind: 'text', width: 60, of: (row) => rating(row)?.comment ?? null },
    ...columnsOf(texts, language, questionsOf(ratings), (row, question) => rating(row)?.answers[question] ?? null),
  ];
}

/** What the facility asks beside the criteria, each question once. */
const questionsOf = (ratings: ReadonlyMap<number, OwnRating>) => [
  ...new Map([...ratings.values()].flatMap(({ questions }) => questions ?? []).map((one) => [one.id, one])).values(),
];

const progressColumns: readonly Column<SheetRow>[] = [
  { header: 'export.column.mean', kind: 'mark', width: 10, of: ({ row }) => row.expertise?.mean ?? null },
  { header: 'export.column.rated', kind: 'id', width: 10, of: ({ row }) => row.expertise?.rated ?? null },
  { header: 'export.column.assigned', kind: 'id', width: 12, of: ({ row }) => row.expertise?.assigned ?? null },
];
