import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { factsOfMany } from '@luch/contract/proposal/action.inputs.ts';
import type { BulkAction, BulkAnswer, BulkInput } from '@luch/contract/proposal/staff.schemas.ts';
import type { TypedNumber } from '../../../ui/exact-number-input.tsx';
import { type ActionForm, type ActionValues, type FieldName, formOf, startValues } from '../actions/action-forms.ts';
import { problemsOf } from '../actions/action-rules.ts';

/** Fields that can be said of many proposals at once; hours are given to each by itself. */
const common: ReadonlySet<FieldName> = new Set(['comment', 'reasons']);

/** The dialog of the card, with the fields that suit many. */
export const bulkForm = (action: BulkAction): ActionForm => {
  const form = formOf(action);
  return { ...form, fields: form.fields.filter((field) => common.has(field)) };
};

/** What is wrong with the comment, by the rules of the card. */
export const commentProblem = (action: BulkAction, values: ActionValues): FieldProblem | undefined =>
  problemsOf(action, values, factsOfMany).comment;

/** Hours that were typed for one or another, by proposal; what is no number as it was typed. */
export type TypedHours = Readonly<Record<number, TypedNumber>>;

/** What is wrong with hours to be given, by the rules of the card. */
export const hoursProblem = (granted: number): FieldProblem | undefined =>
  problemsOf('accept', { ...startValues(formOf('accept')), granted }, factsOfMany).granted;

/** Hours as they are sent; nothing where one of them cannot be. */
export function hoursToGive(typed: TypedHours, able: readonly number[]): BulkInput['hours'] | 'wrong' {
  const said = able.flatMap((id) => {
    const hours = typed[id];
    return hours === undefined || hours === '' ? [] : [{ id, hours: typeof hours === 'number' ? hours : Number.NaN }];
  });
  return said.some(({ hours }) => hoursProblem(hours)) ? 'wrong' : said.length > 0 ? said : undefined;
}

/** What is said to one or another instead of the comment for all, by proposal. */
export type TypedWords = Readonly<Record<number, string>>;

/** Those words as they are sent; nothing where one of them cannot be. */
export function wordsToSay(
  action: BulkAction,
  typed: TypedWords,
  able: readonly number[],
): BulkInput['comments'] | 'wrong' {
  const said = able.flatMap((id) => {
    const comment = typed[id]?.trim();
    return comment ? { id, comment } : [];
  });
  if (said.some(({ comment }) => wordsProblem(action, comment))) return 'wrong';
  return said.length > 0 ? said : undefined;
}

/** What is wrong with words for one of them. */
export const wordsProblem = (action: BulkAction, comment: string): FieldProblem | undefined =>
  commentProblem(action, { ...startValues(bulkForm(action)), comment });

/** What is sent besides the ids. */
export function bulkBody(
  action: BulkAction,
  { comment, reasons }: Pick<ActionValues, 'comment' | 'reasons'>,
): Pick<BulkInput, 'comment' | 'reasons'> {
  const { fields } = bulkForm(action);
  return {
    ...(fields.includes('comment') && comment.trim() && { comment: comment.trim() }),
    ...(fields.includes('reasons') && reasons.length > 0 && { reasons: [...reasons] }),
  };
}

/** For the preview, before anything is typed: whatever satisfies the rules, since it is taken back. */
export const previewInput = (action: BulkAction): Pick<BulkInput, 'comment' | 'reasons'> => {
  const { fields, limits } = bulkForm(action);
  return {
    ...(limits.comment?.required && { comment: '—' }),
    ...(fields.includes('reasons') && { reasons: ['content'] }),
  };
};

export type Refused = BulkAnswer['refused'];
export interface RefusedTogether {
  text: string;
  ids: readonly number[];
}

/** Proposals that are refused for the same reason stand together, the commonest reason first. */
export function together(refused: Refused): RefusedTogether[] {
  const groups = new Map<string, number[]>();
  for (const { id, text } of refused) groups.set(text, [...(groups.get(text) ?? []), id]);
  return [...groups].map(([text, ids]) => ({ text, ids })).toSorted((one, other) => other.ids.length - one.ids.length);
}

/** Those that the preview refused already, and those that only the doing did; each once, as it was said last. */
export function allRefused(foreseen: Refused, met: Refused): Refused {
  const last = new Map([...foreseen, ...met].map((one) => [one.id, one]));
  return [...last.values()];
}
