import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { lettersAbout } from '../../../../testing/letters.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { planChange } from '../proposal.tables.ts';

/** Whoever acts, a letter is in the language of its reader. */
const languages = ['ru', 'en'] as const;
/** At station 1 of the synchrotron: one of each office in each language. */
const author = new Map<string, TestPerson>();
const readers = new Map<string, TestPerson>();
const portal = await portalOfFile();
for (const language of languages) {
  author.set(language, await portal.someone({ language, lastName: 'Ivanova', firstName: 'Anna', middleName: '' }));
  const reader = { language, firstName: 'Egor', middleName: '' };
  readers.set(`station ${language}`, await portal.someone({ ...reader, roles: ['bs'], stations: [1] }));
  readers.set(`moderator ${language}`, await portal.someone({ ...reader, roles: ['moderator'] }));
  readers.set(`head ${language}`, await portal.someone({ ...reader, roles: ['msc_admin'], kinds: [1] }));
}

const make = (language: string, options: Partial<ProposalOptions>) =>
  aProposal(portal.db, {
    applicantId: author.get(language)?.id ?? 0,
    name: 'Enzyme',
    grantedHours: 24,
    ...options,
  });
const asked = (proposalId: number) =>
  portal.db.insert(planChange).values({
    proposalId,
    askedBy: portal.asScientist.id,
    askedAt: portal.clock.now(),
    comment: 'Otherwise',
  });

const cyrillic = /[а-яё]/i;
/** What is written about it, by language of the reader. */
async function writtenAbout(id: number) {
  const english = new Set(
    [...author, ...readers].filter(([name]) => name.endsWith('en')).map(([, { email }]) => email),
  );
  const letters = await lettersAbout(portal, id);
  return letters.map(({ to, subject, text }) => ({ isEnglish: english.has(to), words: `${subject} ${text}` }));
}

describe('the letter of', () => {
  it.each([
    ['created', 'author', s.draft, {}],
    ['created', 'author', s.modification, {}],
    ['deleted', 'moderator', s.created, {}],
    ['examination', 'moderator', s.created, {}],
    ['accept', 'moderator', s.created, { comment: 'Good' }],
    ['revision', 'moderator', s.created, { reasons: ['plan', 'novelty'] }],
    ['reject', 'moderator', s.created, { comment: 'No', reasons: ['method'] }],
    ['bs_plan_change', 'moderator', s.approve, { comment: 'Another cell' }],
    ['forward_plan_change', 'moderator', s.approve, { comment: 'Another cell' }],
    ['decline_plan_change', 'moderator', s.approve, { comment: 'No need' }],
    ['mark_done', 'moderator', s.scheduled, {}],
    ['not_realized', 'moderator', s.approve, { comment: 'Not come' }],
    ['change_station', 'moderator', s.created, { new_station_id: 2 }],
    ['add_time', 'moderator', s.approve, { additional_experiment_duration: 2 }],
    ['extend_session', 'moderator', s.approve, { new_proposal_session_end: '2026-12-01' }],
  ])('%s, by the %s from %i, is in its reader’s language', async (action, who, status, input) => {
    const seen = new Set<boolean>();
    for (const language of languages) {
      const id = await make(language, { status });
      if (action === 'forward_plan_change' || action === 'decline_plan_change') await asked(id);
      const person = who === 'author' ? author.get(language) : portal.asModerator;
      const answer = await person?.call('POST', '/api/proposals/proposal/update_status/', {
        proposal_id: id,
        proposal_action: action,
        ...input,
      });
      expect(answer?.status).toBe(200);
      for (const { isEnglish, words } of await writtenAbout(id)) {
        expect([words, cyrillic.test(words)]).toEqual([words, !isEnglish]);
        seen.add(isEnglish);
      }
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  it.each([[{ kind: 'common' }], [{ kind: 'bs', bs_resolution: 1 }], [{ kind: 'bs', bs_resolution: 2 }]])(
    'what staff say, %j, is so too',
    async (said) => {
      const seen = new Set<boolean>();
      for (const language of languages) {
        const id = await make(language, { status: s.expertise });
        const speaker = said.kind === 'bs' ? readers.get('station ru') : portal.asModerator;
        await speaker?.call('POST', '/api/proposals/comment/detail/', { ...said, proposal: id, text: 'As it is' });
        for (const { isEnglish, words } of await writtenAbout(id)) {
          expect([words, cyrillic.test(words)]).toEqual([words, !isEnglish]);
          seen.add(isEnglish);
        }
      }
      expect(seen).toEqual(new Set([true, false]));
    },
  );
});
