import { afterAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { silentLogger } from '../logger.ts';
import { openLive } from '../live/live.ts';
import { openSettings } from './settings.ts';

/** What a process knows of the settings that another one has changed. */
const database = await freshDatabase();
const { db, sql } = database;
const live = await openLive(sql, silentLogger);
const [warn, info] = [vi.fn(), vi.fn()];
const settings = await openSettings({ db, live, logger: { ...silentLogger, warn, info } });
afterAll(async () => {
  settings.close();
  await live.close();
  await database.close();
});

it('is read again, with one warning, where it could not be read when it was told', async () => {
  await sql`insert into setting (key, value, changed_at) values ('proposal_limit', '7', now())`;
  await sql`alter table setting rename to setting_away`;
  await live.publish(db, 'everyone', { type: 'setting', id: 0 });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 10_000 });
  expect(settings.value('proposal_limit')).not.toBe(7);
  const heard = vi.fn();
  live.listen(0, heard);
  await live.publish(db, 'everyone', { type: 'setting', id: 0 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 10_000 });
  await expect(settings.reload()).rejects.toThrow('setting');
  expect(info).not.toHaveBeenCalled();
  await sql`alter table setting_away rename to setting`;
  await vi.waitFor(() => expect(settings.value('proposal_limit')).toBe(7), { timeout: 10_000 });
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(warn).toHaveBeenCalledOnce();
});
