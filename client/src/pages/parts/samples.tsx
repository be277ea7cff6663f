import { needTexts } from '../../lib/i18n.ts';
import { late, lateDialog } from '../../ui/late.tsx';

/** The samples of a proposal and whether they may come in, over a card or a list. */
export const SampleOver = lateDialog(async () => {
  const [part] = await Promise.all([import('../../features/safety/case-over.tsx'), needTexts('safety')]);
  return part.CaseOver;
});

/** The same beside a list. */
export const SampleBeside = late(async () => {
  const [part] = await Promise.all([import('../../features/safety/case-over.tsx'), needTexts('safety')]);
  return part.CaseBeside;
});
