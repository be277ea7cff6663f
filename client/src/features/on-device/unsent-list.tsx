import { t } from 'i18next';
import type { Unsent } from '../../drafts/unsent.ts';
import { formatDateTime } from '../../lib/dates.ts';
import type { KeptWork } from './work-on-device.queries.ts';
import { WorkLink } from './work-link.tsx';
import classes from './on-device.module.css';

const works: Readonly<Record<string, KeptWork['kind'] | undefined>> = { proposal: 'draft', rating: 'rating' };

/** What was typed here and has not reached the portal; each leads to where it was typed. */
export const UnsentList = ({
  unsent,
  works: kept = [],
  onLeave,
}: {
  unsent: readonly Unsent[];
  works?: readonly KeptWork[];
  onLeave?: () => void;
}) => {
  if (unsent.length === 0) return <p className="luch-flush">{t(($) => $.onDevice.desk.noUnsent)}</p>;
  return (
    <ul className={classes['items']}>
      {unsent.map(({ kind, subjectId: id, at, isClosed }) => {
        const work = works[kind];
        const name = kept.find((one) => one.id === id)?.name;
        return (
          <li key={`${kind}${id}`} className={classes['item']}>
            {work ? (
              <WorkLink id={id} kind={work} {...(onLeave && { onLeave })}>
                {t(($) => $.onDevice.desk[work], { id })}
              </WorkLink>
            ) : (
              <span>{t(($) => $.onDevice.desk.notes, { id })}</span>
            )}
            {name && <span className="luch-breaks">{name}</span>}
            {at > 0 && (
              <span className="luch-caption">
                {t(($) => $.onDevice.desk.typedAt, { moment: formatDateTime(new Date(at)) })}
              </span>
            )}
            {isClosed && <span className="luch-hint">{t(($) => $.onDevice.desk.closed)}</span>}
          </li>
        );
      })}
    </ul>
  );
};
