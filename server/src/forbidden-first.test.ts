import { routes } from '@luch/contract/routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Method } from '../testing/calls.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Calls that anybody may have a part in: whose the thing is, or which one, says only what is sent. */
const ofAnybody = new Set([
  'DELETE /api/calendar/feeds/',
  'DELETE /api/proposals/list-view/detail/',
  'DELETE /api/proposals/proposal/detail/',
  'DELETE /api/references/file/detail/',
  'DELETE /api/users/sign-in/detail/',
  'DELETE /api/users/sign-in/list/',
  'GET /api/calendar/session_hours/',
  'GET /api/councils/detail/',
  'GET /api/councils/habits/',
  'GET /api/councils/notes/',
  'GET /api/councils/station/',
  'GET /api/documents/detail/',
  'GET /api/documents/open/',
  'GET /api/pass/available_actions/',
  'GET /api/passes/list/',
  'GET /api/passes/options/',
  'GET /api/proposals/expertise/draft/',
  'GET /api/proposals/expertise/list/',
  'GET /api/proposals/list-view/list/',
  'GET /api/proposals/proposal/add_to_team/',
  'GET /api/proposals/proposal/detail/',
  'GET /api/proposals/proposal/export/',
  'GET /api/proposals/proposal/export_list_excel/',
  'GET /api/proposals/proposal/permissions/',
  'GET /api/proposals/proposal/search/',
  'GET /api/proposals/proposal/versions/',
  'GET /api/users/individual/detail/',
  'GET /api/users/individual/list/',
  'PATCH /api/calendar/feeds/',
  'PATCH /api/passes/list/',
  'PATCH /api/proposals/expertise/draft/',
  'PATCH /api/proposals/proposal/add_to_team/',
  'PATCH /api/proposals/proposal/archive/list/',
  'PATCH /api/proposals/proposal/detail/',
  'PATCH /api/references/file/detail/',
  'PATCH /api/users/individual/detail/',
  'PATCH /api/users/profile/detail/',
  'POST /api/calendar/feeds/',
  'POST /api/councils/update_expert_resolution/',
  'POST /api/documents/again/',
  'POST /api/documents/remove/',
  'GET /api/pass/preview/',
  'POST /api/pass/action/',
  'POST /api/proposals/action/history/',
  'POST /api/proposals/comment/detail/',
  'POST /api/proposals/expertise/detail/',
  'POST /api/proposals/expertise/decline/',
  'POST /api/proposals/list-view/detail/',
  'POST /api/proposals/proposal/add_to_team/',
  'POST /api/proposals/proposal/status/',
  'POST /api/proposals/proposal/update_status/',
  'POST /api/references/files/list/',
  'POST /api/users/individual/detail/',
  'POST /api/users/profile/create/',
  'POST /api/users/profile/password/',
]);
const asked = Object.entries(routes).flatMap(([key, shape]) => {
  const [method = 'GET', path = ''] = key.split(' ');
  const isAsked = shape.access === 'signed-in' && !('multipart' in shape) && !path.includes('logout');
  return isAsked ? [{ key, method: method as Method, path: path.replace(/:\w+/g, '1') }] : [];
});

it.each(asked.filter(({ key }) => !ofAnybody.has(key)))(
  '$key refuses whoever has no office for it before it judges what was sent',
  async ({ method, path }) => {
    const { status } = await portal.asStranger.call(method, path, method === 'GET' ? undefined : {});
    expect(status).not.toBe(400);
  },
);
