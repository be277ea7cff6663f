import { t } from 'i18next';
import type { PersonRow } from '../../../api/administration/people.ts';
import { Chip } from '../../../ui/chip.tsx';
import { entryName } from '../entry-name.ts';
import { kindNames } from '../kind-names.ts';
import classes from './people.module.css';

/** What somebody holds, and where. */
export const RolesOf = ({ row }: { row: Pick<PersonRow, 'roles' | 'kinds' | 'stations'> }) => {
  // Everybody is an applicant: it says something of those who are nothing else.
  const shown = row.roles.length > 1 ? row.roles.filter((role) => role !== 'applicant') : row.roles;
  const places = [...kindNames(row.kinds), ...row.stations.map((station) => entryName(station))];
  return (
    <span className={classes['roles']}>
      <span className="luch-chips">
        {shown.map((role) => (
          <Chip key={role} tone="slate">
            {t(($) => $.administration.roles[role].short)}
          </Chip>
        ))}
      </span>
      {places.length > 0 && <span className={classes['note']}>{places.join(', ')}</span>}
    </span>
  );
};
