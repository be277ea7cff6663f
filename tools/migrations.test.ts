import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read } from './sources.ts';

/* The version before runs beside a new one during an upgrade, so what a migration does to the schema is bearable to it. */

/** A statement that only looks harmful says why the version before bears it, in a comment of its file. */
const excuse = /^-- Borne by the version before: \S.{20,}/m;

const harmful: Readonly<Record<string, RegExp>> = {
  'drops a column': /\bdrop column\b/,
  'drops a table': /\bdrop table\b/,
  'drops a function or view': /\bdrop (?:function|view|materialized view|type)\b/,
  renames: /\brename (?:to|column|constraint)\b/,
  'changes the type of a column': /\balter column \w+ (?:set data )?type\b/,
  'asks for a value that nobody wrote before': /\balter column \w+ set not null\b/,
  'takes a default away': /\balter column \w+ drop default\b/,
};

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase();

/** A column without a default that must have a value: inserts of the version before fail. */
function addsNeededColumn(sql: string): boolean {
  return [...sql.matchAll(/\balter table (?:only )?(\w+) ([^;]+)/g)].some(([, , changes = '']) =>
    changes
      .split(/,(?![^(]*\))/)
      .some(
        (one) =>
          /\badd (?:column )?(?!constraint)\w+/.test(one) &&
          /\bnot null\b/.test(one) &&
          !/\b(?:default|generated)\b/.test(one),
      ),
  );
}

/** A new rule about rows of a table that was there; one that replaces its namesake is taken for a wider one. */
function addsRule(sql: string): boolean {
  const created = new Set([...sql.matchAll(/\bcreate (?:unlogged )?table (\w+)/g)].map(([, name]) => name));
  return [...sql.matchAll(/\balter table (?:only )?(\w+) ([^;]+)/g)].some(([, table, changes = '']) => {
    if (created.has(table)) return false;
    return [...changes.matchAll(/\badd constraint (\w+)/g)].some(
      ([, name]) => !sql.includes(`drop constraint ${name}`) && !sql.includes(`drop constraint if exists ${name}`),
    );
  });
}

function harmsOf(text: string): string[] {
  const sql = withoutComments(text);
  const harms = Object.entries(harmful).flatMap(([what, pattern]) => (pattern.test(sql) ? [what] : []));
  if (addsNeededColumn(sql)) harms.push('adds a column that must be written');
  if (addsRule(sql)) harms.push('adds a rule to a table that is in use');
  return excuse.test(text) ? [] : harms;
}

/** The baseline only creates, so that it is judged like all that comes after it. */
const migrations = globSync('server/migrations/*.sql');

it('takes nothing away that the version before reads or writes', () => {
  expect(migrations.length).toBeGreaterThan(10);
  const found = migrations.map((file) => [file, harmsOf(read(file))] as const).filter(([, harms]) => harms.length > 0);
  expect(found).toEqual([]);
});

it.each([
  ['alter table person drop column email;', 'drops a column'],
  ['drop table mail;', 'drops a table'],
  ['alter table person rename column email to address;', 'renames'],
  ['alter table mail alter column subject type varchar(10);', 'changes the type of a column'],
  ['alter table mail alter column text set not null;', 'asks for a value that nobody wrote before'],
  ['alter table mail add column kind text not null;', 'adds a column that must be written'],
  ['alter table mail add constraint mail_short check (length(text) < 10);', 'adds a rule to a table that is in use'],
])('%s is found', (sql, harm) => {
  expect(harmsOf(sql)).toEqual([harm]);
});

it.each([
  'create table a (id int not null, b text not null, constraint a_b unique (b)); create index a_by_b on a (b);',
  "alter table mail add column kind text not null default 'none', add column note text;",
  'alter table mail drop constraint mail_known; alter table mail add constraint mail_known check (true);',
  '-- Drop table of thoughts.\nselect 1;',
  '-- Borne by the version before: it has never read this column.\nalter table mail drop column nothing;',
])('%s is no harm', (sql) => {
  expect(harmsOf(sql)).toEqual([]);
});
