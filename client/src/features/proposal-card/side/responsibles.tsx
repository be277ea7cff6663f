import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import classes from './side.module.css';

/** Whom to ask at the station, as far as the server names them (statuses 5, 7 and 8). */
export const Responsibles = ({ people }: { people: ProposalCard['station_responsibles'] }) => (
  <ul className={classes['previous']}>
    {people.map((person) => (
      <li key={person.id}>
        {person.full_name}
        {person.phone_number && (
          <span className={classes['under']}>
            <a href={`tel:${person.phone_number.replaceAll(/[^+\d]/g, '')}`}>{person.phone_number}</a>
          </span>
        )}
        {person.email && (
          <span className={classes['under']}>
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </span>
        )}
      </li>
    ))}
  </ul>
);
