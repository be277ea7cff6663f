import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import {
  batchSlugOf,
  type BatchSlug,
  type BatchStatus,
  batchStatus,
  heldStatus,
} from '@luch/contract/outbox/batch.machine.ts';
import type { BatchDetail, BatchView } from '@luch/contract/outbox/outbox.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { batchFactsFrom } from './batch.facts.ts';
import { batchVerdict } from './batch.policy.ts';
import { type BatchRow, batchesOf, sentencesOf, stepsOf, withStatus } from './batch.queries.ts';
import { heldRows, inBatch } from './held.queries.ts';
import { actionName, heldView } from './held.view.ts';
import { decisionBatch } from './outbox.tables.ts';

type ViewDeps = Pick<Deps, 'texts'>;
interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

const judged = ['change', 'schedule', 'release', 'pause', 'resume', 'discard'] as const;

export async function batchList(
  deps: ViewDeps & Pick<Deps, 'db'>,
  reader: Reader,
  status: BatchSlug | undefined,
): Promise<BatchView[]> {
  const rows = await batchesOf(deps.db, reader.actor, withStatus(status && batchStatus[status]));
  return rows.map((row) => batchView(deps, reader, row));
}

/** @throws AppError `not_found` */
export async function batchOf(deps: ViewDeps, tx: Executor, reader: Reader, id: number): Promise<BatchView> {
  const [row] = await batchesOf(tx, reader.actor, eq(decisionBatch.id, id));
  if (!row) throw new AppError('not_found');
  return batchView(deps, reader, row);
}

export async function batchDetail(deps: ViewDeps & Pick<Deps, 'db'>, reader: Reader, id: number): Promise<BatchDetail> {
  const { db, texts } = deps;
  const { actor, language } = reader;
  const view = await batchOf(deps, db, reader, id);
  const rows = await heldRows(db, actor, language, inBatch(id));
  const [steps, sentences] = [await stepsOf(db, id), await sentencesOf(db, actor, id)];
  return {
    ...view,
    held: rows.map((row) => heldView(deps, language, row)),
    people: [...new Set(rows.map(({ by }) => shortName(by)))],
    sentences: sentences.map(({ sentence, by }) => ({
      kind: sentence.kind,
      language: sentence.language,
      text: sentence.text,
      by: shortName(by),
      at: sentence.addedAt.toISOString(),
    })),
    history: steps.map(({ action, at, by }) => ({
      action,
      what: texts.text(language, `outbox.past.${action}` as 'outbox.past.create'),
      by: by ? shortName(by) : '',
      at: at.toISOString(),
    })),
  };
}

function batchView(deps: ViewDeps, { actor, language }: Reader, row: BatchRow): BatchView {
  const { batch, council, counts, creator, releaser } = row;
  const countOf = (status: number) => counts.reduce((sum, one) => (one.status === status ? sum + one.count : sum), 0);
  // By what they may know: that it could be released would tell of a decision about their own proposal.
  const facts = batchFactsFrom(actor, batch, countOf(heldStatus.held));
  const byAction = Map.groupBy(counts, ({ action }) => action);
  return {
    id: batch.id,
    title: batch.title,
    status: batchSlugOf[batch.status as BatchStatus],
    kind_id: batch.kindId,
    council: council && { id: council.id, name: council.name },
    release_at: batch.releaseAt?.toISOString() ?? null,
    is_set: batch.setAt !== null,
    is_paused: batch.pausedAt !== null,
    created_by: shortName(creator),
    created_at: batch.createdAt.toISOString(),
    released_by: releaser ? shortName(releaser) : null,
    released_at: batch.releasedAt?.toISOString() ?? null,
    version: batch.version,
    decisions: counts.reduce((sum, one) => sum + one.count, 0),
    by_action: [...byAction].map(([action, some]) => ({
      action,
      name: actionName(deps.texts, language, action),
      count: some.reduce((sum, one) => sum + one.count, 0),
    })),
    by_status: { held: countOf(heldStatus.held), done: countOf(heldStatus.done), refused: countOf(heldStatus.refused) },
    edited: row.edited,
    letters: row.letters,
    can: recordOf(judged, (action) => spoken(deps, language, batchVerdict(action, facts))),
  };
}

const spoken = ({ texts }: ViewDeps, language: Language, verdict: Verdict<ErrorCode>) =>
  verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) };
