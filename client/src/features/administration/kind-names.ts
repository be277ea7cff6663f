import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { t } from 'i18next';

/** Names of facility kinds by their numbers. */
export const kindNames = (ids: readonly number[]): string[] =>
  kindIds.filter((id) => ids.includes(id)).map((id) => t(($) => $.words.reference.kind[megascienceTypeOf(id)]));
