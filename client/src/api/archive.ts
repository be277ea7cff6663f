import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { call, callPaged, type RowOf } from '../lib/call.ts';
import { type Profile, profileQuery } from './account/account.ts';
import { toast, toastError, toastSuccess } from '../lib/toast.ts';
import { useCommand } from '../lib/use-command.ts';
import { asking } from './asking.ts';

export type SuggestedAuthor = RowOf<'GET /api/proposals/proposal/archive/list/'>;
export type OldProposal = RowOf<'GET /api/proposals/proposal/archive/my/'>;

const archiveKey = ['archive'] as const;
const ask = asking(...archiveKey);

/** All authors, whatever pages they come in: they are answered in one go. They hang on the name of the profile. */
export const suggestionsQuery = ({ last_name: last, first_name: first, middle_name: middle }: Profile) =>
  queryOptions({
    queryKey: [...archiveKey, 'suggestions', last, first, middle],
    queryFn: async ({ signal }) => {
      const authors: SuggestedAuthor[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await callPaged('GET /api/proposals/proposal/archive/list/', { query: { page }, signal });
        authors.push(...answer.rows);
        pages = answer.pages;
      }
      return authors;
    },
    staleTime: 5 * 60_000,
  });

export const myOldProposalsQuery = (page: number, pageSize: number) =>
  ask.page('GET /api/proposals/proposal/archive/my/', { query: { page, page_size: pageSize } });

export const countProposals = (authors: readonly SuggestedAuthor[]): number =>
  authors.reduce((sum, { proposals }) => sum + proposals.length, 0);

/** Other suggestions are other questions: the answers begin anew. */
export const keyOf = (authors: readonly SuggestedAuthor[]): string =>
  authors.flatMap(({ proposals }) => proposals.map(({ id }) => id)).join(' ');

/** Sends the answer of the widget; a namesake may have been first, and then the suggestions are asked for anew. */
export function useAttach(profile: Profile) {
  const queryClient = useQueryClient();
  return useCommand({
    meta: { quiet: true },
    mutationFn: (proposals: number[]) =>
      call('PATCH /api/proposals/proposal/archive/list/', { body: { id: profile.id, proposals } }),
    onSuccess: ({ attached, detail }) => {
      if (attached.length > 0) toastSuccess(detail);
      else toast({ type: 'info', title: detail });
      queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, attached_old_proposals: true });
    },
    onError: (error) =>
      toastError(
        error,
        t(($) => $.archive.failed),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: archiveKey }),
  });
}
