import type { Actor } from '@luch/contract/account/roles.ts';
import { reserveTime } from '@luch/server/modules/calendar/reserve-time.ts';
import { createProposal } from '@luch/server/modules/proposal/draft/create-proposal.ts';
import { saveDraft } from '@luch/server/modules/proposal/draft/save-draft.ts';
import { uploadFile } from '@luch/server/modules/proposal/files/upload-file.ts';
import { actionNamed, performAction } from '@luch/server/modules/proposal/actions/perform-action.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { answerQuestions } from './own-questions.ts';
import { demoPdf } from './pdf.ts';
import { uploadComments } from './stories.ts';
import type { Doer, Step, Story } from './story.ts';
import { takeReviewStep } from './seed-review.ts';
import { type DraftWriter, textAt } from './texts.ts';

/** Who does what in the stories. */
export interface Cast {
  /** By number of the data file. */
  person(number: number): Actor;
  moderator: Actor;
  /** The pass office. */
  passes: Actor;
  safety: Actor;
  administrator: Actor;
  head(kind: number): Actor;
  station(code: string): Actor;
}

/**
 * Lives a proposal through the same commands as a real one, with a clock that the story turns. It gets its number in the
 * order in which stories are begun.
 */
export async function seedStory(
  deps: Deps,
  story: Story,
  cast: Cast,
  write: DraftWriter,
  inTurn: (work: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const clock = turnableClock(story.begun);
  const then: Deps = { ...deps, clock };
  const author = cast.person(story.author);
  const id = await inTurn(async () => (await createProposal(then, author, 'ru', {})).id);
  clock.advance(40 * 60_000);
  const { preferred } = story;
  const fields = { ...write(story.text, story.variation), ...(preferred && { experiment_calendar: preferred }) };
  await saveDraft(then, author, { id, version: 0, ...(story.complete ? fields : halfOf(fields)) });
  clock.advance(60_000);
  await answerQuestions(then, author, id, { seed: story.text + story.variation, complete: story.complete });
  if (story.attach) await uploadFile(then, author, { objectId: id, kind: 0, file: await demoPdf('plan') });
  for (const step of story.steps) {
    clock.set(step.at);
    await take(then, id, step, doerOf(step.by, story, cast), cast);
  }
  return id;
}

/** What somebody has written who stopped after the first step. */
function halfOf<Fields extends object>(fields: Fields): Partial<Fields> {
  const begun = [
    'name',
    'keywords',
    'problem_formulation',
    'scientific_subjects',
    'facility_kind',
    'stations',
    'method',
  ];
  return Object.fromEntries(Object.entries(fields).filter(([field]) => begun.includes(field))) as Partial<Fields>;
}

function doerOf(by: Doer, story: Story, cast: Cast): Actor {
  if (typeof by === 'number') return cast.person(by);
  const { kind, station } = textAt(story.text);
  const doers: Record<typeof by, () => Actor> = {
    author: () => cast.person(story.author),
    moderator: () => cast.moderator,
    head: () => cast.head(kind),
    station: () => cast.station(station),
  };
  return doers[by]();
}

async function take(deps: Deps, id: number, step: Step, actor: Actor, cast: Cast): Promise<void> {
  switch (step.do) {
    case 'act':
      await performAction(deps, actor, actionNamed(step.action), { proposal_id: id, ...step.input });
      return;
    case 'reserve':
      await deps.db.transaction((tx) => reserveTime(deps, tx, actor, id, step.intervals));
      return;
    case 'upload': {
      const kind = step.action === 'upload_report' ? 1 : 2;
      const file = await demoPdf(kind === 1 ? 'report' : 'article');
      const { file: stored } = await uploadFile(deps, actor, { objectId: id, kind, file });
      const [comment] = uploadComments[step.action];
      await performAction(deps, actor, actionNamed(step.action), {
        proposal_id: id,
        file_id: stored.id,
        ...(comment && { comment }),
      });
      return;
    }
    default:
      await takeReviewStep(deps, id, step, actor, (person) => cast.person(person).id);
  }
}
