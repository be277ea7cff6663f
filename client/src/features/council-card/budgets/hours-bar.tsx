import type { CouncilStation } from '../../../api/council/council.queries.ts';
import classes from './budgets.module.css';

type Hours = Pick<CouncilStation, 'accepted' | 'no_decision' | 'available_time'>;

/** Hours that lack if everything undecided is accepted too; zero or less where none do, or nobody knows. */
export const missingHours = ({ accepted, no_decision: open, available_time: available }: Hours): number =>
  available === null ? 0 : accepted + open - available;

/** Accepted hours, those under discussion, and the limit where it does not hold them. */
export const HoursBar = ({ station }: { station: Hours }) => {
  const { accepted, no_decision: open, available_time: available } = station;
  const whole = Math.max(available ?? 0, accepted + open, 1);
  const width = (hours: number) => `${(100 * hours) / whole}%`;
  return (
    <span className={classes['bar']} aria-hidden>
      <i data-part="accepted" style={{ width: width(accepted) }} />
      <i data-part={missingHours(station) > 0 ? 'exceeds' : 'open'} style={{ width: width(open) }} />
      {available !== null && available < whole && <u style={{ left: width(available) }} />}
    </span>
  );
};
