import { fullName } from '@luch/contract/account/person-name.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PassCard, PassGuest } from '../../../api/pass/pass.queries.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { formatDate, formatRange } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconShield } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { placeWords, typeWords } from '../pass-words.ts';
import { Period } from '../period.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import classes from './pass-card.module.css';

/** When, where to, by whom asked, why, and who comes. */
export const PassFacts = ({
  pass,
  first,
  onOpenProposal,
}: {
  pass: PassCard;
  /** Before the chips, where no other place says it. */
  first?: ReactNode;
  onOpenProposal?: ((id: number) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const station = pass.station_from_calendar ?? pass.station_from_proposal;
  return (
    <section className={classes['facts']} aria-label={t(($) => $.passes.card.facts)}>
      <div className={classes['chips']}>
        {first}
        {pass.need_applicant_equipment_pass && <Chip tone="red">{t(($) => $.words.pass.equipment)}</Chip>}
        {station && <Chip tone="neutral">{station.name}</Chip>}
      </div>
      <Period pass={pass} large />
      <p className={classes['until']}>{typeWords(pass.type)}</p>
      {pass.admin_text && (
        <Notice tone="red" title={t(($) => $.passes.card.rejected)}>
          {pass.admin_text}
        </Notice>
      )}
      <FactList pass={pass} onOpenProposal={onOpenProposal} />
      <h3 className={classes['heading']}>{t(($) => $.passes.card.guests, { count: pass.guests.length })}</h3>
      <ul className="luch-list">
        {pass.guests.map((guest) => (
          <Guest key={guest.id} guest={guest} pass={pass} />
        ))}
      </ul>
      <Erasure pass={pass} />
    </section>
  );
};

const FactList = ({
  pass,
  onOpenProposal,
}: {
  pass: PassCard;
  onOpenProposal?: ((id: number) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const station = pass.station_from_calendar ?? pass.station_from_proposal;
  return (
    <dl className={classes['list']}>
      <Fact label={t(($) => $.passes.card.where)}>
        {[station?.name, placeWords(pass.place)].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={t(($) => $.passes.card.proposal)}>
        <Proposal pass={pass} onOpen={pass.opens_proposal ? onOpenProposal : undefined} />
      </Fact>
      <Fact label={t(($) => $.passes.card.initiator)}>
        {fullName(pass.creator.individual)}
        <Phone number={pass.creator_phone} />
      </Fact>
      <Fact label={t(($) => $.passes.card.responsible)}>
        {pass.responsible.length === 0
          ? '—'
          : pass.responsible.map(({ id, individual }) => (
              <span key={id} className="luch-block">
                {fullName(individual)}
                <Phone number={individual.phone_number} />
              </span>
            ))}
      </Fact>
      <Fact label={t(($) => $.passes.card.reason)}>
        <span className="luch-lines luch-breaks">{pass.justification || t(($) => $.passes.card.noReason)}</span>
      </Fact>
    </dl>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const Proposal = ({ pass, onOpen }: { pass: PassCard; onOpen?: ((id: number) => void) | undefined }) => {
  const { t } = useTranslation();
  const { id, name } = pass.proposal;
  const words = [t(($) => $.passes.number, { id }), name].filter(Boolean).join(' ');
  if (!onOpen) return words;
  return (
    <button type="button" className={classes['proposal']} onClick={() => onOpen(id)}>
      {words}
    </button>
  );
};

const Phone = ({ number }: { number: string | null }) =>
  number ? <PhoneLink className={classes['phone']} number={number} /> : null;

const Guest = ({ guest, pass }: { guest: PassGuest; pass: PassCard }) => {
  const { t } = useTranslation();
  const { individual, start_date: start, finish_date: finish } = guest;
  const name = fullName(individual);
  const own = start || finish ? formatRange(start ?? pass.start_date ?? '', finish ?? pass.finish_date ?? '') : '';
  const meta = [individual.organization, own, guest.is_foreign && t(($) => $.passes.card.foreign)];
  return (
    <li className={classes['guest']}>
      <PersonAvatar person={individual} />
      <span className={classes['guestName']}>
        {name || t(($) => $.passes.card.erasedGuest)}
        <span className="luch-caption luch-block">{meta.filter(Boolean).join(' · ')}</span>
        {guest.fields &&
          Object.entries(guest.fields).map(([field, value]) =>
            value ? (
              <span key={field} className="luch-caption luch-block">
                {t(($) => $.words.pass.field[field as keyof typeof $.words.pass.field])}: {value}
              </span>
            ) : null,
          )}
      </span>
      {pass.shows_phones && !pass.is_erased && individual.phone_number === '' ? (
        <span className={classes['noPhone']}>{t(($) => $.passes.card.noPhone)}</span>
      ) : (
        <Phone number={individual.phone_number} />
      )}
    </li>
  );
};

/** Who reads the phones, and until when they are kept. */
const Erasure = ({ pass }: { pass: PassCard }) => {
  const { t } = useTranslation();
  if (!pass.erased_on) return null;
  const date = formatDate(pass.erased_on);
  return (
    <p className={classes['erasure']}>
      <IconShield size={18} stroke={1.7} aria-hidden />
      {pass.is_erased ? t(($) => $.passes.card.erased, { date }) : t(($) => $.passes.card.erasure, { date })}
    </p>
  );
};
