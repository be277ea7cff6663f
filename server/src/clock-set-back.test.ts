import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../testing/portal-of-file.ts';
import { aProposal } from '../testing/proposals.ts';

/** As after a mended clock of a machine, or behind another one's that is ahead. */
const portal = await portalOfFile();

const path = '/api/proposals/proposal/update_status/';

describe('a clock that is set back by a day', () => {
  it('signs nobody out, stops nobody, and the history keeps the order in which things were done', async () => {
    const { asApplicant, asModerator, clock } = portal;
    const late = await portal.someone();
    const id = await aProposal(portal.db, { applicantId: asApplicant.id });
    const first = await asApplicant.call('PATCH', '/api/proposals/proposal/detail/', { id, name: 'Раньше' });
    expect(first.status).toBe(200);
    expect((await asApplicant.call('POST', path, { proposal_id: id, status_slug: 'created' })).status).toBe(200);
    clock.advance(-86_400_000);

    const say = (who: typeof asApplicant, method: 'POST' | 'PATCH', to: string, body: object) =>
      who.call(method, to, body);
    const refused: unknown[] = [];
    const expectDone = async (answer: ReturnType<typeof say>) => {
      const { status, body } = await answer;
      if (status !== 200) refused.push([status, body]);
    };
    expect((await late.call('GET', '/accounts/profile/')).status).toBe(200);
    await expectDone(say(asModerator, 'POST', path, { proposal_id: id, proposal_action: 'accept' }));
    await expectDone(
      say(asModerator, 'POST', '/api/proposals/comment/detail/', { kind: 'common', text: 'Позже', proposal: id }),
    );
    const draft = await asApplicant.call('POST', '/api/proposals/proposal/detail/', {});
    await expectDone(
      say(asApplicant, 'PATCH', '/api/proposals/proposal/detail/', { id: draft.body.id, name: 'После' }),
    );
    expect(refused).toEqual([]);

    const { body } = await asModerator.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
    expect(body.last_status_id).toBe(s.approve);
    const entries = await portal.sql`select to_status from proposal_history where proposal_id = ${id} order by id`;
    expect(entries.map(({ to_status }) => to_status)).toEqual([s.created, s.approve]);
  });

  it('lets a sign-in end when its days are over by the clock that holds', async () => {
    const who = await portal.someone();
    portal.clock.advance(-3_600_000);
    expect((await who.call('GET', '/accounts/profile/')).status).toBe(200);
    portal.clock.advance(40 * 86_400_000);
    expect((await who.call('GET', '/accounts/profile/')).status).toBe(403);
  });
});
