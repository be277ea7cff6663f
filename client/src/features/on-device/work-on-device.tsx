import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useProfileIfSignedIn } from '../../api/account/account.ts';
import { shortName } from '../../entities/person/names.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { network } from '../../lib/network.ts';
import { session } from '../../lib/session.ts';
import { workOnDeviceQuery, type KeptWork } from './work-on-device.queries.ts';
import classes from './on-device.module.css';
import { UnsentList } from './unsent-list.tsx';
import { WorkLink } from './work-link.tsx';

/** How often the device is looked at, while somebody looks. */
const often = 3000;

/** Who one is, what waits to be sent, what can be gone on with, and that nothing else can. */
export const WorkOnDevice = ({ onLeave }: { onLeave?: () => void }) => {
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  const profile = useProfileIfSignedIn();
  const { data } = useQuery({ ...workOnDeviceQuery(session.userId()), refetchInterval: often });
  const name = profile && shortName(profile);
  const state = !isAway ? 'back' : navigator.onLine ? 'noPortal' : 'noNetwork';
  return (
    <div className="luch-stack">
      <p className="luch-flush">
        {t(($) => $.onDevice.desk[state])}{' '}
        {name ? t(($) => $.onDevice.desk.who, { name }) : t(($) => $.onDevice.place.unchecked)}
      </p>
      <section className={classes['part']}>
        <h2 className="luch-heading">{t(($) => $.onDevice.desk.unsent)}</h2>
        {data && <UnsentList unsent={data.unsent} works={data.works} {...(onLeave && { onLeave })} />}
        <p className="luch-hint luch-flush">{t(($) => $.onDevice.desk.byItself)}</p>
      </section>
      <section className={classes['part']}>
        <h2 className="luch-heading">{t(($) => $.onDevice.desk.goOn)}</h2>
        {data && <Works works={data.works} {...(onLeave && { onLeave })} />}
        <p className="luch-hint luch-flush">{t(($) => $.onDevice.desk.rest)}</p>
      </section>
    </div>
  );
};

const Works = ({ works, onLeave }: { works: readonly KeptWork[]; onLeave?: () => void }) => {
  if (works.length === 0) return <p className="luch-flush">{t(($) => $.onDevice.desk.nothingKept)}</p>;
  return (
    <ul className={classes['items']}>
      {works.map(({ id, kind, name, at }) => (
        <li key={`${kind}${id}`} className={classes['item']}>
          <WorkLink id={id} kind={kind} {...(onLeave && { onLeave })}>
            {t(($) => $.onDevice.desk[kind], { id })}
          </WorkLink>
          <span className="luch-breaks">{name || t(($) => $.onDevice.desk.unnamed)}</span>
          <span className="luch-caption">
            {t(($) => $.onDevice.desk.keptAt, { moment: formatDateTime(new Date(at)) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
