import accountWords from '@luch/contract/account/account.words.en.json';
import archiveWords from '@luch/contract/archive/archive.words.en.json';
import errorWords from '@luch/contract/kernel/errors.words.en.json';
import exportWords from '@luch/contract/proposal/export.words.en.json';
import validationWords from '@luch/contract/kernel/validation.words.en.json';
import proposalWords from '@luch/contract/proposal/proposal.words.en.json';
import referenceWords from '@luch/contract/reference/reference.words.en.json';
import reviewWords from '@luch/contract/review/review.words.en.json';
import account from '../../features/account/account.text.en.json';
import archive from '../../features/archive/archive.text.en.json';
import proposalActions from '../../features/proposal-card/actions/proposal-actions.text.en.json';
import proposalBulk from '../../features/proposal-card/bulk/proposal-bulk.text.en.json';
import proposalCard from '../../features/proposal-card/proposal-card.text.en.json';
import proposalPrint from '../../features/proposal-print/proposal-print.text.en.json';
import myProposals from '../../features/my-proposals/my-proposals.text.en.json';
import staffProposals from '../../features/staff-proposals/staff-proposals.text.en.json';
import expertReview from '../../features/expert-review/expert-review.text.en.json';
import expertAssignment from '../../features/expert-assignment/expert-assignment.text.en.json';
import stationProposals from '../../features/station-proposals/station-proposals.text.en.json';
import team from '../../features/team/team.text.en.json';

/** Texts of all pages behind the first one, and the contract's words under `words`: one line per file, in both languages. */
export const work = {
  account,
  archive,
  proposalActions,
  proposalBulk,
  proposalCard,
  proposalPrint,
  myProposals,
  staffProposals,
  expertReview,
  expertAssignment,
  stationProposals,
  team,
  words: {
    account: accountWords,
    archive: archiveWords,
    errors: errorWords,
    export: exportWords,
    proposal: proposalWords,
    reference: referenceWords,
    review: reviewWords,
    validation: validationWords,
  },
};
