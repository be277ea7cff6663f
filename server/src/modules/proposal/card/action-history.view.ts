import type { Actor } from '@luch/contract/account/roles.ts';
import { initialled, type PersonName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { HistoryEntry } from '@luch/contract/proposal/proposal.schemas.ts';
import type { HistoryAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { audienceOf } from './audience.ts';
import { historyOf, historyView } from './history.view.ts';
import { standingOf, tiesOf } from '../proposal.facts.ts';
import { readableProposal } from '../proposal.visibility.ts';

type Entry = z.output<typeof HistoryAnswer>['history'][number];

/**
 * The history as the older call lays it out. It is made of the very entries that this reader's card shows, names
 * shortened as there; the last one is where the proposal stands.
 */
export async function actionHistoryOf(deps: Deps, actor: Actor, id: number, language: Language): Promise<Entry[]> {
  const { db, texts } = deps;
  const row = await readableProposal(db, actor, id);
  const standing = standingOf(actor, row, await tiesOf(db, id, actor));
  const happened = await historyOf(db, { proposalId: id });
  const entries = historyView(texts, language, audienceOf(standing, row.asPrevious), happened);
  const actors = new Map(happened.map((one) => [one.entry.id, one.actor]));
  return entries.map((entry, index) => ({
    ...inWords(texts, language, entry),
    is_active: index === entries.length - 1,
    creator: { individual: initialled(actors.get(entry.id) ?? nobody) },
  }));
}

function inWords(texts: Texts, language: Language, entry: HistoryEntry) {
  const comment = [...entry.reasons, entry.comments].filter(Boolean).join('. ');
  const full = [pastOf(texts, language, entry), ...entry.changes, comment].filter(Boolean).join('. ');
  return { action: { descr: entry.status_name, descr_full: full }, created_at: entry.date, comment };
}

const nobody: PersonName = { last_name: '', first_name: '' };

/** What was done, in words; an entry that is no action of the machine says where the proposal stands. */
function pastOf(texts: Texts, language: Language, { action, status_name: name }: HistoryEntry): string {
  const key = `proposal.action.${action}.past`;
  return texts.has(key) ? texts.text(language, key) : name;
}
