/** What a provider knows of somebody who registers; kept in this tab until they have. */
export interface NamesElsewhere {
  readonly provider: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const KEY = 'identity';

export const keptNames = {
  keep: (names: NamesElsewhere): void => sessionStorage.setItem(KEY, JSON.stringify(names)),
  read(): NamesElsewhere | undefined {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as NamesElsewhere);
  },
  forget: (): void => sessionStorage.removeItem(KEY),
};
