import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { PassEntry } from '../../../api/pass/pass.queries.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatRange } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { periodWords, placeWords, typeWords } from '../pass-words.ts';
import classes from './entry.module.css';

/** Who comes, large; beside them where to, whom to ring up, and what they carry. */
export const EntryFacts = ({ entry }: { entry: PassEntry }) => (
  <div className={classes['facts']}>
    <div>
      <ul className={classes['guests']} aria-label={t(($) => $.passes.entry.guests)}>
        {entry.guests.map((guest) => (
          <Guest key={guest.id} guest={guest} entry={entry} />
        ))}
      </ul>
      {entry.cancel_asked && <Notice tone="amber">{t(($) => $.passes.entry.cancelAsked)}</Notice>}
    </div>
    <dl className={classes['list']}>
      <Fact label={t(($) => $.passes.entry.pass)}>
        <span className={classes['number']}>{t(($) => $.passes.number, { id: entry.id })}</span>{' '}
        <StatusChip kind="pass" id={entry.status} name={entry.status_name} />
      </Fact>
      <Fact label={t(($) => $.passes.entry.days)}>
        {[periodWords(entry), typeWords(entry.type)].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={t(($) => $.passes.card.where)}>
        {[entry.station, placeWords(entry.place)].filter(Boolean).join(', ')}
      </Fact>
      {entry.responsible.length > 0 && (
        <Fact label={t(($) => $.passes.entry.host)}>
          {entry.responsible.map(({ name, phone_number: phone }) => (
            <span key={`${name} ${phone}`} className="luch-block">
              {name} {phone && <PhoneLink className={classes['phone']} number={phone} />}
            </span>
          ))}
        </Fact>
      )}
      <Fact label={t(($) => $.passes.gate.columns.items)}>
        {entry.need_applicant_equipment_pass ? (
          <strong className={classes['items']}>{t(($) => $.words.pass.equipment)}</strong>
        ) : (
          t(($) => $.passes.entry.noItems)
        )}
      </Fact>
    </dl>
  </div>
);

const Guest = ({ guest, entry }: { guest: PassEntry['guests'][number]; entry: PassEntry }) => {
  const { start_date: start, finish_date: finish, organization } = guest;
  const own = (start ?? finish) ? formatRange(start ?? entry.start_date ?? '', finish ?? entry.finish_date ?? '') : '';
  return (
    <li data-off={!guest.is_today || undefined}>
      <span className={classes['name']}>{guest.full_name || t(($) => $.passes.card.erasedGuest)}</span>
      <span className={classes['meta']}>{[organization, own].filter(Boolean).join(' · ')}</span>
      {!guest.is_today && entry.because === null && (
        <span className={classes['notToday']}>{t(($) => $.passes.entry.notToday)}</span>
      )}
    </li>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
