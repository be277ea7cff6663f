import type { Actor } from '@luch/contract/account/roles.ts';
import { demoAccounts } from './accounts.ts';
import { keepers, type Players } from './people.ts';
import type { Cast } from './seed-story.ts';

/** Who plays whom in the stories. */
export function castOf(players: Players): Cast {
  const person = (number: number): Actor => {
    const actor = players.get(number);
    if (!actor) throw new Error(`Nobody is ${number}`);
    return actor;
  };
  const named = (name: string): Actor => {
    const account = demoAccounts.find((one) => one.name === name);
    if (!account) throw new Error(`Nobody plays ${name}`);
    return person(account.person);
  };
  const heads = [named('head'), named('head.reactor'), named('head.lab')];
  const moderator = named('moderator');
  return {
    person,
    moderator,
    administrator: named('admin'),
    passes: named('passes'),
    safety: named('safety'),
    head: (kind) => heads[kind - 1] ?? moderator,
    // Where nobody keeps the station, the moderator stands in, as the rights allow.
    station: (code) => {
      const keeper = keepers.get(code);
      return keeper === undefined ? moderator : person(keeper);
    },
  };
}
