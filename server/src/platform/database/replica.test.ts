import { AppError } from '@luch/contract/kernel/errors.ts';
import { sql as template } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { silentLogger } from '../logger.ts';
import type { Db } from './open.ts';
import { openReplica } from './replica.ts';

describe('reads that may be some seconds old', () => {
  let primary: TestDatabase;
  let standby: TestDatabase;
  beforeAll(async () => {
    [primary, standby] = await Promise.all([freshDatabase(), freshDatabase()]);
    await primary.sql`create table here as select 'primary' as at`;
    await standby.sql`create table here as select 'standby' as at`;
  });
  afterAll(async () => {
    await primary.close();
    await standby.close();
  });

  const where = async (db: Db): Promise<unknown> => (await db.execute(template`select at from here`)).rows[0]?.['at'];

  it('come from the standby', async () => {
    const replica = openReplica({ db: primary.db, url: standby.target });
    expect(await replica.read(where)).toBe('standby');
    await replica.close();
  });

  it('come from the primary where no standby is set', async () => {
    expect(await openReplica({ db: primary.db }).read(where)).toBe('primary');
  });

  it('come from the primary while the standby is away, which is asked again only later', async () => {
    const warnings: unknown[] = [];
    const logger = { ...silentLogger, warn: (facts: unknown) => void warnings.push(facts) };
    const replica = openReplica({ db: primary.db, url: 'postgres://luch@127.0.0.1:1/luch', logger });
    expect([await replica.read(where), await replica.read(where)]).toEqual(['primary', 'primary']);
    expect(warnings).toHaveLength(1);
    await replica.close();
  });

  it('come from the primary where the standby does not have the tables yet', async () => {
    const behind = await freshDatabase();
    const replica = openReplica({ db: primary.db, url: behind.target });
    expect(await replica.read(where)).toBe('primary');
    await replica.close();
    await behind.close();
  });

  it('that are refused are refused once', async () => {
    const replica = openReplica({ db: primary.db, url: standby.target });
    let times = 0;
    const refuse = () => {
      times += 1;
      return Promise.reject(new AppError('forbidden'));
    };
    await expect(replica.read(refuse)).rejects.toMatchObject({ code: 'forbidden' });
    expect(times).toBe(1);
    await replica.close();
  });
});
