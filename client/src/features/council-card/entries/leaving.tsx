import { useTranslation } from 'react-i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.queries.ts';
import { shortName } from '../../../entities/person/names.ts';
import { IconLogout } from '../../../ui/icons.ts';
import classes from './entries.module.css';

/** Who must leave the room while this proposal is discussed. */
export const Leaving = ({ entry, council }: { entry: CouncilEntry; council: CouncilCard }) => {
  const { t } = useTranslation();
  if (entry.leavers.length === 0) return null;
  const people = entry.leavers.map(({ user_id: id, why }) => {
    const person = council.council_teams.find(({ user_id: member }) => member === id)?.user.individual;
    return t(($) => $.councilCard.leaving[why], { person: person ? shortName(person) : '' });
  });
  return (
    <p className={classes['leaving']} role="status">
      <IconLogout size={18} stroke={1.7} aria-hidden />
      <span>
        {t(($) => $.councilCard.leaving.now, { id: entry.proposal_id })} <b>{people.join('; ')}</b>
      </span>
    </p>
  );
};
