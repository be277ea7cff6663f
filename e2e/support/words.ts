import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Language = 'ru' | 'en';
type Tree = { readonly [key: string]: string | Tree };

const root = path.join(import.meta.dirname, '../..');
const files = new Map<string, Tree>();

function load(file: string): Tree {
  const known = files.get(file);
  if (known) return known;
  const tree = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Tree;
  files.set(file, tree);
  return tree;
}

/**
 * The words of a screen, so that one journey is made in both languages: `words('ru').account('field.email')`.
 * A key that is not there is a mistake of the journey.
 */
export function words(language: Language) {
  const from =
    (file: string) =>
    (key: string, facts: Readonly<Record<string, string | number>> = {}) => {
      const found = key
        .split('.')
        .reduce<string | Tree | undefined>(
          (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
          load(file),
        );
      if (typeof found !== 'string') throw new Error(`${file} has no text ${key}`);
      return found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(facts[name] ?? ''));
    };
  const feature = (name: string, file = name) => from(`client/src/features/${name}/${file}.text.${language}.json`);
  return {
    language,
    account: feature('account'),
    signIn: feature('account', 'sign-in'),
    shell: feature('shell'),
    session: feature('session'),
    app: from(`client/src/app/app.text.${language}.json`),
    page: (module: string) => from(`client/src/pages/${module}/${module}.pages.text.${language}.json`),
    ui: from(`client/src/ui/ui.text.${language}.json`),
    table: from(`client/src/ui/list/table.text.${language}.json`),
    letters: from(`client/src/entities/letters/letters.text.${language}.json`),
    secondFactor: from(`client/src/entities/second-factor/second-factor.text.${language}.json`),
    lists: from(`client/src/ui/list/lists.text.${language}.json`),
    personSearch: from(`client/src/entities/person/person-search.text.${language}.json`),
    feature,
    contract: (module: string) => from(`contract/src/${module}/${module}.words.${language}.json`),
    letter: (module: string) => from(lettersOf(module, language)),
    errors: from(`contract/src/kernel/errors.words.${language}.json`),
  };
}
export type Words = ReturnType<typeof words>;

/** The letters of a module stand at its top or in a folder of their own. */
function lettersOf(module: string, language: Language): string {
  const folder = `server/src/modules/${module}`;
  const name = `${module}.mail.${language}.json`;
  const [found] = globSync(`${folder}/**/${name}`, { cwd: root });
  if (found === undefined) throw new Error(`No ${name} below ${folder}`);
  return found;
}

/** A text with a count, in the form that the language gives it. */
export function counted(
  say: Words,
  text: (key: string, facts: { count: number }) => string,
  key: string,
  count: number,
) {
  return text(`${key}_${new Intl.PluralRules(say.language).select(count)}`, { count });
}
