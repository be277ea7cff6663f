import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldDecisions } from '../../../testing/held-decisions.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import type { LiveHub } from '../../platform/live/live.ts';

const portal = await portalOfFile();
const { asModerator, asHead, db } = portal;
const author = portal.asApplicant;
const { begin, beginOne, batch, make, hold, detail, heldIn, codes } = heldDecisions(portal);
beforeEach(beginOne);

describe('a batch', () => {
  it('lets decisions go: nobody has heard of them', async () => {
    const ids = [await make(), await make()];
    await hold(ids);
    const { body } = await asModerator.call('POST', '/api/outbox/let_go/', {
      batch_id: batch(),
      proposal_ids: [ids[0], 2_000_000_000],
    });
    expect(codes(body)).toEqual(['dropped', 'refused not_held']);
    expect(await heldIn()).toEqual([ids[1]]);
    expect(await portal.letters()).toEqual([]);
  });

  it('gives decisions to another one as they are', async () => {
    const [one, other] = [await make(), await make(s.statement, { kindId: 2, stationId: 20 })];
    await hold([one, other], { comment: 'Хорошо' });
    const to = await begin({ title: 'Следующий', kind: 1 });
    const { body } = await asModerator.call('POST', '/api/outbox/move/', {
      batch_id: batch(),
      proposal_ids: [one, other, 2_000_000_000],
      to_batch_id: to,
    });
    expect(codes(body)).toEqual(['held', 'refused batch_other_kind', 'refused not_held']);
    expect([await heldIn(), await heldIn(asModerator, to)]).toEqual([[other], [one]]);
    expect((await detail(asModerator, to)).held[0].inputs.comment).toBe('Хорошо');
  });

  it('is discarded with all that waits in it, once', async () => {
    const id = await make();
    await hold([id]);
    const { body } = await asModerator.call('POST', '/api/outbox/discard/', { batch_id: batch() });
    expect(body.batch).toMatchObject({ status: 'discarded', decisions: 0 });
    expect((await asModerator.call('POST', '/api/outbox/discard/', { batch_id: batch() })).body).toMatchObject({
      code: 'moved_on',
      moved: { action: 'discard', by: 'Сидорова В. П.' },
    });
    expect(codes((await hold([id], { batch_id: await begin() })).body)).toEqual(['held']);
    expect((await hold([id])).body.code).toBe('wrong_state');
  });

  it('gets another title, or moment, from whoever saw the present one', async () => {
    const at = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
    const change = (more: object) =>
      asModerator.call('PATCH', '/api/outbox/batches/detail/', { id: batch(), version: 0, ...more });
    expect((await change({ title: 'Зима', release_at: at })).body.batch).toMatchObject({
      title: 'Зима',
      release_at: at,
      is_set: false,
      version: 1,
    });
    expect((await change({ title: 'Лето' })).body.code).toBe('stale');
    const past = await change({ version: 1, release_at: portal.clock.now().toISOString() });
    expect(Object.keys(past.body.errors)).toEqual(['release_at']);
  });

  it('is told to open screens of those who may read of it, and to no others', async () => {
    const office = await portal.someone({ roles: ['moderator'] });
    const id = await make(s.statement, { members: [office.id] });
    const heard: unknown[] = [];
    const live = portal.deps.live as LiveHub;
    const people = [asModerator, asHead, office, author, portal.asScientist];
    const forget = people.map((one) => live.listen(one.id, (event) => heard.push([one.id, event])));
    const last = { type: 'council', id: 1 } as const;
    const heardUntilNow = async () => {
      await live.publish(db, author.id, last);
      await vi.waitFor(() => expect(heard.at(-1)).toEqual([author.id, last]));
      return heard.splice(0).slice(0, -1);
    };
    // That the batch has begun may still be on its way.
    await heardUntilNow();
    await hold([id]);
    const told = await heardUntilNow();
    for (const stop of forget) stop();
    const event = { type: 'outbox', id: batch() };
    expect(told).toEqual([asModerator, asHead].map((one) => [one.id, event]));
  });
});
