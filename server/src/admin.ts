import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Role, roles } from '@luch/contract/account/roles.ts';
import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import { eq, inArray } from 'drizzle-orm';
import { person } from './modules/account/account.tables.ts';
import { createAdministrator } from './modules/account/commands/create-administrator.ts';
import { confirmAddress } from './modules/account/commands/verify.ts';
import { grantRole } from './modules/account/commands/grant-role.ts';
import { importDump } from './modules/archive/commands/import-dump.ts';
import { importReport } from './modules/archive/import-report.ts';
import { loadReferences } from './modules/reference/load.ts';
import { station } from './modules/reference/reference.tables.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { refuseMore } from './platform/refuse-more.ts';
import { warnOfMisspelt } from './platform/misspelt.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Db } from './platform/database/open.ts';
import { openForCommand } from './platform/database/open-for-command.ts';

/**
 * What an operator does at the machine: `npm run admin -- <command>`. Works beside a running portal, on the same
 * database.
 */
interface Command {
  readonly usage: string;
  readonly does: string;
  /** How many words it takes. */
  readonly words: number;
  /** The first administrator may come before the first start. */
  readonly mayBegin?: boolean;
  run(db: Db, words: readonly string[], options: Readonly<Record<string, string | undefined>>): Promise<string>;
}

const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: 'create EMAIL [--last-name Ivanova] [--first-name Anna]',
    does: 'makes an administrator, and prints the link with which the password is set',
    words: 1,
    mayBegin: true,
    run: create,
  },
  grant: {
    usage: `grant EMAIL ROLE [--kinds 1,2] [--stations belok,stm]`,
    does: `gives a role: ${roles.join(', ')}`,
    words: 2,
    run: grant,
  },
  confirm: { usage: 'confirm EMAIL', does: 'confirms an address without its letter', words: 1, run: confirm },
  'import-archive': {
    usage: 'import-archive FILE',
    does: 'takes proposals of the older system from a CSV or JSON file; may be repeated with the same or a newer one',
    words: 1,
    run: importArchive,
  },
  migrate: {
    usage: 'migrate',
    does: 'applies migrations and ends',
    words: 0,
    run: () => Promise.resolve('The database is up to date'),
  },
};

/** The first one has nobody to invite them; whoever has an account already becomes an administrator with it. */
async function create(db: Db, [email = '']: readonly string[], options: Readonly<Record<string, string | undefined>>) {
  const url = await createAdministrator(db, systemClock, readConfig(process.env).publicUrl, {
    email,
    lastName: options['last-name'],
    firstName: options['first-name'],
  });
  return `${email} is administrator. The password is set here, once, within 30 days:\n${url}`;
}

async function grant(
  db: Db,
  [email = '', role = '']: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
) {
  if (!isRole(role)) throw new Error(`No such role: ${role}. Roles: ${roles.join(', ')}`);
  const { id: personId, ...found } = await personBy(db, email);
  if (found.erasedAt) throw new Error(`The data of ${email} are erased: nobody signs in to this account again`);
  const stations = await stationsBy(db, listed(options['stations']));
  const kinds = listed(options['kinds']).map(kindBy);
  if (role === 'msc_admin' && kinds.length === 0) throw new Error('A head of which kind? Add --kinds 1,2 or 3');
  if (role === 'bs' && stations.length === 0)
    throw new Error('Responsible for which stations? Add --stations belok,stm');
  await db.transaction((tx) => grantRole({ clock: systemClock }, tx, { personId, role, kinds, stations }));
  return `${email} is ${role}${found.blockedAt ? ' (blocked: does not sign in until an administrator unblocks the account)' : ''}`;
}

const listed = (words = ''): string[] => [
  ...new Set(
    words
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

function kindBy(word: string): number {
  const kind = kindIds.find((id) => String(id) === word);
  if (kind === undefined) throw new Error(`No such kind of facility: ${word}. Kinds: ${kindIds.join(', ')}`);
  return kind;
}

async function stationsBy(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const found = await db
    .select({ id: station.id, code: station.code })
    .from(station)
    .where(inArray(station.code, [...codes]));
  const unknown = codes.filter((code) => found.every((one) => one.code !== code));
  if (unknown.length > 0) throw new Error(`No such station: ${unknown.join(', ')}`);
  return found.map(({ id }) => id);
}

async function confirm(db: Db, [email = '']: readonly string[]) {
  const { id } = await personBy(db, email);
  await db.transaction((tx) => confirmAddress(tx, id, systemClock.now()));
  return `${email} is confirmed`;
}

async function importArchive(db: Db, [file]: readonly string[]) {
  if (file === undefined) throw new Error('Which file? npm run admin -- import-archive FILE');
  const imported = await importDump(db, await readFile(file), systemClock.now());
  // The good rows are in; a script that called us should still know that somebody has to look.
  if (imported.refused.length > 0) process.exitCode = 1;
  return importReport(imported);
}

const isRole = (word: string): word is Role => roles.some((role) => role === word);

async function personBy(db: Db, email: string) {
  const [found] = await db
    .select({ id: person.id, blockedAt: person.blockedAt, erasedAt: person.erasedAt })
    .from(person)
    .where(eq(person.email, email.toLowerCase()));
  if (!found) throw new Error(`Nobody has the address ${email}`);
  return found;
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return ['npm run admin -- <command>', ...lines].join('\n');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      kinds: { type: 'string' },
      stations: { type: 'string' },
      'last-name': { type: 'string' },
      'first-name': { type: 'string' },
    },
  });
  const [name = 'help', ...words] = positionals;
  const command = commands[name];
  if (!command) {
    console.log(help());
    process.exitCode = name === 'help' ? 0 : 1;
    return;
  }
  refuseMore(words.slice(command.words));
  warnOfMisspelt(process.env);
  const database = await openForCommand(readConfig(process.env), { mayBegin: command.mayBegin });
  try {
    await migrate(database.sql);
    await loadReferences(database.db);
    console.log(await command.run(database.db, words, values));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
