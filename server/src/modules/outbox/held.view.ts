import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { heldSlugOf, type HeldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { type HeldAction, type HeldVerb, isVerb } from '@luch/contract/outbox/held-actions.ts';
import type { HeldView } from '@luch/contract/outbox/outbox.schemas.ts';
import { slugOf, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import type { HeldRow } from './held.queries.ts';
import { refusalText } from './refusal.view.ts';

export const actionName = (texts: Texts, language: Language, action: HeldAction | HeldVerb): string =>
  isVerb(action)
    ? texts.text(language, `outbox.verb.${action}`)
    : texts.text(language, `proposal.action.${action}.label`);

export const statusName = (texts: Texts, language: Language, status: number): string =>
  texts.text(language, `proposal.status.${slugOf[status as ProposalStatus]}`);

export function heldView(deps: Pick<Deps, 'texts'>, language: Language, row: HeldRow): HeldView {
  const { held } = row;
  const { inputs, refusal } = held;
  const hours = inputs.provided_experiment_duration ?? inputs.additional_experiment_duration;
  return {
    proposal_id: held.proposalId,
    name: row.name,
    author: shortName(row.author),
    station: row.station ?? '',
    status_id: row.statusId,
    status_name: statusName(deps.texts, language, row.statusId),
    mark: row.mark,
    action: held.action,
    action_name: actionName(deps.texts, language, held.action),
    inputs: {
      ...(inputs.comment && { comment: inputs.comment }),
      ...(inputs.reasons?.length && { reasons: inputs.reasons }),
      ...(hours !== undefined && { hours }),
      ...(row.nextStation && { station: row.nextStation }),
      ...(inputs.new_proposal_session_end && { until: inputs.new_proposal_session_end }),
    },
    by: shortName(row.by),
    at: held.heldAt.toISOString(),
    status: heldSlugOf[held.status as HeldStatus],
    code: refusal?.code ?? null,
    detail: refusal ? refusalText(deps, language, refusal) : null,
    settled_at: held.status === 0 ? null : held.statusAt.toISOString(),
  };
}
