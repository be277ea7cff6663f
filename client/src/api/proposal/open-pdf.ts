import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';

export interface PdfOptions {
  /** Whether the attached PDF files follow each proposal. */
  files?: boolean;
}

/** Asks for the PDF of proposals and shows it in a window of its own. */
export function useOpenPdf(): { open: (ids: readonly number[], options?: PdfOptions) => void; running: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, files = false }: PdfOptions & { ids: readonly number[] }) =>
      openWhenAnswered(() => {
        const query = { ids: ids.join(','), lang: currentLanguage(), ...(files && { files: '1' }) };
        return call('GET /api/proposals/proposal/export/', { query });
      }),
  });
  return { open: (ids, options = {}) => !isPending && mutate({ ids, ...options }), running: isPending };
}
