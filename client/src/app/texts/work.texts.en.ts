import archiveWords from '@luch/contract/archive/archive.words.en.json';
import errorWords from '@luch/contract/kernel/errors.words.en.json';
import proposalWords from '@luch/contract/proposal/proposal.words.en.json';
import referenceWords from '@luch/contract/reference/reference.words.en.json';
import reviewWords from '@luch/contract/review/review.words.en.json';
import beamTime from '../../entities/beam-time/beam-time.text.en.json';
import load from '../../entities/calendar/load.text.en.json';
import letters from '../../entities/letters/letters.text.en.json';
import personSearch from '../../entities/person/person-search.text.en.json';
import readiness from '../../entities/readiness/readiness.text.en.json';
import archive from '../../features/archive/archive.text.en.json';
import myProposals from '../../features/my-proposals/my-proposals.text.en.json';
import proposalCard from '../../features/proposal-card/proposal-card.text.en.json';
import sessionStrip from '../../features/session/session-strip.text.en.json';
import shell from '../../features/shell/shell.text.en.json';
import staffProposals from '../../features/staff-proposals/staff-proposals.text.en.json';
import header from '../../features/shell/header.text.en.json';
import team from '../../features/team/team.text.en.json';
import waiting from '../../features/waiting/waiting.text.en.json';
import dates from '../../ui/dates.text.en.json';
import lists from '../../ui/list/lists.text.en.json';
import ui from '../../ui/list/table.text.en.json';

/** Texts of all pages behind the first one that bring none of their own, and the contract's words under `words`: one line per file, in both languages. */
export const texts = {
  archive,
  beamTime,
  dates,
  header,
  letters,
  lists,
  load,
  myProposals,
  personSearch,
  proposalCard,
  readiness,
  sessionStrip,
  shell,
  staffProposals,
  team,
  ui,
  waiting,
  words: {
    archive: archiveWords,
    errors: errorWords,
    proposal: proposalWords,
    reference: referenceWords,
    review: reviewWords,
  },
};
