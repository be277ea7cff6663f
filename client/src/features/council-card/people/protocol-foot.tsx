import { t } from 'i18next';
import type { CouncilCard } from '../../../api/council/council.queries.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import classes from './people.module.css';
import { Protocol } from './protocol.tsx';
import { protocolOf } from './protocol-of.ts';

/** On a phone the protocol is under the thumb, however long the list is. */
export const ProtocolFoot = ({ council }: { council: CouncilCard }) => {
  const isPhone = useIsPhone();
  const { own, confirmed, experts } = protocolOf(council);
  if (!isPhone || !own) return null;
  return (
    <footer className={classes['foot']}>
      <p className={classes['protocol']}>
        {t(($) => $.councilCard.people.until, { confirmed, total: experts.length })}
      </p>
      <Protocol own={own} words="short" />
    </footer>
  );
};
