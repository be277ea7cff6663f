import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { expertAssignment, expertise } from '../expertise/expertise.tables.ts';
import { isOwnWork } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { visibleTo, wasSubmitted } from '../proposal/proposal.visibility.ts';
import { proposalAnswer } from '../proposal/questions/proposal-questions.tables.ts';
import { seesReach } from './forms.policy.ts';

/** Of a proposal that counts for this editor: what drafts hold is their teams' own, and a sum of few would tell it. */
export const isOfCounted = (actor: Actor, proposalId: AnyPgColumn): SQL =>
  seesReach(actor)
    ? sql`true`
    : sql`exists (select from ${proposal} where ${and(eq(proposal.id, proposalId), wasSubmitted(), visibleTo(actor))})`;

/** An answer to what is asked no more is read by its team alone. */
export const countsAnswer = (actor: Actor): SQL =>
  seesReach(actor)
    ? sql`true`
    : sql`(${proposalAnswer.isCounted} and ${isOfCounted(actor, proposalAnswer.proposalId)})`;

/** How experts judge an editor's own work is not told by a sum either (decision 0100). */
export const countsRating = (actor: Actor): SQL => sql`exists (
  select from ${expertAssignment} join ${proposal} on ${eq(proposal.id, expertAssignment.proposalId)}
  where ${and(eq(expertAssignment.id, expertise.assignmentId), not(isOwnWork(actor)))})`;
