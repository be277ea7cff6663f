import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { kindNamed } from './document-kinds.events.ts';
import type { DocumentRecord, Standing } from './documents.tables.ts';

/**
 * A personal token fetches what it may have asked for.
 * @throws AppError `token_scope`, `token_refused`
 */
export function demandToken({ token }: Actor, { kind }: Pick<DocumentRecord, 'kind'>): void {
  if (!token) return;
  const scope = kindNamed(kind)?.scope;
  if (scope === undefined) throw new AppError('token_refused');
  if (!token.scopes.includes(scope)) throw new AppError('token_scope', { scope });
}

export const standingOf = ({ roles, stations, kinds }: Actor): Standing => ({ roles, stations, kinds });

/**
 * Whoever has lost an office since a document was made may not open it, and neither may whoever no longer reads what
 * stands in it. Of what is a draft again by now it opens none either.
 * @throws AppError `document_closed`
 */
export async function demandOpen(deps: Deps, actor: Actor, row: DocumentRecord): Promise<void> {
  if (row.madeWith && !stillHolds(actor, row.madeWith)) throw new AppError('document_closed');
  await demandMakeable(deps, actor, row).catch(closedBy('not_exportable'));
}

/**
 * What stands in the way of making it anew is named.
 * @throws AppError `document_closed`, or as its kind
 */
export async function demandMakeable(
  deps: Deps,
  actor: Actor,
  { kind: name, inputs }: Pick<DocumentRecord, 'kind' | 'inputs'>,
): Promise<void> {
  const kind = kindNamed(name);
  if (!kind) throw new AppError('document_closed');
  await kind.demand(deps, actor, kind.inputs.parse(inputs)).catch(closedBy('forbidden', 'not_found', 'own_proposal'));
}

function stillHolds(actor: Standing, had: Standing): boolean {
  const holds = <Item>(now: readonly Item[], before: readonly Item[]) => before.every((one) => now.includes(one));
  return holds(actor.roles, had.roles) && holds(actor.stations, had.stations) && holds(actor.kinds, had.kinds);
}

const closedBy =
  (...refusals: readonly ErrorCode[]) =>
  (error: unknown): never => {
    const refused = error instanceof AppError && refusals.some((code) => code === error.code);
    throw refused ? new AppError('document_closed') : error;
  };
