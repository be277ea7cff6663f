import { recordOf } from '../kernel/record-of.ts';
import { hidden } from '../kernel/verdict.ts';
import { judged, type PermissionsView } from './proposal.schemas.ts';

/** Whoever may read and do nothing else, as with a previous proposal of another (fine point A35). */
export const noPermissions: PermissionsView = {
  can_edit: false,
  can_edit_proposal: false,
  can_export: false,
  can_see_comments: false,
  can_see_expert: false,
  can_see_experts: false,
  is_moderator: false,
  is_expert: false,
  edit_proposal: false,
  add_to_team: false,
  upload_report: false,
  upload_publication: false,
  send_to_archive: false,
  revision: false,
  accept: false,
  examination: false,
  next_step: false,
  reject: false,
  expert_rating: false,
  bs_verdict: false,
  add_comment: false,
  assign_experts: false,
  can: recordOf(judged, () => hidden('forbidden')),
};
