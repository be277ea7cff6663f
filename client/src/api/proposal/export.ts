import type { excelTypes } from '@luch/contract/proposal/staff.schemas.ts';
import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';
import { useCommand } from '../../lib/use-command.ts';

type ExcelType = (typeof excelTypes)[number];

export interface ExcelOptions {
  type: ExcelType;
  /** Which proposals; asked for when they are not on the screen. */
  ids: () => readonly number[] | Promise<readonly number[]>;
}

/** Asks for the workbook of proposals and opens its address in a window of its own. */
export function useOpenExcel(): { open: (options: ExcelOptions) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: ({ type, ids }: ExcelOptions) =>
      openWhenAnswered(async () => {
        const query = { ids: (await ids()).join(','), type_id: type, lang: currentLanguage() };
        return call('GET /api/proposals/proposal/export_list_excel/', { query });
      }),
  });
  return { open: (options) => mutate(options), running: isPending };
}

export interface PdfOptions {
  /** Whether the attached PDF files follow each proposal. */
  files?: boolean;
}

/** Asks for the PDF of proposals and shows it in a window of its own. */
export function useOpenPdf(): { open: (ids: readonly number[], options?: PdfOptions) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: ({ ids, files = false }: PdfOptions & { ids: readonly number[] }) =>
      openWhenAnswered(() => {
        const query = { ids: ids.join(','), lang: currentLanguage(), ...(files && { files: '1' }) };
        return call('GET /api/proposals/proposal/export/', { query });
      }),
  });
  return { open: (ids, options = {}) => mutate({ ids, ...options }), running: isPending };
}
