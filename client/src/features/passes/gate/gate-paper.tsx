import { t } from 'i18next';
import type { GateList } from '../../../api/pass.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { LostTime } from '../lost-time.tsx';
import { placeWords, typeWords } from '../pass-words.ts';
import classes from './paper.module.css';
import { numberText } from '../../../ui/number-text.ts';

type GatePass = GateList['passes'][number];

/** «18 ноября 2026 г., среда» */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : 'ru', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The paper of the day as it is printed: black on white, with room to write who came and went. */
export const GatePaper = ({ list }: { list: GateList }) => {
  const head = (name: 'pass' | 'from' | 'name' | 'organization' | 'where' | 'until' | 'items' | 'in' | 'out') => (
    <th scope="col">{t(($) => $.passes.gate.columns[name])}</th>
  );
  return (
    <>
      <article className={classes['paper']} aria-label={t(($) => $.passes.gate.list, { day: longDay(list.date) })}>
        <h2 className={classes['title']}>{t(($) => $.passes.gate.list, { day: longDay(list.date) })}</h2>
        <p className={classes['made']}>
          {t(($) => $.passes.gate.made, {
            at: `${formatDate(list.made_at.slice(0, 10))}, ${list.made_at.slice(11)}`,
          })}
        </p>
        {list.passes.length === 0 ? (
          <p>{t(($) => $.passes.gate.nobody)}</p>
        ) : (
          <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t(($) => $.passes.gate.table)}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  {head('pass')}
                  {head('from')}
                  {head('name')}
                  {head('organization')}
                  {head('where')}
                  {head('until')}
                  {head('items')}
                  {head('in')}
                  {head('out')}
                </tr>
              </thead>
              {list.passes.map((pass) => (
                <Visit key={pass.id} pass={pass} />
              ))}
            </table>
          </div>
        )}
        <footer className={classes['foot']}>
          <span>{t(($) => $.passes.gate.duty)} ______________________ / ______________________</span>
          <span>{t(($) => $.passes.gate.destroy)}</span>
        </footer>
      </article>
      <GateCards list={list} />
    </>
  );
};

/** Guests of one pass stand together under its code. */
const Visit = ({ pass }: { pass: GatePass }) => {
  const meets = pass.responsible.map(({ name, phone_number: phone }) =>
    [name, phone && formatPhone(phone)].filter(Boolean).join(' '),
  );
  return (
    <tbody>
      {pass.guests.map((guest, index) => (
        <tr key={guest.id}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={pass.guests.length} className={classes['pass']}>
              <span className={classes['codeCell']}>
                <QrCode text={pass.code} label={t(($) => $.passes.code.label, { id: pass.id })} size="18mm" />
                {numberText(pass.id)}
              </span>
            </th>
          )}
          <td>{pass.from_time}</td>
          <td className={classes['name']}>{guest.full_name}</td>
          <td className="luch-breaks">{guest.organization}</td>
          <td>{[pass.station, placeWords(pass.place)].filter(Boolean).join(', ')}</td>
          <td>
            {typeWords(pass.type)}
            {pass.has_lost_time && <strong className={classes['lost']}>{t(($) => $.passes.lostTime)}</strong>}
            {meets.length > 0 && `, ${t(($) => $.passes.gate.meets, { name: meets.join('; ') })}`}
          </td>
          <td>{pass.need_applicant_equipment_pass ? t(($) => $.passes.gate.hasItems) : '—'}</td>
          <td />
          <td />
        </tr>
      ))}
    </tbody>
  );
};

/** The same on a phone: one card a pass, with the number to ring. The paper is then for the printer alone. */
const GateCards = ({ list }: { list: GateList }) => (
  <section className={classes['cards']} aria-label={t(($) => $.passes.gate.list, { day: longDay(list.date) })}>
    {list.passes.length === 0 && <p>{t(($) => $.passes.gate.nobody)}</p>}
    {list.passes.map((pass) => (
      <article key={pass.id} className={classes['card']} aria-label={numberText(pass.id)}>
        <p className="luch-ends">
          <b>{numberText(pass.id)}</b>
          <span>{[pass.from_time, typeWords(pass.type)].filter(Boolean).join(', ')}</span>
        </p>
        <ul className="luch-list">
          {pass.guests.map((guest) => (
            <li key={guest.id}>
              <b className="luch-block">{guest.full_name}</b>
              <span className="luch-caption">{guest.organization}</span>
            </li>
          ))}
        </ul>
        {pass.has_lost_time && <LostTime />}
        <p className="luch-flush">{[pass.station, placeWords(pass.place)].filter(Boolean).join(', ')}</p>
        {pass.need_applicant_equipment_pass && <p className="luch-flush">{t(($) => $.words.pass.equipment)}</p>}
        {pass.responsible.map(({ name, phone_number: phone }) => (
          <p key={name} className="luch-ends">
            <span>{t(($) => $.passes.gate.meets, { name })}</span>
            {phone && <PhoneLink className={classes['ring'] ?? ''} number={phone} />}
          </p>
        ))}
      </article>
    ))}
  </section>
);
