import { routes } from '@luch/contract/routes.ts';
import { expect, it } from 'vitest';
import type { Method } from '../testing/calls.ts';
import { portalOfFile } from '../testing/portal-of-file.ts';

const portal = await portalOfFile();

/** Calls that anybody who is signed in may have a part in: whose the thing is, or which one, says only what is sent. */
const ofAnybody = new Set([
  'POST /accounts/acting/end/',
  'POST /accounts/logout/',
  'GET /accounts/profile/',
  'DELETE /api/calendar/feeds/',
  'GET /api/calendar/feeds/',
  'PATCH /api/calendar/feeds/',
  'POST /api/calendar/feeds/',
  'GET /api/calendar/session_hours/',
  'GET /api/calendar/station_load/',
  'GET /api/councils/detail/',
  'GET /api/councils/habits/',
  'GET /api/councils/notes/',
  'POST /api/councils/update_expert_resolution/',
  'GET /api/documents/',
  'POST /api/documents/again/',
  'GET /api/documents/detail/',
  'GET /api/documents/open/',
  'POST /api/documents/remove/',
  'POST /api/pass/action/',
  'GET /api/pass/available_actions/',
  'GET /api/passes/list/',
  'PATCH /api/passes/list/',
  'GET /api/passes/options/',
  'POST /api/proposals/action/history/',
  'POST /api/proposals/comment/detail/',
  'POST /api/proposals/expertise/decline/',
  'POST /api/proposals/expertise/detail/',
  'GET /api/proposals/expertise/draft/',
  'PATCH /api/proposals/expertise/draft/',
  'GET /api/proposals/expertise/list/',
  'GET /api/proposals/expertise/questions/',
  'DELETE /api/proposals/list-view/detail/',
  'POST /api/proposals/list-view/detail/',
  'GET /api/proposals/list-view/list/',
  'GET /api/proposals/proposal/add_to_team/',
  'PATCH /api/proposals/proposal/add_to_team/',
  'POST /api/proposals/proposal/add_to_team/',
  'GET /api/proposals/proposal/archive/list/',
  'PATCH /api/proposals/proposal/archive/list/',
  'GET /api/proposals/proposal/archive/my/',
  'GET /api/proposals/proposal/available_actions/',
  'DELETE /api/proposals/proposal/detail/',
  'GET /api/proposals/proposal/detail/',
  'PATCH /api/proposals/proposal/detail/',
  'POST /api/proposals/proposal/detail/',
  'GET /api/proposals/proposal/export/',
  'GET /api/proposals/proposal/export_list_excel/',
  'GET /api/proposals/proposal/list_role_bage/',
  'GET /api/proposals/proposal/menu/',
  'POST /api/proposals/proposal/move_form/',
  'GET /api/proposals/proposal/my/',
  'GET /api/proposals/proposal/permissions/',
  'GET /api/proposals/proposal/sample_types/',
  'GET /api/proposals/proposal/search/',
  'POST /api/proposals/proposal/status/',
  'POST /api/proposals/proposal/update_status/',
  'GET /api/proposals/proposal/versions/',
  'GET /api/proposals/proposal/waiting/',
  'GET /api/references/equipment/list/',
  'DELETE /api/references/file/detail/',
  'PATCH /api/references/file/detail/',
  'POST /api/references/file/detail/',
  'POST /api/references/files/list/',
  'GET /api/references/files/usage/',
  'GET /api/references/hazard/list/',
  'GET /api/references/method/list/',
  'GET /api/references/scientific-area/list/',
  'GET /api/references/station/list/',
  'GET /api/users/individual/detail/',
  'PATCH /api/users/individual/detail/',
  'POST /api/users/individual/detail/',
  'GET /api/users/individual/list/',
  'POST /api/users/individual/photo/',
  'POST /api/safety/action/',
  'GET /api/safety/ghs/',
  'GET /api/safety/list/',
  'GET /api/safety/standing/',
  'POST /api/safety/samples/',
  'POST /api/training/answer/',
  'GET /api/training/course/',
  'GET /api/training/own/',
  'GET /api/visits/attendance/',
  'GET /api/visits/parcels/',
  'GET /api/visits/options/',
  'GET /api/visits/own/',
  'GET /api/visits/readiness/',
  'GET /api/visits/next_week/',
  'GET /api/visits/week/',
  'POST /api/visits/door_sign/',
  'POST /api/visits/parcel/',
  'POST /api/visits/parcel_action/',
  'POST /api/visits/sign_off/',
  'POST /api/visits/sign_on/',
  'GET /api/visits/list/',
  'POST /api/visits/action/',
  'POST /api/visits/passes/',
  'POST /api/visits/plan/',
  'GET /api/users/own-data/',
  'DELETE /api/users/own-data/erasure/',
  'POST /api/users/own-data/erasure/',
  'POST /api/users/own-data/export/',
  'POST /api/users/profile/create/',
  'PATCH /api/users/profile/detail/',
  'POST /api/users/profile/password/',
  'DELETE /api/users/sign-in/detail/',
  'DELETE /api/users/sign-in/list/',
  'GET /api/users/identities/',
  'POST /api/users/identities/begin/',
  'POST /api/users/identities/unlink/',
  'GET /api/users/second-factor/',
  'GET /api/users/token/list/',
  'POST /api/users/token/detail/',
  'DELETE /api/users/token/detail/',
  'POST /api/users/second-factor/begin/',
  'POST /api/users/second-factor/codes/',
  'POST /api/users/second-factor/set-up/',
  'POST /api/users/second-factor/switch-off/',
  'GET /api/users/sign-in/list/',
  'GET /api/waiting/',
  'GET /api/waiting/failed/',
  'POST /api/waiting/failed/put_away/',
  'POST /api/waiting/failed/send_again/',
]);
/** One call with several questions, some of anybody; those of an office are refused by what they ask. */
const byTheQuestion = new Set([
  'GET /api/calendar/list_full/',
  'POST /api/councils/counts/',
  'POST /api/councils/list/',
  'POST /api/passes/list/',
]);
const signedIn = Object.entries(routes).flatMap(([key, shape]) => (shape.access === 'signed-in' ? [key] : []));

