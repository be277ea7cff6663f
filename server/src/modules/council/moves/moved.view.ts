import type { CouncilAction } from '@luch/contract/council/council.machine.ts';
import type { CouncilMoved } from '@luch/contract/council/council.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Texts } from '../../../platform/texts/texts.ts';
import type { MovedCouncil } from './perform-move.ts';

/** Where the council is now, and which proposals did not come back to it. */
export function movedView(
  texts: Texts,
  language: Language,
  action: CouncilAction,
  { row, to, released }: MovedCouncil,
): z.output<typeof CouncilMoved> {
  const done = texts.text(language, `council.done.${action}`, { name: row.name });
  const dropped = released.map(({ proposalId: id, name }) => texts.text(language, 'council.left', { id, name }));
  const named =
    action === 'return' && dropped.length > 0
      ? [texts.text(language, 'council.dropped', { proposals: dropped.join(', ') })]
      : [];
  return { status: 'ok', council_status: to, detail: [done, ...named].join('. ') };
}
