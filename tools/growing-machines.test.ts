import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What CONTRIBUTING says of a new status, action and module of the client is what the compiler says: a copy of the
 * sources gets one of each in every machine, with its words, and a module of loans; then it is compiled.
 */
const root = path.join(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(tmpdir(), 'luch-growing-'));
const sources = ['contract/src', 'server/src', 'demo/src', 'client/src'];

interface Growth {
  /** The heading in CONTRIBUTING, and the machine's paragraph under it. */
  readonly heading: string;
  readonly machine: string;
  readonly file: string;
  readonly line: string;
  readonly grown: string;
  /** What the compiler calls it, and the one whose words it borrows. */
  readonly called: readonly string[];
  readonly like: readonly string[];
}
const proposals = 'contract/src/proposal/proposal.machine.ts';
const councils = 'contract/src/council/council.machine.ts';
const passes = 'contract/src/pass/pass.machine.ts';
const growths: readonly Growth[] = [
  {
    heading: 'Add a status',
    machine: 'proposal',
    file: proposals,
    line: '  not_realized: 14,\n',
    grown: '  not_realized: 14,\n  postponed: 99,\n',
    called: ['99', 'postponed'],
    like: ['8', 'need_report'],
  },
  {
    heading: 'Add an action',
    machine: 'proposal',
    file: proposals,
    line: '    created: {\n',
    grown: "    postpone: { from: [s.created], to: 'same', by: ['moderator'], needs: [] },\n    created: {\n",
    called: ['postpone'],
    like: ['change_station'],
  },
  {
    heading: 'Add a status',
    machine: 'council',
    file: councils,
    line: 'planning: 5 }',
    grown: 'planning: 5, adjourned: 98 }',
    called: ['98', 'adjourned'],
    like: ['planning'],
  },
  {
    heading: 'Add an action',
    machine: 'council',
    file: councils,
    line: '    schedule: {\n',
    grown: "    adjourn: { from: [s.planned], to: s.draft, by: ['moderator'], needs: [] },\n    schedule: {\n",
    called: ['adjourn'],
    like: ['finish_discussion'],
  },
  {
    heading: 'Add a status',
    machine: 'pass',
    file: passes,
    line: 'deleted: 5 }',
    grown: 'deleted: 5, collected: 97 }',
    called: ['97', 'collected'],
    like: ['in_processing'],
  },
  {
    heading: 'Add an action',
    machine: 'pass',
    file: passes,
    line: '    delete: {',
    grown: "    prolong: { from: [s.ready], to: 'same', by: ['office'], needs: [] },\n    delete: {",
    called: ['prolong'],
    like: ['in_work'],
  },
];

/** Node finds the packages here, and of ours the copies. */
function linkPackages(): void {
  mkdirSync(path.join(copy, 'node_modules/@luch'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@luch') symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const workspace of ['contract', 'server', 'client', 'demo']) {
    symlinkSync(path.join(copy, workspace), path.join(copy, 'node_modules/@luch', workspace));
    cpSync(path.join(root, workspace, 'package.json'), path.join(copy, workspace, 'package.json'));
    const own = path.join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, workspace, 'node_modules'));
  }
}

/** The packages are a link: what the compiler knows of the copy must not stand among what it knows of these sources. */
const settings = (extended: string, include: readonly string[], tests: string) =>
  JSON.stringify({
    extends: extended,
    include,
    exclude: [tests],
    compilerOptions: { strict: true, incremental: true, tsBuildInfoFile: './types.tsbuildinfo' },
  });

function copySources(): void {
  for (const folder of sources) cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  linkPackages();
  for (const name of ['tsconfig.json', 'client/tsconfig.json']) cpSync(path.join(root, name), path.join(copy, name));
  const servers = sources.filter((folder) => !folder.startsWith('client'));
  writeFileSync(path.join(copy, 'servers.json'), settings('./tsconfig.json', servers, '**/*.test.ts'));
  writeFileSync(path.join(copy, 'client/screens.json'), settings('./tsconfig.json', ['src'], '**/*.test.ts*'));
}

/** Adds the words of a new key wherever its model has some. @returns whether any were added */
function addWords(node: unknown, { called, like }: Growth): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const words = node as Record<string, unknown>;
  let added = Object.values(words)
    .map((value) => addWords(value, { called, like } as Growth))
    .includes(true);
  like.forEach((key, index) => {
    const name = called[called.length - like.length + index];
    if (!(key in words) || name === undefined) return;
    words[name] = words[key];
    added = true;
  });
  return added;
}

/** Word files that name the key; both languages stand for one. */
function giveWords(growth: Growth): string[] {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(words|text)\.(ru|en)\.json$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  return files.filter((file) => {
    if (!file.includes(growth.machine)) return false;
    const words: unknown = JSON.parse(readFileSync(path.join(copy, file), 'utf8'));
    if (!addWords(words, growth)) return false;
    writeFileSync(path.join(copy, file), JSON.stringify(words));
    return true;
  });
}

