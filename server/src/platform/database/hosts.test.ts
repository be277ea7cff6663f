import { describe, expect, it } from 'vitest';
import { hostsOf } from './hosts.ts';

const url = 'postgres://luch:p%40ss@a:5432,b:5433/luch?sslmode=verify-full';

describe('hosts', () => {
  it('are tried in their order, and again from the first', () => {
    const hosts = hostsOf(url, { application_name: 'luch' });
    const seen = [1, 2, 3].map(() => {
      const host = hosts.current();
      hosts.failed(host);
      return host.connectionString;
    });
    expect(seen).toEqual([
      'postgres://luch:p%40ss@a:5432/luch?sslmode=verify-full',
      'postgres://luch:p%40ss@b:5433/luch?sslmode=verify-full',
      'postgres://luch:p%40ss@a:5432/luch?sslmode=verify-full',
    ]);
    expect(hosts.current().application_name).toBe('luch');
  });

  it('that fail for many at once are left once', () => {
    const hosts = hostsOf(url, {});
    const first = hosts.current();
    for (let caller = 0; caller < 5; caller += 1) hosts.failed(first);
    expect(hosts.current().connectionString).toContain('@b:5433');
  });

  it('may be asked for another database', () => {
    expect(hostsOf('postgres://a', {}, { database: 'other' }).current().connectionString).toBe('postgres://a/other');
    expect(hostsOf(url, {}, { database: 'other' }).current().connectionString).toContain('@a:5432/other?sslmode');
    const socket = { host: '/run', port: 5432, user: 'luch', database: 'luch' };
    expect(hostsOf(socket, {}, { database: 'other' }).current()).toEqual({ ...socket, database: 'other', ssl: false });
  });
});
