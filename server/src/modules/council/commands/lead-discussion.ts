import { isDeepStrictEqual } from 'node:util';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilDiscussion } from '@luch/contract/council/council-card.schemas.ts';
import type { DiscussionInput } from '@luch/contract/council/council-content.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';
import type { Deps } from '../../../platform/deps.ts';
import { discussionView } from '../card/discussion.view.ts';
import { entriesOf, type SelectedEntry } from '../card/entries.queries.ts';
import { type SelectedMember, teamOf } from '../card/team.queries.ts';
import { keptDiscussion, type KeptDiscussion } from '../council.queries.ts';
import { councilDiscussion, type CouncilDiscussionRecord } from '../council.tables.ts';
import { statusName } from '../council.view.ts';
import { editCouncil, type EditContext } from './edit-council.ts';

/** What is discussed now, or the order of what comes. Who leads by an older state is told what somebody else has said. */
export function leadDiscussion(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: DiscussionInput,
): Promise<CouncilDiscussion> {
  return editCouncil(deps, actor, input.council_id, 'discussion', async (context) => {
    const { tx, row } = context;
    const around = {
      selected: await entriesOf(tx, actor, language, row.id),
      team: await teamOf(tx, language, row.id),
      before: await keptDiscussion(tx, row.id),
    };
    const wished = wishOf(input, around.selected);
    if (isSo(wished, around.before)) return viewOf(around, around.before);
    demandSeen(context, language, around, input.seen_version);
    await write(context, input.action, wished, around.before);
    return viewOf(around, await keptDiscussion(tx, row.id));
  });
}

interface Around {
  readonly selected: readonly SelectedEntry[];
  readonly team: readonly SelectedMember[];
  readonly before: KeptDiscussion | null;
}
type Wish = Partial<Pick<CouncilDiscussionRecord, 'entryId' | 'entryOrder'>>;

const viewOf = ({ selected, team }: Around, discussion: KeptDiscussion | null) =>
  discussionView(discussion, selected, team);

/** Of this council and still before it. */
function wishOf(input: DiscussionInput, selected: readonly SelectedEntry[]): Wish {
  const named = input.action === 'discuss' ? [input.proposal_council_id ?? []].flat() : (input.order ?? []);
  const open = new Set(selected.filter(({ entry }) => entry.releasedAt === null).map(({ entry }) => entry.id));
  if (!named.every((id) => open.has(id))) throw new AppError('not_found');
  return input.action === 'discuss'
    ? { entryId: input.proposal_council_id }
    : { entryOrder: input.order && [...new Set(input.order)] };
}

/** What is so already is nobody's to refuse: a second press, or another who said the same. */
const isSo = (wish: Wish, before: KeptDiscussion | null): boolean =>
  Object.entries(wish).every(([field, value]) =>
    isDeepStrictEqual(before?.kept[field as keyof Wish] ?? null, value ?? null),
  );

function demandSeen(
  { deps: { texts }, row }: EditContext,
  language: Language,
  around: Around,
  seen: number | undefined,
): void {
  const { before } = around;
  if (before === null || seen === undefined || seen === before.kept.version) return;
  const entry = around.selected.find((one) => one.entry.id === before.kept.entryId);
  const moved: MovedOn = {
    action: before.kept.lastAction,
    what:
      before.kept.lastAction === 'order'
        ? texts.text(language, 'council.discussion.ordered')
        : entry
          ? texts.text(language, 'council.discussion.now', { id: entry.proposal.id })
          : texts.text(language, 'council.discussion.none'),
    by: shortName(before.changer),
    at: before.kept.changedAt.toISOString(),
    status_id: row.status,
    status_name: statusName(texts, language, row.status),
  };
  throw new AppError('moved_on', {}, { moved, discussion: viewOf(around, before) });
}

async function write(
  { tx, actor, row, now }: EditContext,
  action: DiscussionInput['action'],
  wish: Wish,
  before: KeptDiscussion | null,
): Promise<void> {
  const changes = {
    ...wish,
    ...('entryId' in wish && { since: now }),
    version: (before?.kept.version ?? 0) + 1,
    lastAction: action,
    changedAt: now,
    changedBy: actor.id,
  };
  await tx
    .insert(councilDiscussion)
    .values({ councilId: row.id, ...changes })
    .onConflictDoUpdate({ target: councilDiscussion.councilId, set: changes });
}