/** Nothing, nonsense, and what would be well-formed for most calls but is nowhere. */
const sent: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { id: 'x', page: -1, station_id: 'x', council_id: [], list: 7 },
  { id: 999_999, station_id: 999_999, council_id: 999_999, proposal_id: 999_999, type: 1 },
];

const addressed = (key: string, values: Readonly<Record<string, unknown>>) => {
  const [method = 'GET', path = ''] = key.split(' ');
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
  const isRead = method === 'GET' || method === 'DELETE';
  return {
    method: method as Method,
    path: path.replace(/:\w+/g, '1') + (isRead ? `?${query.toString()}` : ''),
    body: isRead ? undefined : values,
  };
};

it.each(signedIn.filter((key) => !ofAnybody.has(key) && !byTheQuestion.has(key)))(
  '%s is refused to whoever has no office for it before anything sent is judged or looked for',
  async (key) => {
    for (const values of sent) {
      const { method, path, body } = addressed(key, values);
      const answer = await portal.asStranger.call(method, path, body);
      expect({ sent: values, status: answer.status }).toEqual({ sent: values, status: 403 });
    }
  },
);

it.each([...byTheQuestion])('%s is refused to whoever asks nothing in particular', async (key) => {
  const { method, path, body } = addressed(key, {});
  expect((await portal.asStranger.call(method, path, body)).status).toBe(403);
});

it('calls of anybody are calls of the contract, and none of them asks for an office', async () => {
  expect([...ofAnybody, ...byTheQuestion].filter((key) => !signedIn.includes(key))).toEqual([]);
  const refused: string[] = [];
  for (const key of ofAnybody) {
    const { method, path, body } = addressed(key, {});
    const { status } = await (await portal.someone()).call(method, path, body);
    if (status === 403) refused.push(key);
  }
  expect(refused).toEqual([]);
});
