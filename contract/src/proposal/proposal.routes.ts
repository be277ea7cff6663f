import { z } from 'zod';
import { AnswersView } from '../forms/answer.schemas.ts';
import { ListQuestion } from '../forms/proposal-questions.schemas.ts';
import { defineRoutesOf } from '../kernel/define-routes.ts';
import { text } from '../kernel/limits.ts';
import { byKey, Id, Paging, Text } from '../kernel/schemas.ts';
import { ActionAnswer, ActionInput } from './action.schemas.ts';
import { draftFieldNames, DraftInput } from './draft.schemas.ts';
import { FileView, PermissionsView, ProposalView, SavedView, TeamInput, TeamMember } from './proposal.schemas.ts';
import {
  BadgeItem,
  AnswerSpread,
  AnswerSpreadQuery,
  MyQuery,
  OldListQuery,
  ProposalRow,
  StaffCounts,
  StaffCountsQuery,
  StaffListQuery,
  WaitingItem,
} from './proposal-list.schemas.ts';

const Team = z.object({ status: z.literal('ok'), all_teams: z.array(TeamMember) });

/** Specification, applicant side, section 7, Proposals and Files; staff side, section 7, Proposals. */
export const proposalRoutes = defineRoutesOf('proposals', {
  'GET /api/proposals/proposal/my/': {
    access: 'signed-in',
    summary: 'My proposals by tab; headers pages and total',
    query: MyQuery,
    response: z.array(ProposalRow),
  },
  'GET /api/proposals/proposal/waiting/': {
    access: 'signed-in',
    summary: 'What waits for me, and how many proposals each tab holds',
    response: z.object({
      /** The most urgent first. */
      items: z.array(WaitingItem),
      /** How many wait besides. */
      more: z.number(),
      counts: z.object({ list: z.number(), list_archive: z.number(), list_deleted: z.number() }),
    }),
  },
  'POST /api/proposals/proposal/detail/': {
    access: 'signed-in',
    summary: 'Create a draft of my own; copy_of takes the texts of an earlier one of mine',
    body: z.object({ applicant_id: z.coerce.number().optional(), copy_of: Id.optional() }),
    response: z.object({
      id: z.number(),
      /** Of a copy: what was chosen and is retired, by the fields' words, and what is no longer asked, by the questions'. */
      not_copied: z.array(z.string()),
    }),
  },
  'GET /api/proposals/proposal/detail/': {
    reads: 'proposal',
    access: 'signed-in',
    summary: 'One proposal as far as I may see it',
    query: z.object({ id: Id, expand: z.string().optional() }),
    response: ProposalView,
  },
  'PATCH /api/proposals/proposal/detail/': {
    access: 'signed-in',
    summary: 'Save a draft, whole or in part; a stale version answers 409 stale with the current state',
    body: DraftInput,
    response: SavedView,
  },
  'DELETE /api/proposals/proposal/detail/': {
    access: 'signed-in',
    summary: 'The action deleted',
    query: z.object({ id: Id }),
    response: ActionAnswer,
  },
  'POST /api/proposals/proposal/move_form/': {
    access: 'signed-in',
    summary: 'Move my draft to the newest questions; every answer stays. A stale version answers 409 stale',
    body: z.object({ id: Id, version: z.number().int().min(0).optional() }),
    response: SavedView,
  },
  'GET /api/proposals/proposal/versions/': {
    access: 'signed-in',
    summary: 'Earlier versions of my draft, newest first',
    query: z.object({ id: Id }),
    response: z.array(
      z.object({
        version: z.number(),
        saved_at: z.string(),
        saved_by: z.string(),
        changed: z.array(z.string()),
        /** As it was saved, by the limits of its time. */
        fields: byKey(draftFieldNames, z.unknown()).partial().extend({ answers: AnswersView.optional() }),
      }),
    ),
  },
  'GET /api/proposals/proposal/permissions/': {
    access: 'signed-in',
    summary: 'The permission object; actions=1 adds the verdicts of all buttons',
    query: z.object({ id: Id, actions: z.string().optional() }),
    response: PermissionsView,
  },
  'GET /api/proposals/proposal/available_actions/': {
    access: 'signed-in',
    summary: 'type=full with id: the permission object; type=base: what my roles open',
    query: z.object({ type: z.enum(['full', 'base']).default('base'), id: Id.optional() }),
    response: z.union([
      PermissionsView,
      z.object({
        is_moderator: z.boolean(),
        is_expert: z.boolean(),
        can_edit: z.boolean(),
        can_export: z.boolean(),
        can_see_experts: z.boolean(),
      }),
    ]),
  },
  'POST /api/proposals/proposal/status/': {
    access: 'signed-in',
    summary: 'Carry out an action named by status_slug',
    body: ActionInput,
    response: ActionAnswer,
  },
  'POST /api/proposals/proposal/update_status/': {
    access: 'signed-in',
    summary: 'Carry out an action named by status_slug or proposal_action',
    body: ActionInput,
    response: ActionAnswer,
  },
  'GET /api/proposals/proposal/add_to_team/': {
    access: 'signed-in',
    summary: 'The team of a proposal',
    query: z.object({ proposal_id: Id }),
    response: Team,
  },
  'POST /api/proposals/proposal/add_to_team/': {
    access: 'signed-in',
    summary: 'Add or remove a member',
    body: TeamInput,
    response: Team,
  },
  'PATCH /api/proposals/proposal/add_to_team/': {
    access: 'signed-in',
    summary: 'Add or remove a member (same as POST)',
    body: TeamInput,
    response: Team,
  },
  'GET /api/proposals/proposal/search/': {
    access: 'signed-in',
    summary: 'Proposals that I may see, by number, name or author; the exact number first; headers pages and total',
    query: z.object({ text: Text(200), ...Paging }),
    response: z.array(ProposalRow),
  },
  'GET /api/proposals/proposal/list_role_bage/': {
    access: 'signed-in',
    summary: 'Items of the notification badge',
    response: z.array(BadgeItem),
  },
  'GET /api/proposals/expert-proposal-new/list/': {
    access: 'signed-in',
    summary: 'Staff list by status or group; headers pages and total',
    query: StaffListQuery,
    response: z.array(ProposalRow),
  },
  'GET /api/proposals/proposal/questions/': {
    access: 'signed-in',
    summary: 'The facility’s own questions whose answers staff lists choose by and show, as far as I may read them',
    response: z.array(ListQuestion),
  },
  'GET /api/proposals/expert-proposal-new/answers/': {
    access: 'signed-in',
    summary:
      'What the proposals of a staff list have answered to one of these questions, counted as far as I may read it',
    query: AnswerSpreadQuery,
    response: AnswerSpread,
  },
  'GET /api/proposals/old-proposal/list/': {
    access: 'signed-in',
    summary: 'Staff list by the slug of a status; headers pages and total',
    query: OldListQuery,
    response: z.array(ProposalRow),
  },
  'GET /api/proposals/expert-proposal-new/counts/': {
    access: 'signed-in',
    summary: 'How many proposals each status and group of my staff lists holds',
    query: StaffCountsQuery,
    response: StaffCounts,
  },
  'POST /api/references/file/detail/': {
    access: 'signed-in',
    summary:
      'Upload a file: file, type and proposal_id (0 ordinary, 1 report, 2 publication) or object_id (6, of a calendar record)',
    multipart: true,
    response: FileView,
  },
  'PATCH /api/references/file/detail/': {
    access: 'signed-in',
    summary: 'Comment on a file',
    body: z.object({ id: Id, text: Text(text.reportComment) }),
    response: FileView,
  },
  'DELETE /api/references/file/detail/': {
    access: 'signed-in',
    summary: 'Delete a file of a proposal that may be edited, or of a calendar record',
    query: z.object({ id: Id }),
    response: z.object({ status: z.literal(200), data: z.object({ id: z.number() }) }),
  },
  'POST /api/references/files/list/': {
    acting: 'reads',
    access: 'signed-in',
    summary: 'Files of a proposal (type 0, 1, 2) or of a calendar record (6)',
    body: z.object({ object_id: Id, type: z.coerce.number().int() }),
    response: z.array(FileView),
  },
  'GET /api/references/files/usage/': {
    access: 'signed-in',
    summary: 'Bytes that my files take, and how many they may',
    response: z.object({ used: z.number(), limit: z.number() }),
  },
});
