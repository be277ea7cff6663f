import { RatingWorkspace } from '../../features/expert-review/workspace/rating-workspace.tsx';
import { Home } from '../../features/shell/home.tsx';
import { PersonMenu } from '../../features/shell/person-menu.tsx';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ExpertRow } from '../../api/review/review.queries.ts';
import { useProfile } from '../../api/account/account.queries.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { readingParts } from './reading-parts.tsx';

/** The rating workspace over the expert's table: opened and closed by the address, with the pieces of other features put in. */
export const WorkspaceOnPage = ({
  id,
  card,
  rows,
}: {
  id: number;
  card: CardAddress;
  rows: readonly ExpertRow[] | undefined;
}) => {
  const profile = useProfile();
  const phone = useIsPhone();
  return (
    <RatingWorkspace
      id={id}
      rows={rows}
      onOpen={(next) => card.moveTo({ id: next })}
      onLeave={card.close}
      mark={<Home to="/user" small={phone} />}
      person={<PersonMenu profile={profile} />}
      parts={readingParts}
    />
  );
};
