import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, read, styles } from './sources.ts';

/** The style files of the client, by pattern: nothing dead, nothing missing, common shapes once. */

const shapesFile = 'client/src/ui/shapes.css';
const modules = styles.filter((file) => file.endsWith('.module.css'));
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const own = (text: string) => withoutComments(text).replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '');

/** Names behind a full stop outside of braces: the classes that selectors speak of. */
const classesIn = (text: string): Set<string> =>
  new Set(
    [...own(text).matchAll(/(?<=^|[{};])([^{};]+)\{/g)].flatMap(([, selector]) =>
      selector?.trim().startsWith('@')
        ? []
        : [...(selector ?? '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''),
    ),
  );

/** What the files of the client ask of each module: `classes['name']`. */
const asked = new Map<string, Set<string>>();
for (const file of code.filter((name) => name.startsWith('client/src/'))) {
  const text = read(file);
  for (const [, variable, place] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
    const module = path.join(path.dirname(file), place ?? '');
    const names = [...text.matchAll(new RegExp(String.raw`\b${variable ?? ''}\['([\w-]+)'\]`, 'g'))];
    asked.set(module, new Set([...(asked.get(module) ?? []), ...names.map(([, name]) => name ?? '')]));
  }
}

const shapes = classesIn(read(shapesFile));
/** What paints before any style sheet stands in the page itself. */
const page = read('client/index.html');
const global = new Set(styles.filter((file) => !modules.includes(file)).flatMap((file) => [...classesIn(read(file))]));
const named = (text: string) => [...text.matchAll(/\bluch-[a-z][a-z-]*/g)].map(([name]) => name);
const composed = (file: string) =>
  [...withoutComments(read(file)).matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names]) =>
    (names ?? '').trim().split(/\s+/),
  );

/** Of type in pixels; the projector's and the printer's follow the screen and the sheet. */
const sizes = [12, 13, 14, 16, 17, 20, 22, 24, 26, 34, 40, 52];
const weights = [400, 520, 540, 560, 600, 640, 660];
const distances = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64, 72, 80, 88, 96, 120, 160];
const spaces = /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*: ([^;]+);$/gm;
/** What is laid out by a geometry of its own: calendars, strips, rankings and sliders. */
const grids = new Set(
  [
    'entities/rating/mark-field',
    'features/calendar-image/calendar-image',
    'features/calendar/board/event',
    'features/calendar/board/now-line',
    'features/calendar/board/rows-board',
    'features/calendar/plan/overlay',
    'features/council-card/entries/entries',
    'features/council-card/ranking/ranking',
    'features/expert-review/marks/criterion',
    'features/session/session-strip',
    'features/session/year/year-strip',
  ].map((name) => `client/src/${name}.module.css`),
);
const ofScreens = styles.filter((file) => !file.includes('/proposal-print/'));
const offScale = (files: readonly string[], pattern: RegExp, scale: readonly number[]) =>
  files.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(pattern)].flatMap(([line, value = '']) =>
      (/px/.test(value) ? [...value.matchAll(/([\d.]+)px/g)].map(([, size]) => Number(size)) : [Number(value)])
        .filter((size) => !Number.isNaN(size) && !scale.includes(size))
        .map(() => `${file}: ${line.trim()}`),
    ),
  );

describe('styles', () => {
  it('every class of a part is used by it', () => {
    const dead = modules.flatMap((file) =>
      [...classesIn(read(file))].filter((name) => !asked.get(file)?.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(dead).toEqual([]);
  });

  it('every class that a part names is there', () => {
    const missing = [...asked].flatMap(([file, names]) => {
      const there = classesIn(read(file));
      return [...names].filter((name) => !there.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('every shape that a rule takes is there', () => {
    const missing = modules.flatMap((file) =>
      composed(file)
        .filter((name) => !shapes.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('every shape that an element names is there', () => {
    const missing = code
      .filter((file) => file.startsWith('client/src/') && file.endsWith('.tsx'))
      .flatMap((file) =>
        [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
          .flatMap(([, plain, template]) => named((plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '')))
          .filter((name) => !global.has(name) && !page.includes(`.${name} {`))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  it('every shape is taken at least twice', () => {
    const uses = new Map<string, number>();
    const count = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const file of modules) for (const name of composed(file)) count(name);
    for (const file of code.filter((one) => one.startsWith('client/src/')))
      for (const name of named(read(file))) count(name);
    expect([...shapes].filter((name) => name.startsWith('luch-') && (uses.get(name) ?? 0) < 2)).toEqual([]);
  });

  it('an element names its shapes itself where its class would add nothing', () => {
    const empty = modules.flatMap((file) =>
      [...own(read(file)).matchAll(/^\.(\w+) \{\s*composes: [^;]+ from global;\s*\}/gm)]
        .filter(([, name]) => own(read(file)).split(new RegExp(String.raw`\.${name ?? ''}(?![\w-])`)).length === 2)
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(empty).toEqual([]);
  });

  it('type is set in the sizes and weights of the scale', () => {
    expect(offScale(ofScreens, /^\s*font-size: (.*\d)px;$/gm, sizes)).toEqual([]);
    expect(offScale(styles, /^\s*font-weight: (\d+);$/gm, weights)).toEqual([]);
  });

  it('distances are steps of the scale', () => {
    expect(
      offScale(
        ofScreens.filter((file) => !grids.has(file)),
        spaces,
        distances,
      ),
    ).toEqual([]);
  });

  it('nothing asks `:has` of a frame, or of an element without a class: all of the page would be looked at with each change', () => {
    const asksAll = /(?:^|[\s>+~,(])(?::global\()?(?:html|body|main|div|#root)?\)?:has\(/m;
    expect(
      styles.filter((file) =>
        asksAll.test(withoutComments(read(file)).replaceAll(/:not\([^()]*:has\([^()]*\)\)/g, '')),
      ),
    ).toEqual([]);
  });

  it('what opens as a window of the library keeps the page behind it in its place', () => {
    const opens = code.filter(
      (file) => file.startsWith('client/src/') && /<(?:Modal|Drawer)(?:\.Root)?\s/.test(read(file)),
    );
    expect(opens.filter((file) => !read(file).includes('<PageLock />'))).toEqual([]);
  });

  it('parts say nothing of layers: the build puts them over the library', () => {
    expect(modules.filter((file) => read(file).includes('@layer'))).toEqual([]);
  });
});
