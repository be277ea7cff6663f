import type { ReviewWorld } from './review-world.ts';

/** What is asked: queries of a GET, bodies of a POST. */
export type Asked = readonly (string | object)[];
export const once = (): Asked => [''];

/** Calls of offices that read, as `reading-calls.ts` asks them. */
export const officeCalls = {
  'GET /api/administration/people/': once,
  'GET /api/administration/first_hour/': once,
  'GET /api/administration/settings/': once,
  'GET /api/administration/webhooks/': once,
  'GET /api/administration/webhooks/deliveries/': once,
  'GET /api/administration/audit/': once,
  'GET /api/administration/audit/actions/': once,
  'GET /api/administration/audit/reads/': once,
  'GET /api/administration/audit/reads/kinds/': once,
  'GET /api/administration/letters/': once,
  'GET /api/administration/jobs/': once,
  'GET /api/administration/lists/': once,
  'GET /api/administration/lists/entries/': () => ['list=organisations'],
  'GET /api/administration/lists/choices/': () => ['list=stations'],
  'GET /api/administration/lists/entry/': () => ['list=organisations&id=1'],
  'GET /api/administration/mail_texts/': once,
  'GET /api/administration/form_texts/': once,
  'GET /api/administration/form_texts/history/': () => ['key=form.place'],
  'GET /api/administration/mail_texts/history/': () => ['file=account&key=greeting&language=ru'],
  'GET /api/outbox/batches/list/': () => ['', 'status=held', 'status=released'],
  'GET /api/outbox/batches/detail/': ({ batches }) => batches.map((id) => `id=${id}`),
  'GET /api/outbox/batches/letters/': ({ batches }) => batches.map((id) => `id=${id}`),
  'GET /api/administration/people/letters/': ({ readers }) =>
    [readers.author, readers.moderator].map(({ id }) => `id=${id}`),
  'GET /api/proposals/letters/': ({ all }) => all.map((id) => `proposal_id=${id}`),
  'POST /api/outbox/held/': ({ all }) => [{ proposal_ids: [...all] }],
  'POST /api/outbox/preview/': ({ batches }) => batches.map((id) => ({ batch_id: id })),
  'GET /api/stats/scope/': once,
  'GET /api/stats/proposals/status/': once,
  'GET /api/stats/proposals/station/': once,
  'GET /api/stats/proposals/total/': once,
  'GET /api/stats/proposals/weekly/': () => ['', 'status=done'],
  'GET /api/stats/proposals/flow/': once,
  'GET /api/stats/questions/': once,
  'GET /api/stats/proposals/answers/': ({ forms }) =>
    forms.flatMap(({ questions }) => questions.map((id) => `question_id=${id}`)),
  'GET /api/stats/users/total/': once,
  'GET /api/stats/users/role/': once,
  'GET /api/stats/users/organisation/': once,
  'GET /api/stats/general/': once,
  'GET /api/stats/page/': once,
  'GET /api/stats/export/': once,
} as const satisfies Record<string, (world: ReviewWorld) => Asked>;
