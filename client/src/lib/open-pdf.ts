import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export interface PdfWish {
  /** Whether the attached PDF files follow each proposal. */
  files?: boolean;
}

/** Asks for the PDF of proposals and shows it in a window of its own. */
export function useOpenPdf(): { open: (ids: readonly number[], wish?: PdfWish) => void; running: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ ids, files = false }: PdfWish & { ids: readonly number[] }) => {
      // Browsers let a click open a window, but not an answer that comes later: it is opened at once and filled then.
      const tab = globalThis.open('', '_blank');
      try {
        const query = { ids: ids.join(','), lang: currentLanguage(), ...(files && { files: '1' }) };
        const { url } = await call('GET /api/proposals/proposal/export/', { query });
        if (tab) tab.location.href = url;
        else globalThis.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return { open: (ids, wish = {}) => !isPending && mutate({ ids, ...wish }), running: isPending };
}
