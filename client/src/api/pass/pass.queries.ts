import type { PassForm, PassTab } from '@luch/contract/pass/pass.inputs.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Paged, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

/* What screens ask about passes. Everything hangs under one key: a command refreshes it all. */

export type PassRow = RowOf<'POST /api/passes/list/'>;
export type PassCard = Answer<'GET /api/passes/list/'>;
export type PassGuest = PassCard['guests'][number];
export type PassOptions = Answer<'GET /api/passes/options/'>;
export type PassEntry = Answer<'GET /api/pass/entry/'>;
export type GateList = Answer<'GET /api/passes/gate/'>;

export const passesKey = ['pass'] as const satisfies LiveKey;

export const passListQuery = (filters: {
  tab: PassTab;
  search?: string;
  status_id?: number;
  cancel_asked?: boolean;
  page: number;
  page_size: number;
}) => ({
  queryKey: [...passesKey, 'list', filters],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Paged<PassRow>> =>
    callPaged('POST /api/passes/list/', { body: { view_type: 'admin', ...filters }, signal }),
  placeholderData: keepPreviousData,
});

/** Those of a proposal that this person reads, the latest visit first. */
export const passesOfProposalQuery = (proposalId: number) =>
  queryOptions({
    queryKey: [...passesKey, 'proposal', proposalId],
    queryFn: ({ signal }) =>
      call('POST /api/passes/list/', {
        body: { view_type: 'proposal_done', status_id: -1, proposal_id: proposalId, page_size: 100 },
        signal,
      }),
  });

export const passQuery = (id: number) =>
  queryOptions({
    queryKey: [...passesKey, 'card', id],
    queryFn: ({ signal }) => call('GET /api/passes/list/', { query: { id }, signal }),
  });

export const passCountsQuery = queryOptions({
  queryKey: [...passesKey, 'counts'],
  queryFn: ({ signal }) => call('GET /api/passes/counts/', { signal }),
});

export const passOptionsQuery = (proposalId: number) =>
  queryOptions({
    queryKey: [...passesKey, 'options', proposalId],
    queryFn: ({ signal }) => call('GET /api/passes/options/', { query: { proposal_id: proposalId }, signal }),
  });

/** A form as it will print. What it says changes with the pass, which is part of the key. */
export const passPreviewQuery = (pass: Pick<PassCard, 'id' | 'status' | 'version'>, type: PassForm) =>
  queryOptions({
    queryKey: [...passesKey, 'preview', pass.id, pass.status, pass.version, type],
    queryFn: ({ signal }) => call('GET /api/pass/preview/', { query: { id: pass.id, type }, signal }),
    staleTime: 300_000,
  });

/** Who comes on a day; without one today at the facility. */
export const gateListQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [...passesKey, 'gate', date],
    queryFn: ({ signal }) => call('GET /api/passes/gate/', { query: { ...(date && { date }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** A pass as the gate reads it. Asked anew all the time: an hour that ends changes the answer. */
export const passEntryQuery = (id: number) =>
  queryOptions({
    queryKey: [...passesKey, 'entry', id],
    queryFn: ({ signal }) => call('GET /api/pass/entry/', { query: { id }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** After every command: lists, counts and the open card show what the server now says. */
export function useRefreshPasses(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: passesKey });
}
