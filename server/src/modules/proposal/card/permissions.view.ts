import { isModerator, rightsOf, type Actor } from '@luch/contract/account/roles.ts';
import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import type { Verdict, Verdicts } from '@luch/contract/kernel/verdict.ts';
import type { ProposalAction } from '@luch/contract/proposal/proposal.machine.ts';
import {
  type Judged,
  judged,
  type PermissionsView,
  proposalActions,
  type VerdictView,
} from '@luch/contract/proposal/proposal.schemas.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import type { ProposalFacts } from '../proposal.facts.ts';
import {
  assignVerdict,
  declineVerdict,
  rateVerdict,
  remindVerdict,
  seesExperts,
} from '../../expertise/expertise.policy.ts';
import { commentVerdict, editVerdict, mayExport, stationVerdict, teamVerdict, verdictOn } from '../proposal.policy.ts';

/** The permission object of the specification and, beside it, the verdicts that it is computed from. */
export function permissionsView(texts: Texts, language: Language, actor: Actor, facts: ProposalFacts): PermissionsView {
  const may = (action: ProposalAction): boolean => verdictOn(action, facts).allowed;
  const edit = editVerdict(facts);
  const team = teamVerdict(facts);
  const besides = {
    rate: rateVerdict(facts),
    decline_rating: declineVerdict(facts),
    remind_experts: remindVerdict(facts),
    bs_verdict: stationVerdict(facts),
    comment: commentVerdict(facts),
    assign_experts: assignVerdict(facts),
  };
  return {
    can_edit: edit.allowed,
    can_edit_proposal: edit.allowed,
    can_export: mayExport(facts),
    can_see_comments: true,
    can_see_expert: seesExperts(facts),
    can_see_experts: seesExperts(facts),
    is_moderator: isModerator(actor),
    is_expert: rightsOf(actor).has('expert'),
    edit_proposal: edit.allowed,
    add_to_team: team.allowed,
    upload_report: may('upload_report'),
    upload_publication: may('upload_publication'),
    send_to_archive: may('send_to_archive'),
    revision: may('revision'),
    accept: may('accept'),
    examination: may('examination'),
    next_step: may('next_step'),
    reject: may('reject'),
    expert_rating: besides.rate.allowed,
    bs_verdict: besides.bs_verdict.allowed,
    add_comment: besides.comment.allowed,
    assign_experts: besides.assign_experts.allowed,
    can: inWords(texts, language, {
      ...recordOf(proposalActions, (action) => verdictOn(action, facts)),
      edit_proposal: edit,
      add_to_team: team,
      ...besides,
    }),
  };
}

/** Buttons that this person may ever press here; the others are not named (fine points A46, C22). */
export const withButtons = (permissions: PermissionsView): PermissionsView => ({
  ...permissions,
  buttons: Object.fromEntries(
    Object.entries(permissions.can).filter(([, verdict]) => verdict.allowed || verdict.kind !== 'hidden'),
  ),
});

/** What the roles open by themselves, without a proposal (specification, staff side, section 6). */
export function baseActions(actor: Actor) {
  const rights = rightsOf(actor);
  return {
    is_moderator: rights.has('moderator'),
    is_expert: rights.has('expert'),
    can_edit: rights.has('moderator'),
    can_export: rights.has('moderator') || rights.has('expert'),
    can_see_experts: rights.has('moderator'),
  };
}

/** A reason is said where a screen shows it: for what may come to be allowed, not for what is never shown. */
function inWords(texts: Texts, language: Language, verdicts: Verdicts<Judged, ErrorCode>) {
  const view = (verdict: Verdict<ErrorCode>): VerdictView =>
    verdict.allowed || verdict.kind === 'hidden'
      ? verdict
      : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) };
  return recordOf(judged, (action) => view(verdicts[action]));
}
