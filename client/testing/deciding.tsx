import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { page } from 'vitest/browser';
import { CouncilCardDialog } from '../src/features/council-card/council-card-dialog.tsx';
import { answers } from './answers.ts';
import { councilIn } from './fixtures/council-card.ts';
import { show } from './show.tsx';

const ignore = () => undefined;
export const detail = 'GET /api/councils/detail/';
export const solution = 'POST /api/councils/change_proposal_solution/';

/** The card of a council that decides, unless it is another one. */
export const open = async (card = councilIn(councilStatus.review)) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};
export const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
export const said = (sent: { body: unknown } | undefined) => sent?.body;
