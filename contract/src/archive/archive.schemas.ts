import { z } from 'zod';
import { Id, Paging } from '../kernel/schemas.ts';

/** A proposal of the older system, as it was written there; nothing about it can be changed here. */
export const OldProposal = z.object({
  id: z.number(),
  /** Its number in the older system. */
  number: z.string(),
  name: z.string(),
  /** All authors, as written there. */
  authors: z.string(),
  year: z.number().nullable(),
  station: z.string(),
  status: z.string(),
  abstract: z.string(),
});
export type OldProposal = z.output<typeof OldProposal>;

/** Before it is attached nobody reads its text: a name is easily typed into a profile. */
export const SuggestedProposal = OldProposal.omit({ abstract: true });
export type SuggestedProposal = z.output<typeof SuggestedProposal>;

/** Proposals under one spelling of an author's name that may be the reader's. */
export const SuggestedAuthor = z.object({ author: z.string(), proposals: z.array(SuggestedProposal) });
export type SuggestedAuthor = z.output<typeof SuggestedAuthor>;

/** The specification does not show the size of this page; it counts authors, and nobody is spelt in so many ways. */
export const suggestedAuthorsPerPage = 20;
export const SuggestionsQuery = z.object({ page: Paging.page });
export const OldProposalsQuery = z.object(Paging);

/** The person who answers, and what of the suggested is theirs; nothing, if all was skipped. */
export const AttachInput = z.object({ id: Id, proposals: z.array(Id).max(2000) });
