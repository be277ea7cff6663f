import { expect, it } from 'vitest';
import { code, read, withoutComments } from './sources.ts';

/** What runs at a centre: what checks, fills or measures it may do more. */
const portal = code.filter((file) => /^(contract|server|client)\/src\//.test(file));

/** Places that have what security.md and asvs.md say is nowhere, or only where it is named here. */
const dangerous: readonly (readonly [what: string, pattern: RegExp, allowed: readonly string[]])[] = [
  ['no text becomes a program', /\beval\(|\bnew Function\(|node:vm'/, []],
  ['no text becomes markup', /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/, []],
  [
    'programs are started for the embedded PostgreSQL alone, and by no shell',
    /node:child_process'/,
    ['binaries', 'cluster', 'supervise'].map((name) => `server/src/platform/database/embedded/${name}.ts`),
  ],
  ['no shell is asked', /shell: true|\bexecSync\(|[^.]\bexec\(/, []],
  ['certificates are checked', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, []],
  [
    'SHA-1 and MD5 protect nothing: they name statements and versions of answers',
    /create(Hash|Hmac)\('(sha1|md5)'/,
    [
      'server/src/modules/api-description/docs-page.ts',
      'server/src/platform/database/statement-names.ts',
      'server/src/platform/http/versioned.ts',
    ],
  ],
  [
    'what is random on the server cannot be guessed',
    /Math\.random/,
    portal.filter((file) => file.startsWith('client/')),
  ],
  [
    'messages come from our own tabs and worker alone, by channels of one origin',
    /\b(window|opener|parent)\.postMessage|addEventListener\('message'/,
    ['drafts/browser', 'worker/worker', 'features/on-device/shell-installed'].map((name) => `client/src/${name}.ts`),
  ],
];

it.each(dangerous)('%s', (_what, pattern, allowed) => {
  const found = portal.filter((file) => !allowed.includes(file) && pattern.test(withoutComments(read(file))));
  expect(found).toEqual([]);
});
