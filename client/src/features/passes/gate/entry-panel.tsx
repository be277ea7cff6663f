import { passHours } from '@luch/contract/pass/pass-entry.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { type PassEntry, passEntryQuery } from '../../../api/pass.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { formatDate, formatRange } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEscape } from '../../../lib/use-keys.ts';
import { IconAlert, IconCheck, IconClose } from '../../../ui/icons.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { periodWords, placeWords, typeWords } from '../pass-words.ts';
import classes from './entry.module.css';
import { numberText } from '../../../ui/number-text.ts';

interface EntryPanelProps {
  id: number;
  onClose: () => void;
  /** The card, for whoever opens it from here. */
  onCard?: (() => void) | undefined;
}

/** A code that was read: who comes, until when, and whether they may enter now, to be read at arm's length. */
export const EntryPanel = ({ id, onClose, onCard }: EntryPanelProps) => {
  const { data: entry, error, refetch } = useQuery(passEntryQuery(id));
  const own = useRef<HTMLElement>(null);
  useEscape(own, onClose);
  return (
    <section ref={own} className={classes['panel']} aria-label={t(($) => $.passes.entry.label, { id })}>
      {/* What was known a while ago lets nobody in: it may have been cancelled since. */}
      {error && <Failure id={id} error={error} onAgain={() => void refetch()} />}
      {entry ? (
        <>
          {!error && (
            <Verdict may={entry.because === null} note={<WhyWords entry={entry} />}>
              {entry.because === null ? t(($) => $.words.pass.entry.yes) : t(($) => $.words.pass.entry.no)}
            </Verdict>
          )}
          {entry.has_lost_time && (
            <Notice tone="amber" title={t(($) => $.passes.lostTime)} alert>
              {t(($) => $.passes.lostTimeText)}
            </Notice>
          )}
          <EntryFacts entry={entry} />
        </>
      ) : (
        !error && (
          <div className={classes['waiting']}>
            <SkeletonLines lines={5} />
          </div>
        )
      )}
      <footer className={classes['foot']}>
        {entry && onCard && (
          <Button size="md" variant="default" onClick={onCard}>
            {t(($) => $.passes.entry.card)}
          </Button>
        )}
        <Button size="md" variant="subtle" onClick={onClose}>
          {t(($) => $.passes.entry.next)}
        </Button>
        {entry && <span className={classes['at']}>{t(($) => $.passes.entry.at, { time: entry.at.slice(11) })}</span>}
      </footer>
    </section>
  );
};

/** Read out at once: who stands at the gate looks at the guest. */
const Verdict = ({ may, note, children }: { may: boolean | undefined; note: ReactNode; children: ReactNode }) => {
  const Icon = may === undefined ? IconAlert : may ? IconCheck : IconClose;
  return (
    <div className={classes['verdict']} data-may={may ?? 'unknown'} role="status">
      <span className={classes['sign']}>
        <Icon size={40} stroke={2.4} aria-hidden />
      </span>
      <div>
        <h2 className={classes['word']}>{children}</h2>
        <p className={classes['why']}>{note}</p>
      </div>
    </div>
  );
};

const WhyWords = ({ entry }: { entry: PassEntry }) => {
  const { because, type, start_date: start, finish_date: finish } = entry;
  const hour = passHours[type ?? 0] ?? '';
  if (because === null) return t(($) => $.passes.entry.until, { hour });
  if (because === 'early') return t(($) => $.words.pass.entry.because.early, { day: start && formatDate(start) });
  if (because === 'over') return t(($) => $.words.pass.entry.because.over, { day: finish && formatDate(finish) });
  if (because === 'late') return t(($) => $.words.pass.entry.because.late, { hour });
  return t(($) => $.words.pass.entry.because[because]);
};

const Failure = ({ id, error, onAgain }: { id: number; error: Error; onAgain: () => void }) => {
  if (isCallError(error) && error.status === 404)
    return (
      <Verdict may={false} note={t(($) => $.passes.entry.missing, { id })}>
        {t(($) => $.words.pass.entry.no)}
      </Verdict>
    );
  return (
    <Verdict
      may={undefined}
      note={
        <>
          {failureWords(error)} {t(($) => $.passes.entry.paper)}{' '}
          <button type="button" className="luch-link" onClick={onAgain}>
            {t(($) => $.passes.card.again)}
          </button>
        </>
      }
    >
      {t(($) => $.passes.entry.unknown)}
    </Verdict>
  );
};

/** Who comes, large; beside them where to, whom to ring up, and what they carry. */
const EntryFacts = ({ entry }: { entry: PassEntry }) => (
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
        <span className={classes['number']}>{numberText(entry.id)}</span>{' '}
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
