import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';

/** Asks for the PDF of proposals and shows it in a window of its own. */
export function useOpenPdf(): { open: (ids: readonly number[]) => void; running: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      // Browsers let a click open a window, but not an answer that comes later: it is opened at once and filled then.
      const tab = globalThis.open('', '_blank');
      try {
        const { url } = await call('GET /api/proposals/proposal/export/', { query: { ids: ids.join(',') } });
        if (tab) tab.location.href = url;
        else globalThis.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return { open: (ids) => !isPending && mutate(ids), running: isPending };
}
