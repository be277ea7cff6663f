import { describe, expect, it } from 'vitest';
import { DraftFields } from './draft.schemas.ts';
import { stepNames } from './draft.steps.ts';
import { isPersonal, listFilters, type ProposalAction, proposalMachine, proposalStatus } from './proposal.machine.ts';
import { revisionReasons } from './action.inputs.ts';
import en from './proposal.words.en.json' with { type: 'json' };
import ru from './proposal.words.ru.json' with { type: 'json' };

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Keys with dots; plural forms count as one. */
function keysOf(tree: Tree, prefix = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(one|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys)].sort();
}

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

describe('the words of proposals', () => {
  it('are the same in both languages', () => {
    expect(keysOf(en)).toEqual(keysOf(ru));
  });

  it('name every status, action, reason, step, field and group', () => {
    const actions = (Object.keys(proposalMachine.actions) as ProposalAction[]).sort();
    expect(Object.keys(ru.status)).toEqual(Object.keys(proposalStatus));
    expect(Object.keys(ru.action).sort()).toEqual(actions);
    expect(Object.keys(ru.done).sort()).toEqual(actions.filter(isPersonal));
    expect(Object.keys(ru.reason)).toEqual([...revisionReasons]);
    expect(Object.keys(ru.step)).toEqual([...stepNames]);
    expect(Object.keys(ru.field)).toEqual(expect.arrayContaining(Object.keys(DraftFields.shape)));
    expect(Object.keys(ru.group)).toEqual(Object.keys(listFilters));
  });

  it('keep to their language', () => {
    expect(textsOf(en).filter((text) => /[а-яё]/i.test(text))).toEqual([]);
    expect(textsOf(ru).filter((text) => /[a-z]{2}/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });
});
