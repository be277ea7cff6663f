import type { OldProposal, SuggestedProposal } from '@luch/contract/archive/archive.schemas.ts';
import type { oldProposal } from './archive.tables.ts';

export type OldProposalRow = typeof oldProposal.$inferSelect;

/** Whose it is stays here: everybody sees their own only. */
export const suggestedView = (row: Omit<OldProposalRow, 'abstract'>): SuggestedProposal => ({
  id: row.id,
  number: row.number,
  name: row.name,
  authors: row.authors,
  year: row.year,
  station: row.station,
  status: row.status,
});

export const oldProposalView = (row: OldProposalRow): OldProposal => ({
  ...suggestedView(row),
  abstract: row.abstract,
});
