import { defineMachine } from '@luch/contract/kernel/define-machine.ts';
import { describe, expect, it } from 'vitest';
import { definePolicy } from './policy.ts';

const asked = 1;
const lent = 2;
const machine = defineMachine({
  name: 'loan',
  states: { [asked]: 'asked', [lent]: 'lent' },
  actions: {
    lend: { from: [asked], to: lent, by: ['keeper'], needs: ['in_store', 'instructed'] },
    withdraw: { from: [asked, lent], to: 'same', by: ['keeper', 'borrower'], only: { borrower: [asked] }, needs: [] },
  },
});

interface Standing {
  readonly status: 1 | 2;
  readonly isKeeper: boolean;
  readonly isBorrower: boolean;
}
interface Facts extends Standing {
  readonly inStore: boolean;
  readonly instructed: boolean;
}
const asKeeper: Facts = { status: asked, isKeeper: true, isBorrower: false, inStore: true, instructed: true };
const asBorrower: Facts = { ...asKeeper, isKeeper: false, isBorrower: true };

const { verdict, standingVerdict } = definePolicy(machine, {
  acts: {
    keeper: (standing: Standing) => standing.isKeeper,
    borrower: (standing: Standing) => standing.isBorrower,
  },
  guards: {
    in_store: ({ inStore }: Facts) => (inStore ? null : 'wrong_state'),
    instructed: ({ instructed }: Facts) => (instructed ? null : 'incomplete'),
  },
});
const hidden = (because: string) => ({ allowed: false, kind: 'hidden', because });

describe('a policy', () => {
  it('allows what the machine names, when every need is met', () => {
    expect(verdict('lend', asKeeper)).toEqual({ allowed: true });
  });

  it('hides an action from everybody whom the machine does not name', () => {
    expect(verdict('lend', asBorrower)).toEqual(hidden('forbidden'));
  });

  it('hides an action in a state that it does not begin in', () => {
    expect(verdict('lend', { ...asKeeper, status: lent })).toEqual(hidden('wrong_state'));
  });

  it('shows as not yet possible what only a need forbids', () => {
    expect(verdict('lend', { ...asKeeper, instructed: false })).toEqual({
      allowed: false,
      kind: 'not_now',
      because: 'incomplete',
    });
  });

  it('hides what a need calls a wrong state: waiting would not help', () => {
    expect(verdict('lend', { ...asKeeper, inStore: false })).toEqual(hidden('wrong_state'));
  });

  it('says first whose action it is, then in which state, then the needs in the order of the machine', () => {
    const nothing = { inStore: false, instructed: false };
    expect(verdict('lend', { ...asBorrower, ...nothing, status: lent })).toEqual(hidden('forbidden'));
    expect(verdict('lend', { ...asKeeper, instructed: false, status: lent })).toEqual(hidden('wrong_state'));
    expect(verdict('lend', { ...asKeeper, ...nothing })).toEqual(hidden('wrong_state'));
  });

  it('gives each only their own states, and whoever acts as both the wider ones', () => {
    expect(verdict('withdraw', { ...asBorrower, status: asked })).toEqual({ allowed: true });
    expect(verdict('withdraw', { ...asBorrower, status: lent })).toEqual(hidden('wrong_state'));
    expect(verdict('withdraw', { ...asBorrower, isKeeper: true, status: lent })).toEqual({ allowed: true });
  });

  it('judges the row of a list by person and state alone', () => {
    const { status, isKeeper, isBorrower } = asKeeper;
    expect(standingVerdict('lend', { status, isKeeper, isBorrower })).toEqual({ allowed: true });
    expect(standingVerdict('lend', { status: lent, isKeeper, isBorrower })).toEqual(hidden('wrong_state'));
  });
});
