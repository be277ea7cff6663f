import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions, rejectionReasons } from '@luch/contract/council/decision.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCouncil, aDecision, entryIdOf } from '../../../../testing/councils.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';

/** Reasons of a rejection, which are written before its comment. */
const portal = await portalOfFile();
const moderator = portal.asModerator;

let id: number;
let entryId: number;
beforeEach(async () => {
  const proposalId = await aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    status: proposalStatus.statement,
  });
  id = await aCouncil(portal.db, { createdBy: moderator.id, status: councilStatus.review, proposals: [proposalId] });
  entryId = await entryIdOf(portal.db, { councilId: id, proposalId });
  await aDecision(portal.db, { councilId: id, proposalId, by: moderator.id, decision: decisions.reject });
});

const comment = (said: string, reasons: readonly string[], who = moderator) =>
  who.call('POST', '/api/councils/change_proposal_solution/', {
    council_id: id,
    proposal_council_id: entryId,
    action: 'change_comment',
    comment: said,
    reasons,
  });
const saved = async (...said: Parameters<typeof comment>) => (await comment(...said)).body.entry.comment;

it('stand there once, however often they are chosen beside what is written', async () => {
  const first = await saved('Ждём вас снова', ['content']);
  expect(first).toBe('Причина отклонения: не раскрыто научное содержание. Ждём вас снова');
  expect(await saved(first, ['content'])).toBe(first);
  expect(await saved(first, ['plan'])).toBe(
    'Причина отклонения: не раскрыто научное содержание; не представлен план эксперимента. Ждём вас снова',
  );
  expect(await saved(first, [])).toBe(first);
});

it('are told from the own words of a moderator, which stay', async () => {
  expect(await saved('Причина отклонения: нет новизны. Увы', ['plan'])).toBe(
    'Причина отклонения: не представлен план эксперимента. Причина отклонения: нет новизны. Увы',
  );
});

it('and the comment together are no longer than a comment may be', async () => {
  const { status, body } = await comment('а'.repeat(text.comment), [...rejectionReasons]);
  expect([status, body.errors]).toEqual([
    400,
    { comment: ['Комментарий вместе с причинами: не больше 1000 символов'] },
  ]);
  expect((await comment('а'.repeat(text.comment), [])).status).toBe(200);
});

it('are nobody else’s to name', async () => {
  for (const who of [portal.asExpert, portal.asScientist])
    expect((await comment('слово', ['plan'], who)).body.code).toBe('forbidden');
});
