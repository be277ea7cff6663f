import type { PassForm, PassTab } from '@luch/contract/pass/pass.inputs.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Answer, call, callPaged, type RowOf } from '../lib/call.ts';
import type { LiveKey } from './live.ts';
import { proposalsKey } from './proposal/proposal-keys.ts';
import { asking, refreshing, sending } from './asking.ts';
import { openWhenAnswered } from '../lib/open-when-answered.ts';
import { useCommand } from '../lib/use-command.ts';

/* What screens ask about passes. Everything hangs under one key: a command refreshes it all. */

export type PassRow = RowOf<'POST /api/passes/list/'>;
export type PassCard = Answer<'GET /api/passes/list/'>;
export type PassGuest = PassCard['guests'][number];
export type PassOptions = Answer<'GET /api/passes/options/'>;
export type PassEntry = Answer<'GET /api/pass/entry/'>;
export type GateList = Answer<'GET /api/passes/gate/'>;

export const passesKey = ['pass'] as const satisfies LiveKey;
const ask = asking(...passesKey);

export const passListQuery = (filters: {
  tab: PassTab;
  search?: string;
  status_id?: number;
  cancel_asked?: boolean;
  page: number;
  page_size: number;
}) => ask.page('POST /api/passes/list/', { body: { view_type: 'admin', ...filters } });

/** Those of a proposal that this person reads, the latest visit first, a page at a time. */
export const passesOfProposalQuery = (proposalId: number) =>
  infiniteQueryOptions({
    queryKey: [...passesKey, 'proposal', proposalId],
    queryFn: ({ signal, pageParam: page }) =>
      callPaged('POST /api/passes/list/', {
        body: { view_type: 'proposal_done', status_id: -1, proposal_id: proposalId, page },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
  });

export const passQuery = (id: number) => ask.one('GET /api/passes/list/', { query: { id } });

export const passCountsQuery = ask.one('GET /api/passes/counts/');

/** What a request may say follows the proposal: once its report is in, there is none. */
export const passOptionsQuery = (proposalId: number) =>
  asking(...proposalsKey).one('GET /api/passes/options/', { query: { proposal_id: proposalId } });

/** A form as it will print. What it says changes with the pass, which is part of the key. */
export const passPreviewQuery = (pass: Pick<PassCard, 'id' | 'status' | 'version'>, type: PassForm) => ({
  ...asking(...passesKey, String(pass.status), String(pass.version)).one('GET /api/pass/preview/', {
    query: { id: pass.id, type },
  }),
  staleTime: 300_000,
});

/** Who comes on a day; without one today at the facility. */
export const gateListQuery = (date: string | undefined) => ({
  ...ask.one('GET /api/passes/gate/', { query: { ...(date && { date }) } }),
  placeholderData: keepPreviousData,
});

/** A pass as the gate reads it. Asked anew all the time: an hour that ends changes the answer. */
export const passEntryQuery = (id: number) => ({
  ...ask.one('GET /api/pass/entry/', { query: { id } }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** After every command: lists, counts and the open card show what the server now says. */
export const useRefreshPasses = refreshing(passesKey);

export const savePass = sending('PATCH /api/passes/list/');
export const actOnPass = sending('POST /api/pass/action/');

export const correctGuest = sending('POST /api/passes/guest/');

export const takeInWork = (passIds: readonly number[]) =>
  call('POST /api/passes/in_work/', { body: { pass_ids: [...passIds] } });

/** Makes forms of a pass, all of them in one file, and shows it in a window of its own. */
export function useOpenForms(passId: number): { open: (forms: readonly PassForm[]) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: (forms: readonly PassForm[]) =>
      openWhenAnswered(async () => {
        const { url = '' } = await actOnPass({ pass_id: passId, action: 'print', type: [...forms] });
        return { url };
      }),
  });
  return { open: (forms) => mutate(forms), running: isPending };
}
