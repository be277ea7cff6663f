import { t } from 'i18next';
import { formatDate, formatNumber, formatRange } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { preferredDates } from '../../../entities/proposal/document/calendar-section.tsx';
import { Facts } from '../../../entities/proposal/document/facts.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import classes from './side.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** Who, where, how long, when: what one looks up. */
export const CardFacts = ({ card, onOpen }: { card: ProposalCard; onOpen: (id: number) => void }) => {
  const hours = (value: number | null) =>
    value === null ? null : t(($) => $.ui.hours, { count: value, value: formatNumber(value) });
  return (
    <section className={classes['block']} aria-label={t(($) => $.proposalCard.facts.title)}>
      <div className={classes['facts']}>
        <Facts
          facts={[
            { term: t(($) => $.proposalCard.facts.author), value: <strong>{card.author}</strong> },
            { term: t(($) => $.proposalCard.facts.organisation), value: card.organisation },
            {
              term: t(($) => $.proposalCard.facts.email),
              value: card.applicant.email && <MailLink address={card.applicant.email} />,
            },
            { term: t(($) => $.proposalCard.facts.subject), value: card.scientific_subjects?.name },
            { term: t(($) => $.proposalCard.facts.station), value: card.station && <Station station={card.station} /> },
            {
              term: t(($) => $.proposalCard.facts.responsibles),
              value: card.station_responsibles.length > 0 && <Responsibles people={card.station_responsibles} />,
            },
            { term: t(($) => $.proposalCard.facts.method), value: card.method?.name },
            { term: t(($) => $.proposalCard.facts.requested), value: hours(card.experiment_duration) },
            {
              term: t(($) => $.proposalCard.facts.granted),
              value: card.provided_experiment_duration !== null && (
                <strong>{hours(card.provided_experiment_duration)}</strong>
              ),
            },
            { term: t(($) => $.proposalCard.facts.dates), value: preferredDates(card.experiment_calendar) },
            { term: t(($) => $.proposalCard.facts.session), value: <Session card={card} /> },
            {
              term: t(($) => $.proposalCard.facts.extension),
              value: card.extension_to && formatDate(card.extension_to),
            },
            { term: t(($) => $.proposalCard.facts.income), value: card.date_income && formatDate(card.date_income) },
            {
              term: t(($) => $.proposalCard.facts.previous),
              value: card.previous_proposals.length > 0 && (
                <PreviousProposals proposals={card.previous_proposals} onOpen={onOpen} />
              ),
            },
          ]}
        />
      </div>
    </section>
  );
};

const Station = ({ station }: { station: NonNullable<ProposalCard['station']> }) => (
  <>
    {station.name}
    <span className={classes['under']}>{station.full_name}</span>
  </>
);

/** The session is that of the station's facility: before a station is chosen no schedule says anything of it. */
const withoutSession = ({ station_id: station, permissions }: ProposalCard) => {
  if (station !== null) return 'noSession';
  return permissions.can.edit_proposal.allowed ? 'chooseStation' : 'noStation';
};

const Session = ({ card }: { card: ProposalCard }) => {
  const session = card.session ?? card.submit_term?.session;
  if (!session) return t(($) => $.proposalCard.facts[withoutSession(card)]);
  return (
    <>
      {session.name}
      <span className={classes['under']}>{formatRange(session.date_start, session.date_end)}</span>
    </>
  );
};

/** Earlier proposals that the author refers to; each opens in this card, with a way back. */
const PreviousProposals = ({
  proposals,
  onOpen,
}: {
  proposals: ProposalCard['previous_proposals'];
  onOpen: (id: number) => void;
}) => (
  <ul className={classes['previous']}>
    {proposals.map(({ id, name }) => (
      <li key={id}>
        <button type="button" className={classes['link']} onClick={() => onOpen(id)}>
          {numberText(id)}
        </button>
        <span className={classes['under']}>{name || t(($) => $.proposalCard.unnamed)}</span>
      </li>
    ))}
  </ul>
);

/** An address to write to. In a narrow column it breaks before its domain and not within a name. */
const MailLink = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
};

/** Whom to ask at the station, as far as the server names them (statuses 5, 7 and 8). */
const Responsibles = ({ people }: { people: ProposalCard['station_responsibles'] }) => (
  <ul className={classes['previous']}>
    {people.map((person) => (
      <li key={person.id}>
        {person.full_name}
        {person.phone_number && (
          <span className={classes['under']}>
            <PhoneLink number={person.phone_number} />
          </span>
        )}
        {person.email && (
          <span className={classes['under']}>
            <MailLink address={person.email} />
          </span>
        )}
      </li>
    ))}
  </ul>
);
