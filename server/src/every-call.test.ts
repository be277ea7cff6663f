import { routes } from '@luch/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import type { Method } from '../testing/calls.ts';
import { portalOfFile } from '../testing/portal-of-file.ts';

const portal = await portalOfFile();

const calls = Object.entries(routes).map(([key, { access }]) => {
  const [method = 'GET', path = ''] = key.split(' ');
  return { key, access, method: method as Method, path: path.replace(/:\w+/g, '1') };
});
const closed = calls.filter(({ access }) => access === 'signed-in');

describe('every call', () => {
  it('is open only where somebody who is signed out needs it', () => {
    expect(calls.filter(({ access }) => access === 'open').map(({ key }) => key)).toEqual([
      'POST /accounts/login/',
      'POST /accounts/register/',
      'POST /verify-registration/',
      'POST /verify-registration/again/',
      'POST /accounts/send-reset-password-link/',
      'POST /accounts/reset-password/check/',
      'POST /accounts/reset-password/',
      'POST /api/users/profile/unsubscribe/',
      'POST /accounts/login/second-step/',
      'POST /accounts/login/second-step/begin/',
      'POST /accounts/login/second-step/set-up/',
      'POST /accounts/identity/begin/',
      'POST /accounts/identity/return/',
      'POST /accounts/identity/letter/',
      'POST /accounts/identity/confirm/',
      'GET /api/references/academic-degree/list/',
      'GET /api/references/academic-rank/list/',
      'GET /api/references/organization/list/',
      'GET /api/references/session/list/',
      'GET /api/references/session/calendar/',
      'GET /api/references/calendar/',
      'GET /api/references/calendar/schedule/',
      'GET /api/calendar/feed/:secret/',
    ]);
  });

  it.each(closed)('$key is refused without a sign-in, before it looks at what was sent', async ({ method, path }) => {
    const { status, body } = await portal.asVisitor.call(method, path, method === 'GET' ? undefined : {});
    expect([status, body]).toEqual([403, { status: 403, detail: 'Недопустимый токен.', code: 'not_signed_in' }]);
  });

  it.each(closed)('$key is refused to an invented token', async ({ method, path }) => {
    const headers = { authorization: `Token ${'x'.repeat(43)}` };
    const { body } = await portal.asVisitor.call(method, path, method === 'GET' ? undefined : {}, headers);
    expect(body.status).toBe(403);
  });
});
