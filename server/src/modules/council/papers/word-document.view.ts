import type { CouncilEntry, CouncilTeamEntry } from '@luch/contract/council/council-card.schemas.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { type DecisionSlug, decisions } from '@luch/contract/council/decision.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { WordBlock, WordDocument } from '../../../documents/word.types.ts';
import type { PaperFacts } from './paper-facts.ts';
import { type PaperWords, personOf } from './paper-words.ts';
import { proposalTable, stationTable, votesTable } from './word-tables.view.ts';

const dayInWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Minutes that a meeting fills, or what it decided: the same parts in the order of an office's document. */
export function wordDocument(words: PaperWords, language: Language, facts: PaperFacts): WordDocument {
  const { say } = words;
  const { paper, council } = facts;
  const number = say('papers.number', { name: council.name });
  const day = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', dayInWords);
  return {
    language,
    title: say(`papers.${paper}.file`, { name: council.name }),
    organisation: words.organisation,
    footer: words.made,
    blocks: [
      { kind: 'title', text: say(`papers.${paper}.title`), under: say(`papers.${paper}.under`) },
      { kind: 'ends', left: day.format(new Date(`${council.date}T00:00:00Z`)), right: number },
      { kind: 'facts', facts: requisites(words, facts) },
      ...present(words, facts),
      { kind: 'heading', text: say('papers.section.agenda') },
      { kind: 'list', items: agenda(words, facts) },
      ...decided(words, facts),
      ...part(say('papers.section.hours'), council.council_stations, () => stationTable(words, council)),
      ...part(say('papers.section.votes'), experts(facts), () => votesTable(words, council)),
      {
        kind: 'signatures',
        offices: (['chair', 'secretary'] as const).map((office) => say(`papers.signature.${office}`)),
        sign: say('papers.signature.sign'),
        name: say('papers.signature.name'),
      },
    ],
  };
}

/** Where nobody has said where the council meets, a hand writes it. */
const requisites = ({ say, orNone, sessions }: PaperWords, { council }: PaperFacts) => [
  { label: say('papers.fact.place'), value: orNone(council.place) },
  { label: say('papers.fact.start'), value: orNone(council.start_time) },
  { label: say('papers.fact.sessions'), value: orNone(sessions(council)) },
  { label: say('papers.fact.status'), value: council.status_name },
];

const experts = ({ council }: PaperFacts): CouncilTeamEntry[] =>
  council.council_teams.filter((one) => one.is_active && one.type === teamTypes.expert);

function present(words: PaperWords, facts: PaperFacts): WordBlock[] {
  const { say, orNone } = words;
  const { council_teams: team } = facts.council;
  const groups = {
    experts: experts(facts),
    invited: team.filter((one) => one.is_active && one.type === teamTypes.invited),
    former: team.filter((one) => !one.is_active),
  };
  const names = (people: readonly CouncilTeamEntry[]) => orNone(people.map((one) => personOf(say, one)).join('; '));
  // Before a meeting nobody has been there: who comes is written in by hand.
  const isForm = facts.paper === 'form';
  return [
    { kind: 'heading', text: say(`papers.section.${isForm ? 'called' : 'present'}`) },
    {
      kind: 'facts',
      facts: (['experts', 'invited', 'former'] as const)
        .filter((group) => group !== 'former' || groups.former.length > 0)
        .map((group) => ({ label: say(`papers.people.${group}`), value: names(groups[group]) })),
    },
    ...(isForm ? [{ kind: 'text' as const, text: say('papers.present_by_hand') }] : []),
  ];
}

const agenda = ({ say }: PaperWords, { entries, council }: PaperFacts): string[] => [
  say('papers.agenda.proposals', { count: entries.length }),
  ...(council.council_stations.length > 0 ? [say('papers.agenda.hours')] : []),
];

function decided(words: PaperWords, facts: PaperFacts): WordBlock[] {
  const { say } = words;
  const { paper, entries } = facts;
  const own = entries.filter((entry) => entry.is_own).map(({ proposal_id: id }) => say('papers.number', { name: id }));
  return [
    { kind: 'heading', text: say(`papers.section.${paper === 'form' ? 'decided_form' : 'decided'}`) },
    proposalTable(words, facts),
    { kind: 'text', text: told(words, entries) },
    ...(own.length > 0 ? [{ kind: 'text' as const, text: say('papers.own', { ids: own.join(', ') }) }] : []),
  ];
}

/** Every proposal is counted once: what was let go before it was made known is no decision any more. */
function told({ say }: PaperWords, entries: readonly CouncilEntry[]): string {
  const stands = entries.filter((entry) => !entry.is_dropped);
  const dropped = entries.length - stands.length;
  const sums = say('papers.tally', { all: entries.length, ...tally(stands) });
  return dropped === 0 ? sums : `${sums} ${say('papers.tally_dropped', { count: dropped })}`;
}

function tally(entries: readonly CouncilEntry[]): Record<DecisionSlug | 'none', number> {
  const count = (status: number | null) => entries.filter((entry) => entry.status === status).length;
  return {
    accept: count(decisions.accept),
    reject: count(decisions.reject),
    revision: count(decisions.revision),
    later: count(decisions.later),
    none: count(null),
  };
}

const part = (title: string, rows: readonly unknown[], table: () => WordBlock): WordBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'heading', text: title }, table()];
