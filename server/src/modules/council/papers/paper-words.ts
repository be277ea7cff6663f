import { fullName, type PersonName, shortName } from '@luch/contract/account/person-name.ts';
import type { CouncilEntry, CouncilTeamEntry, CouncilView } from '@luch/contract/council/council-card.schemas.ts';
import { councilKindOf } from '@luch/contract/council/council-kind.ts';
import { decisionSlugOf, isDecision } from '@luch/contract/council/decision.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type Formats, formatsOf } from '@luch/contract/proposal/print/print-formats.ts';
import type { Say } from '@luch/contract/proposal/print/printed.types.ts';
import { letterhead, type Letterhead } from '../../../platform/settings/facility.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TextKey } from '../../../platform/texts/texts.ts';

/** What all papers of a council say in the same words. What is empty is a dash. */
export interface PaperWords {
  readonly say: Say;
  readonly formats: Formats;
  readonly none: string;
  readonly orNone: (text: string | null | undefined) => string;
  readonly figure: (value: number | null) => string;
  readonly decision: (entry: CouncilEntry) => string;
  readonly marks: (entry: CouncilEntry) => string;
  readonly sessions: (council: CouncilView) => string;
  /** Who meets and decides. */
  readonly organisation: string;
  readonly letterhead: Letterhead;
  readonly made: string;
}

export function paperWords({ texts, config, clock, settings }: Deps, language: Language): PaperWords {
  const say: Say = (key, details) => (texts.has(key) ? texts.text(language, key, details) : '');
  const formats = formatsOf({ say, language, timeZone: config.facilityTimeZone });
  const head = letterhead(settings, language);
  const none = say('papers.none');
  const orNone = (text: string | null | undefined) => text?.trim() || none;
  return {
    say,
    formats,
    none,
    orNone,
    figure: (value) => (value === null ? none : formats.number(value)),
    decision: (entry) => decisionIn(say, entry) ?? none,
    // Numbers without names: a paper goes through many hands.
    marks: ({ proposals_expertise: experts }) =>
      (experts ?? []).flatMap(({ mark }) => (mark === null ? [] : formats.number(mark))).join('; '),
    sessions: ({ sessions }) =>
      sessions
        .map(({ megascience_type_ext_id: kind, name, start, end }) =>
          say('papers.session', {
            kind: say(`council.kind.${councilKindOf(kind)}`),
            name,
            dates: formats.range(start, end),
          }),
        )
        .join('; '),
    organisation: settings.value('organisation_name')[language],
    letterhead: head,
    made: say('papers.made_at', {
      portal: head.portal,
      at: formats.moment(clock.now().toISOString()),
    }),
  };
}

type SayKnown = (key: TextKey, facts?: Parameters<Say>[1]) => string;
/** What was decided, and whether that was told to nobody; null without a decision. */
export function decisionIn(say: SayKnown, { status, is_dropped: isDropped }: CouncilEntry): string | null {
  if (!isDecision(status)) return null;
  const decision = say(`council.decision.${decisionSlugOf[status]}`);
  return isDropped ? say('papers.dropped', { decision }) : decision;
}

export const nameOf = ({ user }: CouncilTeamEntry): string => fullName(user.individual);

/** A surname may stand on a line of its own, initials stay together. */
export const initialsOf = (person: PersonName): string => shortName(person).replaceAll(/\. (?=\S)/g, '.\u00a0');

/** 'A person (where from)', or the person alone. */
export const personOf = (say: Say, { user: { individual } }: CouncilTeamEntry): string =>
  individual.organization
    ? say('papers.people.person', { name: fullName(individual), organisation: individual.organization })
    : fullName(individual);
