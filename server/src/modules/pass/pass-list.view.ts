import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PassListInput } from '@luch/contract/pass/pass.inputs.ts';
import type { PassRow } from '@luch/contract/pass/pass.schemas.ts';
import type { Deps } from '../../platform/deps.ts';
import { todayAt } from './card/pass-card.view.ts';
import { isPassOffice } from './pass.facts.ts';
import { passPage } from './pass.queries.ts';
import { passRow } from './pass.view.ts';

/**
 * One page of passes, in two statements: all of them for the pass office; those of one proposal for whoever reads them.
 * @throws AppError `forbidden`; FieldError without a proposal
 */
export async function passList(
  { db, texts, clock, config }: Pick<Deps, 'db' | 'texts' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  input: PassListInput,
): Promise<{ readonly rows: PassRow[]; readonly total: number }> {
  if (input.view_type === 'admin' && !isPassOffice(actor)) throw new AppError('forbidden');
  if (input.view_type === 'proposal_done' && input.proposal_id === undefined)
    throw new FieldError({ proposal_id: [{ key: 'validation.required' }] });
  const today = todayAt({ clock, config });
  const { rows, total } = await passPage(db, actor, language, input, today);
  return { rows: rows.map((one) => passRow(texts, language, one, today)), total };
}
