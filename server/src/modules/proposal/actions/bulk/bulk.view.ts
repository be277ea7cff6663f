import type { Language } from '@luch/contract/kernel/language.ts';
import type { BulkInput } from '@luch/contract/proposal/staff.schemas.ts';
import type { Texts } from '../../../../platform/texts/texts.ts';

/** «Готово: 3 заявки. Не подошли: 1». */
export function bulkDetail(
  texts: Texts,
  language: Language,
  { action, preview }: Pick<BulkInput, 'action' | 'preview'>,
  { done, refused }: { readonly done: number; readonly refused: number },
): string {
  if (done === 0) return texts.text(language, 'proposal.bulk.none');
  const went = preview ? 'would' : action === 'deleted' ? 'deleted' : 'done';
  return [
    texts.text(language, `proposal.bulk.${went}`, { count: done }),
    ...(refused > 0 ? [texts.text(language, 'proposal.bulk.refused', { count: refused })] : []),
  ].join('. ');
}
