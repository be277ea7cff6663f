import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';
import { useCommand } from '../../lib/use-command.ts';
import { documentKey } from './documents.queries.ts';

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
