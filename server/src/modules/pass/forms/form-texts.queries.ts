import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { person } from '../../account/account.tables.ts';
import { passFormText } from '../pass.tables.ts';
import texts from './pass-forms.json' with { type: 'json' };

/** The fixed texts of the forms: those of the file, and in their place whatever has been written instead. */
type Tree = { readonly [key: string]: string | Tree };
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];
export type FormKey = Keys<typeof texts>;
export type Facts = Readonly<Record<string, string>>;
export type SayForm = (key: FormKey, facts?: Facts) => string;

const flat = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as [string, string]] : flat(value, `${above}${key}.`),
  );
/** All of them as they are at first, by key. */
export const initialFormTexts: ReadonlyMap<string, string> = new Map(flat(texts));

/** What stands there now; of what is typed and not yet saved, that. A fact that nobody knows is a line to write on by hand. */
export async function formTexts(tx: Executor, typed: ReadonlyMap<string, string> = new Map()): Promise<SayForm> {
  const changed = (await tx.select().from(passFormText)).flatMap(({ key, text }) =>
    text === null ? [] : [[key, text] as const],
  );
  const all = new Map([...initialFormTexts, ...changed, ...typed]);
  return (key, facts = {}) =>
    (all.get(key) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => facts[name] || texts.line);
}

/** Texts that somebody has changed, and who did. */
export const changedFormTexts = (tx: Executor) =>
  tx
    .select({
      row: passFormText,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(passFormText)
    .leftJoin(person, eq(person.id, passFormText.changedBy));
