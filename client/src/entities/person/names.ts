import { shortName as inContract, type PersonName } from '@luch/contract/account/person-name.ts';

/** Прототипов В. С., with no-break spaces; empty when there is no name. */
export const shortName = (person: PersonName): string => inContract(person).replaceAll(' ', '\u00a0');
