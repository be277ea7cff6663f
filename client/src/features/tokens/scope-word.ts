import type { TokenScope } from '@luch/contract/kernel/token-scopes.ts';

type Word<Scope> = Scope extends `${infer Area}:${infer Act}` ? `${Area}_${Act}` : never;

/** The key of its words: a colon in one would divide it. */
export const scopeWord = (scope: TokenScope): Word<TokenScope> => scope.replace(':', '_') as Word<TokenScope>;
