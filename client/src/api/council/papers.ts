import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';
import { useCommand } from '../../lib/use-command.ts';

/** The paper that is signed (the form or the decision, whichever is open), and the proposals as a list. */
const makers = {
  word: (id: number) => call('GET /api/council/export_word/', { query: { id } }),
  excel: (id: number) => call('GET /api/councils/export_excel/', { query: { id, lang: currentLanguage() } }),
  pdf: (id: number) => call('GET /api/councils/export_pdf/', { query: { id, lang: currentLanguage() } }),
} as const;
export type PaperKind = keyof typeof makers;

/** Has a paper of a council made and opens it in a window of its own; what is typed besides is saved before. */
export function useOpenPaper(
  councilId: number,
  saveBefore: () => Promise<unknown>,
): { open: (kind: PaperKind) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: (kind: PaperKind) =>
      openWhenAnswered(async () => {
        await saveBefore();
        return makers[kind](councilId);
      }),
  });
  return { open: (kind) => mutate(kind), running: isPending };
}
