import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesWithFiles } from './page-files.ts';

const html =
  '<html lang="ru"><head><script src="/assets/first.js"></script></head><body><div data-frame="PAGE_FRAME"></div></body></html>';
const files = (language: string) => [
  'assets/first.js',
  'assets/page.js',
  `assets/words.${language}.js`,
  'assets/page.css',
];

let folder: string;
let pageFor: ReturnType<typeof pagesWithFiles>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'luch-pages-'));
  await mkdir(path.join(folder, '.vite'));
  const pages = ['/user', '/bs/$stationId'].map((address) => ({
    path: address,
    frame: 'portal',
    files: { ru: files('ru'), en: files('en') },
    opened: ['assets/page.js', 'assets/card.js'],
  }));
  await writeFile(path.join(folder, '.vite/pages.json'), JSON.stringify(pages));
  pageFor = pagesWithFiles(folder, html);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the page of an address', () => {
  it('names its scripts in the head and its sheets behind the outline, but none that it names already', () => {
    const page = pageFor('/user?tab=list_archive', undefined);
    const [head = '', body = ''] = page.split('</head>');
    expect(head.match(/modulepreload/g)).toHaveLength(2);
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
    expect(body).toContain('</div><link rel="stylesheet" crossorigin href="/assets/page.css"></body>');
    expect(page).toContain('data-frame="portal"');
  });

  it('names them in the language that was chosen in this browser', () => {
    expect(pageFor('/bs/4/', undefined)).toContain('/assets/words.ru.js');
    const english = pageFor('/bs/4/', 'theme=dark; language=en');
    expect(english).toContain('/assets/words.en.js');
    expect(english).not.toContain('/assets/words.ru.js');
    expect(english).toContain('<html lang="en">');
    expect(pageFor('/bs/4/', 'language=xx')).toContain('/assets/words.ru.js');
  });

  it('names what an id in the address opens too, and only then', () => {
    expect(pageFor('/user', undefined)).not.toContain('/assets/card.js');
    const open = pageFor('/user?tab=list_archive&id=7', undefined);
    expect(open).toContain('<link rel="modulepreload" crossorigin href="/assets/card.js">');
    expect(open.match(/assets\/page\.js/g)).toHaveLength(1);
  });

  it('names nothing more when no route has that address', () => {
    for (const url of ['/users', '/bs/4/5', '/bs']) expect(pageFor(url, undefined)).toBe(html);
  });
});
