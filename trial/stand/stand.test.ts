import { describe, expect, it } from 'vitest';
import { installationOf, missingPackages } from '../packages.ts';
import { isWhole, leaderOf, type Member, serversUp, synchronousOf } from './cluster.ts';
import { freePorts } from './ports.ts';

const members: readonly Member[] = [
  { name: 'pg1', role: 'leader', state: 'running', timeline: 3 },
  { name: 'pg2', role: 'sync_standby', state: 'streaming', timeline: 3 },
  { name: 'pg3', role: 'replica', state: 'running', timeline: 3 },
];
const without = (name: string, change: Partial<Member>): Member[] =>
  members.map((member) => (member.name === name ? { ...member, ...change } : member));

describe('what Patroni says', () => {
  it('names the primary and the standby that may follow it', () => {
    expect([leaderOf(members), synchronousOf(members)]).toEqual(['pg1', 'pg2']);
  });

  it('names no primary that does not work', () => {
    expect(leaderOf(without('pg1', { state: 'stopped' }))).toBeUndefined();
  });

  it.each([
    ['a standby is still being made', without('pg3', { state: 'creating replica' })],
    ['a standby follows an older time line', without('pg3', { timeline: 2 })],
    ['no standby is synchronous', without('pg2', { role: 'replica' })],
    ['one is missing', members.slice(0, 2)],
  ])('is no whole cluster when %s', (_what, found) => {
    expect(isWhole(members, 3)).toBe(true);
    expect(isWhole(found, 3)).toBe(false);
  });
});

describe('what HAProxy says', () => {
  it('names the servers that it sends people to', () => {
    const csv = [
      '# pxname,svname,scur,status,weight',
      'web,FRONTEND,1,OPEN,',
      'web,portal1,1,UP,1',
      'web,portal2,1,DOWN,1',
      'pg_writer,pg1,1,UP 1/2,1',
      'pg_writer,BACKEND,1,UP,1',
      '',
    ].join('\n');
    expect(serversUp(csv)).toEqual(['web/portal1', 'pg_writer/pg1']);
  });
});

describe('packages', () => {
  it('that are missing are named once, with the way to get them', () => {
    const found = missingPackages((program) => (/^(swift|haproxy)/.test(program) ? undefined : program), false);
    expect(found).toEqual([
      'haproxy',
      'postgresql-15',
      'swift-account',
      'swift-container',
      'swift-object',
      'swift-proxy',
    ]);
    expect(installationOf(found)).toContain(`--no-install-recommends ${found.join(' ')}`);
  });

  it('are none where all is there', () => {
    expect(missingPackages((program) => program, true)).toEqual([]);
  });
});

it('ports are free and each another', async () => {
  expect(new Set(await freePorts(20)).size).toBe(20);
});
