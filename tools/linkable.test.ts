import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkable } from '../client/src/pages/frame/linkable.ts';

/** Pages that one may open signed out. */
const forGuests = /^\/(verify-user|reset-password|unsubscribe|sign-in-return|sessions)\b/;
const marks = [
  // `${config.publicUrl}/user?id=${id}`
  /publicUrl\}(\/[^`]*)`/g,
  // addressOf(deps, 'personal-data', {})
  /addressOf\([^)]*?, '([\w-]+)'/g,
  // What is put behind the address elsewhere in the same file.
  /'(\/[a-z][\w-]*(?:[/?][^']*)?)'/g,
];

const files = globSync('server/src/modules/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
const addresses = files.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  if (!text.includes('publicUrl') && !text.includes('addressOf(')) return [];
  return marks.flatMap((mark) => [...text.matchAll(mark)].map(([, found = '']) => found));
});
const pages = [...new Set(addresses)]
  .map((address) => `${address.startsWith('/') ? '' : '/'}${address}`.replaceAll(/\$\{[^}]*\}/g, '7'))
  .filter((address) => /^\/[a-z][a-z\d/-]*(\?[\w=&-]*)?$/.test(address))
  .filter((address) => address !== '/user' && !address.startsWith('/api/') && !forGuests.test(address));

test('whatever a letter or a calendar links to is gone on with after signing in', () => {
  expect(pages).toEqual(expect.arrayContaining(['/user?id=7', '/my-data', '/calendar?station=7&event=7', '/week']));
  expect(pages.filter((address) => !linkable.test(address))).toEqual([]);
});

test('the first page of the portal is no place to go on: experts choose where they go', () => {
  expect(['/user', '/user/', '/userland'].filter((path) => linkable.test(path))).toEqual([]);
});

/** The first page, and the choice of a cabinet, which comes by itself. */
const begun = ['/user', '/select-cabinet'];
const routes = globSync('client/src/pages/**/*.routes.ts').map((path) => readFileSync(path, 'utf8'));
const behindSignIn = routes.flatMap((text) =>
  [...text.matchAll(/getParentRoute: \(\) => (?:portal|wizard),\s+path: '([^']+)'/g)].map(([, path = '']) => path),
);

test('whatever page somebody was on is gone on with after signing in again', () => {
  expect(behindSignIn).toEqual(expect.arrayContaining(['/user', '/outbox', '/dashboard', '/not-sent', '/courses']));
  expect(behindSignIn.filter((path) => !begun.includes(path) && !linkable.test(path))).toEqual([]);
});
