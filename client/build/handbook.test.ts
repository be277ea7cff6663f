import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contents, isPageName } from '../src/entities/handbook/contents.ts';
import type { Block, HandbookPage, Line } from '../src/entities/handbook/handbook-page.ts';
import { plain } from '../src/entities/handbook/pages.ts';
import { screens } from '../src/entities/handbook/screens.ts';
import { pageOf } from './handbook-page.ts';
import { themes } from './handbook.ts';
import { everyWord, wordsIn } from './handbook-words.ts';
import { sizeOfWebp } from './webp-size.ts';

const root = path.join(import.meta.dirname, '../handbook');
const languages = ['ru', 'en'] as const;
const filesIn = (folder: string, end: string) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(end))
    : [];
const listed = Object.entries(contents).flatMap(([office, names]) => names.map((name) => `${office}/${name}`));

const shown = new Set<string>();
const words = { ru: wordsIn('ru'), en: wordsIn('en') };
const read = (file: string, language: 'ru' | 'en'): HandbookPage =>
  pageOf(readFileSync(path.join(root, file), 'utf8'), {
    nameOf: words[language].nameOf,
    pictureOf(name, alt) {
      shown.add(name);
      return { alt, light: name, dark: name, width: 1, height: 1 };
    },
  });
const pages = listed.flatMap((name) =>
  languages.map((language) => ({ name, language, page: read(`${name}.${language}.md`, language) })),
);

const linesOf = ({ lead, blocks }: HandbookPage): readonly Line[] => [
  lead,
  ...blocks.flatMap((block): readonly Line[] => ('lines' in block ? block.lines : 'line' in block ? [block.line] : [])),
];
const linksOf = (page: HandbookPage) =>
  linesOf(page)
    .flat()
    .flatMap((part) => (typeof part === 'object' && 'to' in part ? [part.to] : []));
const shapeOf = ({ blocks }: HandbookPage) =>
  blocks.map((block: Block) => ('lines' in block ? `${block.kind} ${block.lines.length}` : block.kind));

/** Addresses of the router, as their files name them. */
const source = path.join(import.meta.dirname, '../src/pages');
const addresses = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.routes.ts'))
  .flatMap((file) => [...readFileSync(path.join(source, file), 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)])
  .map(([, address]) => address ?? '');
/** They lead on at once, or are the handbook itself. */
const withoutHelp = ['$', '/expert', '/404', '/not-found', '/help', '/help/$page'];

describe('the handbook', () => {
  it('lists every file, and has a file in both languages for all that is listed', () => {
    const files = languages.flatMap((language) => filesIn('.', `.${language}.md`));
    expect(files.toSorted()).toEqual(
      listed.flatMap((name) => languages.map((language) => `${name}.${language}.md`)).toSorted(),
    );
  });

  it('says the same in both languages, part by part', () => {
    const differing = listed.filter((name) => {
      const [ru, en] = pages.filter((one) => one.name === name).map(({ page }) => page);
      return !ru || !en || shapeOf(ru).join() !== shapeOf(en).join();
    });
    expect(differing).toEqual([]);
  });

  it('refers to the same buttons in both languages', () => {
    const references = (name: string, language: string) =>
      [...readFileSync(path.join(root, `${name}.${language}.md`), 'utf8').matchAll(/\{([^}]+)\}/g)]
        .map(([, reference]) => reference)
        .toSorted()
        .join();
    expect(listed.filter((name) => references(name, 'ru') !== references(name, 'en'))).toEqual([]);
  });

  it('leads to pages and screens that are there', () => {
    const dead = pages.flatMap(({ name, page }) =>
      linksOf(page)
        .filter((to) => !(to.startsWith('/') ? addresses.includes(to) : isPageName(to)))
        .map((to) => `${name}: ${to}`),
    );
    expect(dead).toEqual([]);
  });

  it('names what stands on a button by its key, so that it follows', () => {
    const typed = pages.flatMap(({ name, language, page }) => {
      const known = everyWord(language);
      const said = linesOf(page)
        .flat()
        .filter((part) => typeof part === 'string')
        .join(' ');
      return [...said.matchAll(/[«‘]([^»’]+)[»’]/g)]
        .filter(([, text]) => known.has(text ?? ''))
        .map(([text]) => `${name}: ${text}`);
    });
    expect(typed).toEqual([]);
  });

  it('is short: a page is read in a minute or two', () => {
    const long = pages.filter(({ page }) => linesOf(page).map(plain).join(' ').split(/\s+/).length > 420);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('has no page without a title of its own', () => {
    const titles = pages.map(({ language, page }) => `${language} ${page.title}`);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('tells about every screen', () => {
    expect(addresses.filter((address) => !withoutHelp.includes(address) && !screens[address])).toEqual([]);
    expect(Object.keys(screens).filter((screen) => !addresses.includes(screen.split('?')[0] ?? ''))).toEqual([]);
  });
});

describe('pictures of the handbook', () => {
  const needed = () =>
    [...shown].flatMap((name) =>
      languages.flatMap((language) => themes.map((theme) => `${name}.${language}.${theme}.webp`)),
    );

  it('are all there, in both languages and themes, and none is left that no page shows', () => {
    expect(filesIn('pictures', '.webp').toSorted()).toEqual(needed().toSorted());
  });

  it('weigh no more than 3 MB together', () => {
    const bytes = needed().reduce((sum, file) => sum + readFileSync(path.join(root, 'pictures', file)).length, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('are alike in both themes, so that nothing moves with them', () => {
    const sizes = (file: string) => JSON.stringify(sizeOfWebp(readFileSync(path.join(root, 'pictures', file))));
    expect(needed().filter((file) => sizes(file) !== sizes(file.replace('.dark.', '.light.')))).toEqual([]);
  });
});

describe('a page that the build cannot read', () => {
  const around = {
    nameOf: wordsIn('ru').nameOf,
    pictureOf: () => ({ alt: '', light: '', dark: '', width: 1, height: 1 }),
  };
  const begun = '# Заголовок\n\nО чём страница.\n\n';

  it.each([
    ['has no title', 'Просто текст.', 'begins with its title'],
    ['does not say what it is about', '# Заголовок\n\n- пункт', 'what it is about'],
    ['is written in another Markdown', `${begun}Очень **важно**.`, 'Not understood'],
    ['has a link that is not closed', `${begun}Смотрите [здесь](user.`, 'Not understood'],
    ['has a heading of another rank', `${begun}### Мелко`, 'Not understood'],
    ['names a button that is not there', `${begun}Нажмите {proposal-card:edit.nothing}.`, 'stands for nothing'],
    ['names a file of words that is not there', `${begun}Нажмите {nowhere:save}.`, 'stands for nothing'],
  ])('%s: it is refused', (_, text, why) => {
    expect(() => pageOf(text, around)).toThrow(why);
  });

  it('says nothing about what a screen puts into its words', () => {
    expect(pageOf(`${begun}Строка {shell:nav.station}.`, around).blocks).toEqual([
      { kind: 'text', line: ['Строка ', { name: 'Станция …' }, '.'] },
    ]);
  });
});
