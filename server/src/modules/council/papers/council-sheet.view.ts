import { fullName } from '@luch/contract/account/person-name.ts';
import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type Column, sheetOf } from '../../../documents/sheet-of.ts';
import type { Sheet } from '../../../documents/workbook.types.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import type { PaperFacts } from './paper-facts.ts';
import { decisionIn } from './paper-words.ts';

/** The proposals of a council, one a row; numbers as numbers, typed text as text. */
export function councilSheet(texts: Texts, language: Language, { entries, notes }: PaperFacts): Sheet {
  const columns: readonly Column<CouncilEntry>[] = [
    { header: 'papers.column.number', kind: 'id', width: 8, of: ({ proposal }) => proposal.id },
    { header: 'papers.column.name', kind: 'text', width: 50, of: ({ proposal }) => proposal.name },
    {
      header: 'papers.column.applicant',
      kind: 'text',
      width: 30,
      of: ({ proposal }) => fullName(proposal.applicant.individual),
    },
    {
      header: 'papers.column.organisation',
      kind: 'text',
      width: 28,
      of: ({ proposal }) => proposal.applicant.individual.organization,
    },
    { header: 'papers.column.station', kind: 'text', width: 16, of: ({ proposal }) => proposal.station_name },
    { header: 'papers.column.method', kind: 'text', width: 28, of: ({ proposal }) => proposal.method_name },
    {
      header: 'papers.column.experts',
      kind: 'id',
      width: 12,
      of: ({ proposals_expertise: experts }) => experts?.length ?? null,
    },
    { header: 'papers.column.old', kind: 'mark', width: 11, of: (entry) => entry.old_mark },
    { header: 'papers.column.average', kind: 'mark', width: 11, of: (entry) => entry.average_mark },
    { header: 'papers.column.deviation', kind: 'mark', width: 11, of: (entry) => entry.deviation },
    { header: 'papers.column.final', kind: 'mark', width: 11, of: (entry) => entry.correct_mark },
    {
      header: 'papers.column.requested',
      kind: 'hours',
      width: 12,
      of: ({ proposal }) => proposal.experiment_duration,
    },
    {
      header: 'papers.column.decision',
      kind: 'text',
      width: 18,
      of: (entry) => decisionIn((key, details) => texts.text(language, key, details), entry),
    },
    { header: 'papers.column.granted', kind: 'hours', width: 12, of: (entry) => entry.provided_experiment_duration },
    { header: 'papers.column.comment', kind: 'text', width: 50, of: ({ comment }) => comment || null },
    { header: 'papers.column.note', kind: 'text', width: 60, of: ({ id }) => notes.get(id) ?? null },
    { header: 'papers.column.decided_by', kind: 'text', width: 20, of: (entry) => entry.decided_by },
  ];
  return sheetOf(texts, language, 'papers.list.sheet', columns, entries);
}
