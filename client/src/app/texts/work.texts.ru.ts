import archiveWords from '@luch/contract/archive/archive.words.ru.json';
import errorWords from '@luch/contract/kernel/errors.words.ru.json';
import proposalWords from '@luch/contract/proposal/proposal.words.ru.json';
import referenceWords from '@luch/contract/reference/reference.words.ru.json';
import reviewWords from '@luch/contract/review/review.words.ru.json';
import beamTime from '../../entities/beam-time/beam-time.text.ru.json';
import load from '../../entities/calendar/load.text.ru.json';
import letters from '../../entities/letters/letters.text.ru.json';
import personSearch from '../../entities/person/person-search.text.ru.json';
import readiness from '../../entities/readiness/readiness.text.ru.json';
import archive from '../../features/archive/archive.text.ru.json';
import myProposals from '../../features/my-proposals/my-proposals.text.ru.json';
import proposalCard from '../../features/proposal-card/proposal-card.text.ru.json';
import sessionStrip from '../../features/session/session-strip.text.ru.json';
import shell from '../../features/shell/shell.text.ru.json';
import staffProposals from '../../features/staff-proposals/staff-proposals.text.ru.json';
import header from '../../features/shell/header.text.ru.json';
import team from '../../features/team/team.text.ru.json';
import waiting from '../../features/waiting/waiting.text.ru.json';
import dates from '../../ui/dates.text.ru.json';
import lists from '../../ui/list/lists.text.ru.json';
import ui from '../../ui/list/table.text.ru.json';

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

declare module '../../lib/i18n.ts' {
  interface TextParts {
    work: typeof texts;
  }
}
