import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
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
const own = new Map(flat(texts));

/** A fact that nobody knows is a line to write on by hand. */
export async function formTexts(tx: Executor): Promise<SayForm> {
  const changed = await tx
    .select({ key: passFormText.key, text: passFormText.text })
    .from(passFormText)
    .where(inArray(passFormText.key, [...own.keys()]));
  const all = new Map([...own, ...changed.map(({ key, text }) => [key, text] as const)]);
  return (key, facts = {}) =>
    (all.get(key) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => facts[name] || texts.line);
}
