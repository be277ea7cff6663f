import { t } from 'i18next';
import type { CouncilCard, CouncilEntry } from '../../../api/council/council.ts';
import { shortName } from '../../../entities/person/names.ts';

/** Who leaves for a proposal, in words: the name, and why. */
export const Leavers = ({ entry, team }: { entry: CouncilEntry; team: CouncilCard['council_teams'] }) => {
  return entry.leavers.map(({ user_id: id, why }, at) => {
    const person = team.find(({ user_id: member }) => member === id)?.user.individual;
    return (
      <span key={id}>
        {at > 0 && '; '}
        <b>{person ? shortName(person) : ''}</b>, {t(($) => $.councilCard.leaving[why])}
      </span>
    );
  });
};
