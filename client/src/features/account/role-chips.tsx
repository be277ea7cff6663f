import { t } from 'i18next';
import type { Profile } from '../../api/account/account.ts';
import { Chip } from '../../ui/chip.tsx';
import classes from './form-layout.module.css';

/** What this person is on the portal; given by administrators, so shown only. */
export const RoleChips = ({ profile }: { profile: Profile }) => (
  <div>
    <div className="luch-chips">
      {profile.roles.map((role) => (
        <Chip key={role.id} tone="indigo">
          {role.title}
        </Chip>
      ))}
    </div>
    {profile.stations.length > 0 && (
      <p className={classes['note']}>
        {t(($) => $.account.personal.stations, { names: profile.stations.map(({ name }) => name).join(', ') })}
      </p>
    )}
  </div>
);
