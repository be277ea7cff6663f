import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutComments } from './sources.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('{contract,server,client,demo,tools,bench,trial,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});
const sourceOf = (name: string): string =>
  sources
    .filter((file) => path.basename(file).replace(/\.tsx?$/, '') === name)
    .map((file) => withoutComments(readFileSync(path.join(root, file), 'utf8')))
    .join('\n');

/** `name.test › title` up to ' · ' or the end of its cell; a title may be cut short. */
const citation = /([\w-]+(?:\.[\w-]+)*\.(?:test|spec)) › (.+?)(?= · | \||\)?$)/gm;

describe.each(['docs/coverage.md', 'docs/security.md', 'docs/asvs.md'])('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const cited = [...text.matchAll(citation)].map(([, file = '', title = '']) => [file, title.trim()] as const);

  it('names tests', () => {
    expect(cited.length).toBeGreaterThan(10);
  });

  it('names no test in a way that nothing checks', () => {
    const named = [...text.matchAll(/(?<![`\w.-])([\w.-]+) › /g)].map(([, file]) => file);
    expect(named).toEqual(cited.map(([file]) => file));
  });

  it('names only tests that are there, by the words of their titles', () => {
    const missing = cited.filter(([file, title]) => !sourceOf(file).includes(title));
    expect(missing.map(([file, title]) => `${file} › ${title}`)).toEqual([]);
  });
});
