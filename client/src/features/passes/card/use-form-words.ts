import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { t } from 'i18next';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { guestsOn } from './forms-of.ts';

/** Whom a form is about, or why it is about nobody. */
export function useFormWords(pass: PassCard): (form: PassForm) => string {
  return (form) => {
    const count = guestsOn(pass, form);
    if (count === undefined) return t(($) => $.passes.forms.proposal);
    if (count > 0) return t(($) => $.passes.guests, { count });
    return form === 1 || form === 3 ? t(($) => $.passes.forms.noOwn) : t(($) => $.passes.forms.noForeign);
  };
}
