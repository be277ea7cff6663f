import { noPermissions } from '@luch/contract/proposal/no-permissions.ts';
import type { Method } from '../src/api/reference/stations.ts';
import type { ProposalCard } from '../src/api/proposal/proposal.ts';
import { answers } from './answers.ts';
import { cardWith } from './fixtures/card.ts';
import { placeWith } from './fixtures/place.ts';
import { answerPortal } from './portal.ts';

const save = 'PATCH /api/proposals/proposal/detail/';

/** One station, with two things that can be used there, and one that cannot. */
const equipment = [
  placeWith({}),
  placeWith({ id: 21, type: 'additional', name: 'Печь', additional_for: [2] }),
  placeWith({ id: 22, type: 'additional', name: 'Криостат', additional_for: [2] }),
  placeWith({ id: 23, type: 'additional', name: 'Магнит', additional_for: [3] }),
];
const methods: Method[] = [{ id: 1, name: 'Дифракция', short_name: '', description: '', method_equipment: [2] }];

/** A draft of person 3. */
export const draftWith = (facts: Partial<ProposalCard> = {}): ProposalCard =>
  cardWith({
    last_status_id: 1,
    status_slug: 'draft',
    status_name: 'Черновик',
    permissions: { ...noPermissions, can_edit: true, can_edit_proposal: true, add_to_team: true },
    ...facts,
  });

let drafts = 0;

/** What the wizard asks when it is opened on a draft, which has a number of its own: an open one outlives its test. */
export function answerWizard(facts: Partial<ProposalCard> = {}) {
  const draft = draftWith({ id: 1300 + ++drafts, ...facts });
  let { version } = draft;
  answerPortal('applicant');
  answers.answer('GET /api/proposals/proposal/detail/', draft);
  answers.answer(save, ({ body }) => {
    const { id } = body as { id: number };
    return { status: 'ok', id, version: ++version, saved_at: '2026-02-10T09:00:00.000Z', missing: [] };
  });
  answers.answer('GET /api/proposals/proposal/add_to_team/', { status: 'ok', all_teams: draft.all_teams });
  answers.answerList('GET /api/proposals/proposal/my/', []);
  answers.answer('GET /api/references/equipment/list/', equipment);
  answers.answer('GET /api/references/method/list/', methods);
  answers.answer('GET /api/calendar/station_load/', []);
  answers.answer('GET /api/calendar/session_hours/', { available: null, accepted: 0 });
  answers.answer('GET /api/references/scientific-area/list/', []);
  answers.answer('GET /api/proposals/proposal/sample_types/', []);
  answers.answer('GET /api/references/hazard/list/', []);
  answers.answer('POST /api/references/files/list/', draft.files);
  answers.answer('GET /api/references/files/usage/', { used: 3_145_728, limit: 524_288_000 });
  return {
    draft,
    path: `/new-proposal/${draft.id}`,
    /** What was sent to be saved of this draft, one after another. */
    saved: () => answers.sent(save).flatMap(({ body }) => ((body as { id: number }).id === draft.id ? [body] : [])),
  };
}
