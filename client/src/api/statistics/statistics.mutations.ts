import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/language.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { About } from './statistics.queries.ts';

/** All tables of what is looked at as a workbook, in a window of its own. */
export function useOpenStatistics(): { open: (about: About) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: (about: About) =>
      openWhenAnswered(() => call('GET /api/stats/export/', { query: { ...about, lang: currentLanguage() } })),
  });
  return { open: mutate, running: isPending };
}
