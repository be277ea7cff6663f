import { routes } from '@luch/contract/routes.ts';
import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { readingPosts } from '../../../testing/reading-calls.ts';
import { proposalOpened } from '../proposal/proposal.tables.ts';
import { actingFor, closeActing } from './acting.commands.ts';
import { acting, person } from './account.tables.ts';

let asAdministrator: TestPerson;
let author: TestPerson;
const portal = await portalOfFile();
beforeEach(async () => {
  asAdministrator = await portal.someone({ lastName: 'Советова', firstName: 'Ксения', roles: ['administrator'] });
  author = await portal.someone({ lastName: 'Авторова', firstName: 'Анна' });
});

const actAs = (id: number, who = asAdministrator) => who.call('POST', '/api/administration/people/act_as/', { id });
const end = () => asAdministrator.call('POST', '/accounts/acting/end/');
const whoAmI = async () => (await asAdministrator.call('GET', '/accounts/profile/')).body;
const all = Object.entries(routes as Record<string, RouteShape>);
const keysWhere = (fits: (key: string, shape: RouteShape) => boolean) =>
  all.filter(([key, shape]) => fits(key, shape)).map(([key]) => key);

describe('acting as somebody', () => {
  it('shows the portal as the person sees it, says until when, and ends with a press', async () => {
    await aProposal(portal.db, { applicantId: author.id });
    expect((await actAs(author.id)).status).toBe(200);
    const until = new Date(portal.clock.now().getTime() + actingFor).toISOString();
    expect(await whoAmI()).toMatchObject({ id: author.id, acting: { until } });
    const mine = await asAdministrator.call('GET', '/api/proposals/proposal/my/?view_type=list');
    expect(mine.body).toHaveLength(1);
    expect((await asAdministrator.call('GET', '/api/administration/people/')).status).toBe(403);
    expect((await end()).status).toBe(200);
    expect(await whoAmI()).toMatchObject({ id: asAdministrator.id });
    expect(await whoAmI()).not.toHaveProperty('acting');
  });

  it('every call that changes something is refused, also those that are added one day', async () => {
    await actAs(author.id);
    const changing = keysWhere((key, { acting: mark }) => !key.startsWith('GET ') && mark === undefined);
    expect(changing.length).toBeGreaterThan(80);
    for (const key of changing) {
      const [method, path] = key.split(' ') as ['POST', string];
      const { status, body } = await asAdministrator.call(method, path.replaceAll(/:\w+/g, '1'), {});
      expect([key, status, body['code']]).toEqual([key, 403, 'acting_read_only']);
    }
  });

  it('what is no GET is answered only where it is known to read', () => {
    const reads = keysWhere((_, { acting: mark }) => mark === 'reads');
    expect(reads.filter((key) => !(readingPosts as readonly string[]).includes(key))).toEqual([]);
  });

  it('own data, sign-ins, addresses of calendars and documents are nobody’s to look at', async () => {
    await actAs(author.id);
    const closed = keysWhere((_, { acting: mark }) => mark === 'refused');
    expect(closed).toEqual(
      expect.arrayContaining([
        'GET /api/users/own-data/',
        'GET /api/users/sign-in/list/',
        'GET /api/calendar/feeds/',
        'GET /api/documents/open/',
      ]),
    );
    for (const key of closed) {
      const [method = '', path = ''] = key.split(' ');
      const { status, body } = await asAdministrator.call(method as 'GET', path);
      // What changes something is refused as such.
      const code = method === 'GET' ? 'acting_private' : 'acting_read_only';
      expect([key, status, body['code']]).toEqual([key, 403, code]);
    }
  });

  it('leaves no mark that the person has read something', async () => {
    const id = await aProposal(portal.db, { applicantId: author.id, status: 5 });
    await actAs(author.id);
    expect((await asAdministrator.call('GET', `/api/proposals/proposal/detail/?id=${id}`)).status).toBe(200);
    expect(await portal.db.select().from(proposalOpened).where(eq(proposalOpened.proposalId, id))).toEqual([]);
  });

  it('is for administrators, and never as oneself, another administrator, somebody blocked, or in a chain', async () => {
    const other = await portal.someone({ roles: ['administrator'] });
    const blocked = await portal.someone();
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, blocked.id));
    for (const { id } of [asAdministrator, other, blocked])
      expect(await actAs(id)).toMatchObject({ status: 409, body: { code: 'acting_refused' } });
    for (const who of [portal.asModerator, portal.asHead, portal.asPasses, portal.asApplicant])
      expect(await actAs(author.id, who)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await actAs(999_999)).status).toBe(404);
    await actAs(author.id);
    expect(await actAs(portal.asApplicant.id)).toMatchObject({ status: 403, body: { code: 'acting_read_only' } });
  });

  it('is over by itself: nothing is answered until one goes back', async () => {
    await actAs(author.id);
    portal.clock.set(new Date(portal.clock.now().getTime() + actingFor + 1000));
    const { status, body } = await asAdministrator.call('GET', '/api/proposals/proposal/my/?view_type=list');
    expect([status, body]).toMatchObject([403, { code: 'acting_over' }]);
    expect(body).not.toHaveProperty('status');
    expect((await whoAmI())['id']).toBe(author.id);
    await end();
    expect((await whoAmI())['id']).toBe(asAdministrator.id);
  });

  it('is over when the person becomes an administrator or is blocked meanwhile', async () => {
    await actAs(author.id);
    await portal.db.update(person).set({ blockedAt: portal.clock.now() }).where(eq(person.id, author.id));
    const { body } = await asAdministrator.call('GET', '/api/proposals/proposal/my/?view_type=list');
    expect(body['code']).toBe('acting_over');
  });

  it('ends with signing out', async () => {
    await actAs(author.id);
    expect((await asAdministrator.call('POST', '/accounts/logout/')).status).toBe(200);
    expect((await asAdministrator.call('GET', '/accounts/profile/')).status).toBe(403);
    const [row] = await portal.db.select().from(acting).where(eq(acting.personId, author.id));
    expect(row?.endedAt).toEqual(portal.clock.now());
  });

  it('is on record, start and end, and the person sees who it was', async () => {
    await actAs(author.id);
    await actAs(author.id);
    const startedAt = portal.clock.now().toISOString();
    await end();
    await end();
    const { body } = await asAdministrator.call('GET', `/api/administration/audit/?person=${author.id}`);
    expect(body.map((entry: { action: string; by_id: number }) => [entry.action, entry.by_id])).toEqual([
      ['acting_ended', asAdministrator.id],
      ['acting_started', asAdministrator.id],
    ]);
    const own = await author.call('GET', '/api/users/own-data/');
    expect(own.body['acting']).toEqual([{ by: 'Советова Ксения Петрович', at: startedAt, until: startedAt }]);
  });

  it('what ended by itself is written down in the night, as of when it ended', async () => {
    await actAs(author.id);
    const endsAt = new Date(portal.clock.now().getTime() + actingFor);
    portal.clock.set(new Date(endsAt.getTime() + 3_600_000));
    expect(await closeActing(portal.deps)).toBeGreaterThan(0);
    const [row] = await portal.db.select().from(acting).where(eq(acting.personId, author.id));
    expect(row?.endedAt).toEqual(endsAt);
  });
});
