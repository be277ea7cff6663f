import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { PersonCard } from '../../../api/administration/people.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { ChangeText } from '../change-text.tsx';
import classes from './people.module.css';

/** What was changed last; all of it stands in the journal. */
export const PersonHistory = ({ card }: { card: PersonCard }) => {
  if (card.history.length === 0) return null;
  return (
    <section className={classes['part']}>
      <div className={classes['partHead']}>
        <h3 className="luch-small luch-strong luch-flush">{t(($) => $.administration.people.history)}</h3>
        <Link className="luch-small" to="/admin/audit" search={{ person: card.id }}>
          {t(($) => $.administration.people.journal)}
        </Link>
      </div>
      <ul className={classes['history']}>
        {card.history.map((entry) => (
          <li key={entry.id}>
            <span className="luch-faint">{formatDateTime(entry.at)}</span>
            <ChangeText title={entry.title} changes={entry.changes} />
            <span className="luch-faint">
              {entry.is_own
                ? t(($) => $.administration.people.own)
                : entry.by || t(($) => $.administration.audit.portal)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
