import type { Language } from '@luch/contract/kernel/language.ts';
import type { PlanTaken } from '@luch/contract/plan/plan.schemas.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import type { TakenRow } from './take-plan.ts';

type RowView = PlanTaken['rows'][number];

/** What became of one row, in the words of the refusal that the ordinary command would answer. */
export const takenRow = (texts: Texts, language: Language, { proposalId, changeId, refusal }: TakenRow): RowView => ({
  proposal_id: proposalId,
  is_taken: refusal === null,
  change_id: changeId,
  refusal: refusal && {
    code: refusal.code,
    text: texts.text(language, `errors.${refusal.code}`, refusal.details),
    in_the_way: inTheWay(refusal.payload),
  },
});

/** The calendar answers its records; of these, when they are is enough here, and no more than the reader may know. */
function inTheWay({ record, in_the_way: all = record ? [record] : [] }: Readonly<Record<string, unknown>>) {
  const list = all as readonly { readonly start_date: string; readonly finish_date: string }[];
  return list.map(({ start_date, finish_date }) => ({ start_date, finish_date }));
}
