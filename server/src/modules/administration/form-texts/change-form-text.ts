import type { Actor } from '@luch/contract/account/roles.ts';
import { formTextProblem } from '@luch/contract/administration/form-texts.ts';
import type { FormText, FormTextInput } from '@luch/contract/administration/form-texts.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { lockFormText, storeFormText } from '../../pass/forms/form-texts.commands.ts';
import { changeText } from '../texts/change-text.ts';
import { formTextsBySection } from './form-texts.view.ts';

/** @throws AppError `not_found` for a text that no form has, `moved_on`; FieldError for one that would spoil a form */
export function changeFormText(
  deps: Deps,
  actor: Actor,
  screen: Language,
  { seen_version: seen, text, key }: z.output<typeof FormTextInput>,
): Promise<FormText> {
  return changeText(deps, actor, screen, {
    name: key,
    action: 'form_text_changed',
    seen,
    text,
    lock: (tx) => lockFormText(tx, key),
    read: async (tx) => {
      const sections = await formTextsBySection(deps.texts, tx, screen);
      const found = sections.flatMap(({ texts }) => texts).find((one) => one.key === key);
      if (!found) throw new AppError('not_found');
      return found;
    },
    store: async (tx, change) => {
      await storeFormText(tx, { key, ...change });
      await deps.live.publish(tx, 'everyone', { type: 'setting', id: 0 });
    },
    problemOf: formTextProblem,
  });
}
