import { describe, expect, it } from 'vitest';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { arrange, type CardVerdict } from './arrange.ts';

const yes: CardVerdict = { allowed: true };
const notNow = (because: string): CardVerdict => ({ allowed: false, kind: 'not_now', because });
const hidden: CardVerdict = { allowed: false, kind: 'hidden', because: 'forbidden' };
const names = (offers: readonly { action: string }[]) => offers.map(({ action }) => action);

describe('the buttons of a card', () => {
  it('fills the way forward, outlines two, and keeps the rest in the menu', () => {
    const can = { examination: yes, accept: yes, revision: yes, reject: yes, next_step: yes, change_status: yes };
    const { filled, outlined, rest } = arrange(verdictsWith(can), 2);
    expect(filled?.action).toBe('examination');
    expect(names(outlined)).toEqual(['accept', 'revision']);
    expect(names(rest)).toEqual(['next_step', 'reject', 'change_status']);
  });

  it('shows nothing of what is not this person’s', () => {
    expect(arrange(verdictsWith({ accept: hidden, deleted: hidden }), 2)).toEqual({
      filled: undefined,
      outlined: [],
      rest: [],
    });
  });

  it('keeps the way forward in its place with the reason when it is not possible yet', () => {
    const { filled, outlined } = arrange(verdictsWith({ mark_done: notNow('slots_ahead'), add_time: yes }), 7);
    expect(filled).toEqual({ action: 'mark_done', verdict: notNow('slots_ahead') });
    expect(names(outlined)).toEqual(['add_time']);
  });

  it('leads to the calendar where time may be set or released, and says nothing of it elsewhere', () => {
    const { filled, outlined } = arrange(verdictsWith({ reserve_time: yes, add_time: yes }), 5);
    expect([filled?.action, names(outlined)]).toEqual(['reserve_time', ['add_time']]);
    const { rest } = arrange(verdictsWith({ mark_done: yes, release_time: yes, reserve_time: yes }), 7);
    expect(names(rest)).toEqual(['reserve_time', 'release_time']);
    expect(arrange(verdictsWith({ reserve_time: notNow('wrong_state') }), 3).rest).toEqual([]);
  });

  it('puts an open request of the station before everything else', () => {
    const can = { forward_plan_change: yes, decline_plan_change: yes, examination: yes, accept: yes };
    const { filled, outlined } = arrange(verdictsWith(can), 2);
    expect(filled?.action).toBe('forward_plan_change');
    expect(names(outlined)).toEqual(['decline_plan_change', 'examination']);
  });

  it('puts the verdict first for a station, and behind the decisions for whoever decides', () => {
    const station = { bs_verdict: yes, approve_equipment: yes, bs_plan_change: yes };
    const first = arrange(verdictsWith(station), 2);
    expect(first.filled?.action).toBe('bs_verdict');
    expect(names(first.outlined)).toEqual(['approve_equipment', 'bs_plan_change']);
    const moderator = arrange(verdictsWith({ ...station, examination: yes, accept: yes, revision: yes }), 2);
    expect(moderator.filled?.action).toBe('examination');
    expect(names(moderator.rest)).toContain('bs_verdict');
  });

  it('fills no verdict that has been given: it may be given anew', () => {
    const { filled, outlined } = arrange(verdictsWith({ bs_verdict: yes, approve_equipment: yes }), 3, {
      given: ['bs_verdict'],
    });
    expect(filled).toBeUndefined();
    expect(names(outlined)).toEqual(['bs_verdict', 'approve_equipment']);
  });

  it('keeps in the menu what has no object', () => {
    const can = { bs_verdict: yes, approve_equipment: yes, bs_plan_change: yes };
    const { outlined, rest } = arrange(verdictsWith(can), 2, { needless: ['approve_equipment'] });
    expect(names(outlined)).toEqual(['bs_plan_change']);
    expect(names(rest)).toEqual(['approve_equipment']);
  });

  it('does not offer to answer a request that nobody made', () => {
    const nobodyAsked = notNow('no_plan_change');
    const can = { forward_plan_change: nobodyAsked, decline_plan_change: nobodyAsked, bs_plan_change: yes };
    const { filled, outlined, rest } = arrange(verdictsWith(can), 5);
    expect(filled).toBeUndefined();
    expect(outlined).toEqual([]);
    expect(names(rest)).toEqual(['bs_plan_change']);
  });

  it('offers no button whose call is another screen’s', () => {
    expect(arrange(verdictsWith({ created: yes, move_time: yes }), 7).rest).toEqual([]);
  });
});
