import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { Segmented } from '../../ui/segmented.tsx';

const places = { proposals: '/moderator-tab-2', councils: '/moderator-council' } as const;
type Place = keyof typeof places;

/** Applications or Councils, on every page of the moderator (specification, staff side, section 2). Search is neither. */
export const ModeratorSwitch = ({ here }: { here?: Place }) => {
  const navigate = useNavigate();
  return (
    <Segmented
      size="xs"
      label={t(($) => $.staffProposals.place.switch)}
      value={here}
      options={(['proposals', 'councils'] as const).map((value) => ({
        value,
        label: t(($) => $.staffProposals.place[value]),
      }))}
      onChange={(next) => void navigate({ to: places[next] })}
    />
  );
};
