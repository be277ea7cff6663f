import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilEntry, CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import type { CouncilPaper } from '@luch/contract/council/council-rights.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';
import { councilCard } from '../card/council-card.view.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { notesOf } from '../notes/notes.queries.ts';

/** What papers are made of: nothing but the card and the notes that their reader was given. */
export interface PaperFacts {
  readonly paper: CouncilPaper;
  readonly council: CouncilView;
  /** Those of one station stand together, stations in the order of the card. */
  readonly entries: readonly CouncilEntry[];
  readonly notes: ReadonlyMap<number, string>;
}

/** @throws AppError `forbidden`, `not_found`, or why none of these papers is open now */
export async function paperFacts(
  deps: Deps,
  actor: Actor,
  language: Language,
  id: number,
  papers: readonly CouncilPaper[],
): Promise<PaperFacts> {
  demandCouncilOffice(actor);
  const council = await councilCard(deps, actor, language, id);
  const read = council.can_read_notes ? await notesOf(deps.db, actor, id) : { notes: [] };
  const texts = read.notes.flatMap((note): [number, string][] =>
    note.text.trim() === '' ? [] : [[note.proposal_council_id, note.text.trim()]],
  );
  return { paper: openOf(council, papers), council, entries: inOrder(council), notes: new Map(texts) };
}

function openOf({ papers: verdicts }: CouncilView, papers: readonly CouncilPaper[]): CouncilPaper {
  const open = papers.find((paper) => verdicts[paper].allowed);
  if (open !== undefined) return open;
  const refusals = papers.flatMap((paper) => {
    const verdict = verdicts[paper];
    return verdict.allowed ? [] : [verdict];
  });
  const refusal = refusals.find(({ kind }) => kind === 'not_now') ?? refusals[0];
  throw new AppError((refusal?.because ?? 'wrong_state') as ErrorCode);
}

function inOrder({ proposals_council: entries, council_stations: stations }: CouncilView): CouncilEntry[] {
  const places = new Map(stations.map((station, index) => [station.station_id, index]));
  const placeOf = ({ proposal }: CouncilEntry) => places.get(proposal.station_id ?? 0) ?? stations.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || a.proposal_id - b.proposal_id);
}
