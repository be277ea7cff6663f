import { givenNames, type PersonName, shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Audience } from '@luch/contract/mailing/mailing-kinds.ts';
import type { AudienceCount } from '@luch/contract/mailing/mailing.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../platform/deps.ts';
import { receiversOf } from '../account/account.queries.ts';
import { firstOf } from './audience.queries.ts';

const MOST_SHOWN = 20;

export const greeting = ({ texts }: Pick<Deps, 'texts'>, language: Language, to: PersonName): string =>
  texts.text(language, 'mailing.greeting', { name: givenNames(to) });

/** As a letter to this person begins in either language. */
export async function greetingsFor(deps: Pick<Deps, 'db' | 'texts'>, { id }: Actor): Promise<Record<Language, string>> {
  const [to] = await receiversOf(deps.db, [id]);
  const name = to ?? { last_name: '', first_name: '' };
  return { ru: greeting(deps, 'ru', name), en: greeting(deps, 'en', name) };
}

/** Some of those who get it, with how the letter to each begins. */
export async function firstReaders(
  deps: Pick<Deps, 'db' | 'texts' | 'clock'>,
  audience: Audience,
): Promise<AudienceCount['first']> {
  const readers = await firstOf(deps.db, audience, deps.clock.now(), MOST_SHOWN);
  return readers.map(({ language, ...name }) => ({
    name: shortName(name),
    language,
    greeting: greeting(deps, language, name),
  }));
}
