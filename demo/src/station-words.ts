import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { isUnjudged } from './panel.ts';
import type { Draw } from '@luch/server/platform/seeded-random.ts';
import { type InTurn, reviewTexts } from './review-texts.ts';
import type { Plot, Step } from './story.ts';
import { moment, type Window } from './windows.ts';

/** What staff say of a proposal under review: the station's verdict, what equipment may come, a word to the author. */
export function stationWriter(random: Draw, turn: InTurn) {
  const { verdicts, equipment, comments } = reviewTexts;

  const judges = ({ status, facts }: Plot): boolean =>
    !isUnjudged(status, facts.station) && (status !== s.created || random.chance(0.5));

  const isPossible = (status: number): boolean =>
    !random.chance(status === s.reject ? 0.4 : status <= s.statement ? 0.14 : 0);

  const approves = ({ status, facts }: Plot): boolean =>
    facts.bringsEquipment && status !== s.created && (status !== s.expertise || random.chance(0.6));

  const verdict = (plot: Plot, window: Window): Step[] => {
    if (!judges(plot)) return [];
    const { status, facts } = plot;
    const possible = isPossible(status);
    const texts = verdicts[possible ? 'possible' : 'impossible'];
    const at = moment(window, random, 0.1, 0.5);
    const judged: Step = { at, by: 'station', do: 'judge', isPossible: possible, text: turn(texts[facts.kind]) };
    if (!possible || !approves(plot)) return [judged];
    const approved = { applicant_equipment_approved_new: equipment[facts.station] };
    const after = moment({ from: at, until: window.until }, random, 0.05, 0.4);
    return [judged, { at: after, by: 'station', do: 'act', action: 'approve_equipment', input: approved }];
  };

  const word = ({ facts }: Plot, window: Window, isWelcome: boolean): Step[] => {
    if (!random.chance(0.3)) return [];
    // A station that has refused the experiment does not prepare it.
    const by = random.pick(isWelcome ? (['moderator', 'station'] as const) : (['moderator'] as const));
    return [{ at: moment(window, random, 0.2, 0.9), by, do: 'say', text: turn(comments[by][facts.language]) }];
  };

  return (plot: Plot, window: Window): Step[] => {
    const judged = verdict(plot, window);
    const isWelcome = judged.every((step) => step.do !== 'judge' || step.isPossible);
    return [...judged, ...word(plot, window, isWelcome)];
  };
}
