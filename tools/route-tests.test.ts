import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { leavingOut, routeTestWords, withoutOwnStatements } from './route-tests.ts';

const filesIn = (env: NodeJS.ProcessEnv): string[] =>
  execFileSync('npx', ['vitest', 'list', '--filesOnly', ...routeTestWords], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
    .split('\n')
    .filter((line) => line.includes('.test.ts'))
    .sort();
const patterns = withoutOwnStatements.map((name) => ({
  name,
  file: new RegExp(`/${name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}\\.test\\.ts$`),
}));

describe('the route tests on another PostgreSQL', () => {
  it('leave out what has no statements of its own, and nothing else', () => {
    const [all, some] = [filesIn({}), filesIn(leavingOut)];
    const isLeftOut = (line: string) => patterns.some(({ file }) => file.test(line));
    expect(some).toEqual(all.filter((line) => !isLeftOut(line)));
    expect(some.length).toBeGreaterThan(150);
    for (const { name, file } of patterns) expect([name, all.some((line) => file.test(line))]).toEqual([name, true]);
  });
});
