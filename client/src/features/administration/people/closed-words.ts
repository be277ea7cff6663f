import { t } from 'i18next';
import type { PersonRow } from '../../../api/administration/people.ts';

/** Why nobody signs in to an account, if nobody does. */
export const closedWords = ({ is_blocked: isBlocked, is_erased: isErased }: PersonRow): string | undefined => {
  if (isErased) return t(($) => $.administration.people.isErased);
  return isBlocked ? t(($) => $.administration.people.isBlocked) : undefined;
};
