import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailings, withoutMailings } from '../../../testing/mailings.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { mailing } from './mailing.tables.ts';
import { batchSize } from './send-batch.ts';

const portal = await portalOfFile();
const { write, send, stop, batch, now, willing, letters, many } = mailings(portal);
beforeEach(() => withoutMailings(portal));

describe('a mailing', () => {
  it('is stopped: who waits and whose letter is not sent yet gets nothing, and the log says so', async () => {
    await many(batchSize + 5);
    const one = await write();
    await send(one);
    await batch(one.id);
    const [first] = await letters();
    await portal.db
      .update(mailTable)
      .set({ sentAt: portal.clock.now() })
      .where(eq(mailTable.recipient, first?.to ?? ''));
    const answers = await Promise.all([stop(one.id), stop(one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await batch(one.id);
    expect(await now(one.id)).toMatchObject({
      status: 'stopped',
      counts: { sent: 1, stopped: batchSize + 4, waiting: 0, queued: 0 },
    });
    expect((await letters()).map(({ to }) => to)).toEqual([first?.to]);
  });

  it('is stopped also once all of its letters are made, until the last has gone', async () => {
    await many(2);
    const one = await write();
    await send(one);
    await batch(one.id);
    const [first] = await letters();
    await portal.db
      .update(mailTable)
      .set({ sentAt: portal.clock.now() })
      .where(eq(mailTable.recipient, first?.to ?? ''));
    expect((await stop(one.id)).body.mailing).toMatchObject({ status: 'stopped', counts: { sent: 1, stopped: 1 } });
    const other = await write();
    await send(other);
    await batch(other.id);
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect((await stop(other.id)).body.code).toBe('wrong_state');
  });

  it('is not said to be stopped where the last of it is on its way already', async () => {
    await willing();
    const one = await write();
    await send(one);
    await batch(one.id);
    await portal.db.update(mailTable).set({ claimedUntil: new Date(portal.clock.now().getTime() + 60_000) });
    expect((await stop(one.id)).body.code).toBe('wrong_state');
    // Also where the job that finds nobody more has not run yet.
    await portal.db.update(mailing).set({ status: 'sending', finishedAt: null }).where(eq(mailing.id, one.id));
    expect((await stop(one.id)).body.code).toBe('wrong_state');
    await portal.db
      .update(mailing)
      .set({ status: 'done', finishedAt: portal.clock.now() })
      .where(eq(mailing.id, one.id));
    await portal.db.update(mailTable).set({ sentAt: portal.clock.now() });
    expect(await now(one.id)).toMatchObject({ status: 'done', counts: { sent: 1, stopped: 0 } });
  });
});
