import { t } from 'i18next';
import { formatDateTime, formatRange } from '../../../lib/dates.ts';
import type { DocumentSource } from './document-source.ts';
import { Facts } from './facts.tsx';
import classes from './document.module.css';

/** 'earlier:later' of the wire, as a range of days. */
export const preferredDates = (value: string): string => {
  const [from, to = from] = value.split(':');
  return from && to ? formatRange(from, to) : '';
};

/** When the author would like to come, and when the station's calendar has them. */
export const CalendarSection = ({ proposal }: { proposal: DocumentSource }) => (
  <Facts
    facts={[
      {
        term: t(($) => $.proposalCard.team.slots),
        value:
          proposal.experiments.length > 0 ? (
            <ul className="luch-digits luch-list">
              {proposal.experiments.map((slot) => (
                <li key={slot.id}>
                  {formatDateTime(slot.start_date)} – {formatDateTime(slot.finish_date)}
                  {slot.is_completed && (
                    <span className={classes['aside']}> {t(($) => $.proposalCard.team.closed)}</span>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            t(($) => $.proposalCard.team.noSlots)
          ),
      },
      { term: t(($) => $.proposalCard.team.dates), value: preferredDates(proposal.experiment_calendar) },
      {
        term: t(($) => $.proposalCard.team.night),
        value: proposal.can_work_at_night
          ? t(($) => $.proposalCard.team.nightYes)
          : t(($) => $.proposalCard.team.nightNo),
      },
      { term: t(($) => $.proposalCard.team.contact), value: proposal.local_contacts },
    ]}
  />
);
