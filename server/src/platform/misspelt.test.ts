import { expect, it } from 'vitest';
import { settingNames } from './config.ts';
import { misspelt } from './misspelt.ts';

it.each([
  ['MAIL_FORM', 'MAIL_FROM'],
  ['FILE_URL', 'FILES_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['mail_from', 'MAIL_FROM'],
])('%s is told to be meant as %s', (name, meant) => {
  expect(misspelt({ [name]: 'x' })).toEqual([`${name} is no setting and is not read. Is ${meant} meant?`]);
});

it('of settings, of the system’s own names and of strangers’ nothing is said', () => {
  const others = [
    'PATH',
    'HOSTNAME',
    'MAIL',
    'PGHOST',
    'XDG_DATA_DIRS',
    'NODE_ENV',
    'npm_config_cache',
    'LOGNAME',
    'PS1',
  ];
  expect(misspelt(Object.fromEntries([...settingNames, ...others].map((name) => [name, 'x'])))).toEqual([]);
});
