import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, type RowOf } from '../lib/call.ts';
import type { LiveKey } from './live.ts';
import { asking } from './asking.ts';
import { openWhenAnswered } from '../lib/open-when-answered.ts';
import { useCommand } from '../lib/use-command.ts';

export type KeptDocument = RowOf<'GET /api/documents/'>;

export const documentKey = ['document'] as const satisfies LiveKey;
const ask = asking(...documentKey);

/** My documents. Where nothing is heard of the server, what is being made is asked for now and then. */
export const documentsQuery = queryOptions({
  ...ask.one('GET /api/documents/'),
  refetchInterval: ({ state }) => (state.data?.some(isInWork) ? 5000 : false),
});

export const isInWork = ({ state }: Pick<KeptDocument, 'state'>): boolean => state === 'waiting' || state === 'making';

/** Opens a document in a window of its own, by an address that is asked for at the press. */
export function useOpenDocument() {
  const { mutate, isPending } = useCommand({
    mutationFn: (id: number) => openWhenAnswered(() => call('GET /api/documents/open/', { query: { id } })),
  });
  return { open: mutate, running: isPending };
}

export const useDocumentCommand = (command: 'again' | 'remove') => {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: async (id: number) => {
      if (command === 'again') await call('POST /api/documents/again/', { body: { id } });
      else await call('POST /api/documents/remove/', { body: { id } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentKey }),
  });
};