const loans = 'client/src/pages/loan';
/** A whole module of the client: a page with its name, texts, entry in the menu and live key. */
const newModule: Readonly<Record<string, string>> = {
  'loan.pages.text.ru.json': '{ "titles": { "loans": "Loans" }, "menu": { "loans": "Loans" } }',
  'loan.text.ru.json': '{ "none": "No loans" }',
  'loans.texts.ru.ts': `import loans from './loan.text.ru.json';
export const texts = { loans };
declare module '../../lib/i18n.ts' { interface TextParts { loans: typeof texts } }`,
  'loan.menu.ts': `import { t } from 'i18next';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconList } from '../../ui/icons.ts';
export const menu: MenuOf = () => [
  { place: 6, to: '/loans', label: () => t(($) => $.pages.loan.menu.loans), icon: IconList },
];`,
  'loans.page.tsx': `import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
export const LoansPage = () => {
  const { t } = useTranslation();
  return <Link to="/loans" search={{ id: 1 }}>{t(($) => $.loans.none)}</Link>;
};`,
  'loan.routes.ts': `import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, searchReader } from '../../lib/search.ts';
import { definePages, page, portal } from '../frame/frame.routes.ts';
import type texts from './loan.pages.text.ru.json';
declare module '../../lib/i18n.ts' { interface PageTexts { loan: typeof texts } }
const loans = createRoute({
  getParentRoute: () => portal,
  path: '/loans',
  loader: () => needTexts('loans'),
  validateSearch: searchReader({ id: readId }),
  component: page(() => import('./loans.page.tsx'), 'LoansPage'),
  staticData: { title: () => t(($) => $.pages.loan.titles.loans) },
});
export const loanPages = definePages({ portal: [loans] });`,
};
function addModule(): void {
  mkdirSync(path.join(copy, loans));
  for (const [name, text] of Object.entries(newModule)) writeFileSync(path.join(copy, loans, name), text);
  const assembly = path.join(copy, 'client/src/app/modules.ts');
  const named = readFileSync(assembly, 'utf8').replace(
    'export const modules = [',
    'export const modules = [loanPages, ',
  );
  writeFileSync(assembly, `import { loanPages } from '../pages/loan/loan.routes.ts';\n${named}`);
}

interface Fault {
  readonly file: string;
  readonly text: string;
}
async function compile(config: string): Promise<Fault[]> {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const failed = await promisify(execFile)(tsc, ['--noEmit', '--pretty', 'false', '-p', config], {
    cwd: copy,
    maxBuffer: 10_000_000,
  }).catch((error: { stdout?: string }) => error);
  return (failed.stdout ?? '').split('\n').flatMap((line) => {
    const [, file, text] = /^([^\s(][^(]*)\(\d+,\d+\): error (.*)$/.exec(line) ?? [];
    return file === undefined || text === undefined ? [] : [{ file, text }];
  });
}

/** The files of a list in CONTRIBUTING; `{ru,en}` are two. */
function listed({ heading, machine }: Growth): string[] {
  const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const paragraph = section.split(/^### /m).find((part) => part.startsWith(`To a ${machine}`)) ?? '';
  return [...paragraph.matchAll(/^- `([^`]+)`/gm)].flatMap(([, file = '']) =>
    file.includes('{ru,en}') ? ['ru', 'en'].map((language) => file.replace('{ru,en}', language)) : [file],
  );
}

let faults: readonly Fault[] = [];
const worded = new Map<Growth, readonly string[]>();
const names = ({ called }: Growth, { text }: Fault) => called.some((name) => new RegExp(`\\b${name}\\b`).test(text));

beforeAll(async () => {
  copySources();
  for (const growth of growths) {
    const file = path.join(copy, growth.file);
    const before = readFileSync(file, 'utf8');
    if (!before.includes(growth.line)) throw new Error(`${growth.file} has no line ${growth.line}`);
    writeFileSync(file, before.replace(growth.line, growth.grown));
    worded.set(growth, giveWords(growth));
  }
  addModule();
  faults = (await Promise.all(['servers.json', 'client/screens.json'].map(compile))).flat();
}, 240_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the compiler names every place that CONTRIBUTING lists, and no other,', () => {
  it.each(growths.map((growth) => [growth.heading, growth.machine, growth] as const))(
    '%s to a %s',
    (...[, , growth]) => {
      const named = faults.filter((fault) => names(growth, fault)).map(({ file }) => file);
      const places = [...new Set([growth.file, ...named, ...(worded.get(growth) ?? [])])].toSorted();
      expect(places).toEqual(listed(growth).toSorted());
    },
  );

  it('and what follows from these stands beside them', () => {
    const isNamed = (fault: Fault) => growths.some((growth) => names(growth, fault));
    const files = new Set(faults.filter(isNamed).map(({ file }) => file));
    expect(faults.filter((fault) => !isNamed(fault) && !files.has(fault.file))).toEqual([]);
  });
});

it('a module of the client is born in its own folders and one line of the assembly', () => {
  expect(faults.filter(({ file }) => file.startsWith(loans) || file.includes('/app/'))).toEqual([]);
});
