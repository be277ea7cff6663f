import { givenNames, type PersonName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../platform/deps.ts';
import { receiversOf } from '../account/account.queries.ts';

export const greeting = ({ texts }: Pick<Deps, 'texts'>, language: Language, to: PersonName): string =>
  texts.text(language, 'mailing.greeting', { name: givenNames(to) });

/** As a letter to this person begins in either language. */
export async function greetingsFor(deps: Pick<Deps, 'db' | 'texts'>, { id }: Actor): Promise<Record<Language, string>> {
  const [to] = await receiversOf(deps.db, [id]);
  const name = to ?? { last_name: '', first_name: '' };
  return { ru: greeting(deps, 'ru', name), en: greeting(deps, 'en', name) };
}
