import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { profileQuery, readsOutbox } from '../../api/account/account.ts';
import { type HeldOf, heldQuery } from '../../api/outbox.ts';
import { formatNumber } from '../../lib/dates.ts';

/** Whether this person reads what is held at all; of which proposals, the server says. */
export function useReadsOutbox(): boolean {
  // Pages behind the guard have it; nothing is asked for it here.
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  return profile !== undefined && readsOutbox(profile);
}

/** What is held of these proposals, by their numbers; nothing for whoever reads no batch. */
export function useHeld(ids: readonly number[]): ReadonlyMap<number, HeldOf> {
  const reads = useReadsOutbox();
  const { data = [] } = useQuery({ ...heldQuery(ids), enabled: reads && ids.length > 0 });
  return new Map(data.map((one) => [one.proposal_id, one]));
}

/** What it decides: 'accept, 48 h'. */
export const whatIsHeld = ({ action_name: name, inputs: { hours } }: HeldOf): string => {
  const action = name.toLowerCase();
  return hours === undefined ? action : t(($) => $.held.what, { action, hours: formatNumber(hours) });
};
