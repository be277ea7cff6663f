import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { ProposalDocument } from '../../../documents/proposal.template.ts';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../../account/account.tables.ts';
import { proposalView } from '../../proposal/card/proposal.view.ts';
import { proposalDocument } from '../../proposal/export/proposal-document.view.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { questionsWithinReach } from '../../proposal/questions/readable-answers.queries.ts';
import type { PaperFacts } from './paper-facts.ts';

/**
 * The proposal as its author prints it, whoever of the office asks: what staff and experts say about it is not there, nor
 * answers that are not for whoever prints, and no other paper of it opens to the office by this.
 */
export async function proposalOfPass(deps: Deps, actor: Actor, { found }: PaperFacts): Promise<ProposalDocument> {
  const { db } = deps;
  const [known] = await db
    .select({ row: proposal, author: person })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .where(eq(proposal.id, found.proposal.id));
  if (!known) throw new AppError('not_found');
  const { row, author } = known;
  const asAuthor: Actor = {
    id: author.id,
    email: author.email,
    language: 'ru',
    roles: ['applicant'],
    kinds: [],
    stations: [],
    signInId: 0,
  };
  const view = await proposalView(deps, db, asAuthor, { ...row, asPrevious: false }, 'ru');
  const readable = await questionsWithinReach(db, actor, row.id);
  const printed = { ...view, questions: view.questions.filter((question) => readable.has(question.id)) };
  const now = deps.clock.now();
  return proposalDocument(deps, { views: [printed], attached: undefined, language: 'ru', readerId: author.id, now });
}
