import type { excelTypes } from '@luch/contract/proposal/staff.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';

type ExcelType = (typeof excelTypes)[number];

export interface ExcelOptions {
  type: ExcelType;
  /** Which proposals; asked for when they are not on the screen. */
  ids: () => readonly number[] | Promise<readonly number[]>;
}

/** Asks for the workbook of proposals and opens its address in a window of its own. */
export function useOpenExcel(): { open: (options: ExcelOptions) => void; running: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ type, ids }: ExcelOptions) =>
      openWhenAnswered(async () => {
        const query = { ids: (await ids()).join(','), type_id: type, lang: currentLanguage() };
        return call('GET /api/proposals/proposal/export_list_excel/', { query });
      }),
  });
  return { open: (options) => !isPending && mutate(options), running: isPending };
}
