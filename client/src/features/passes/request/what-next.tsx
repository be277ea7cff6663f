import { shortName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import type { PassOptions } from '../../../api/pass/pass.queries.ts';
import { formatDate } from '../../../lib/dates.ts';
import { IconShield } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './request.module.css';
import type { GuestValues } from './request-form.ts';

/** What becomes of the request, what is missing of whom, and who reads the phones. */
export const WhatNext = ({
  options,
  guests,
  start,
}: {
  options: PassOptions;
  guests: readonly GuestValues[];
  start: string | null;
}) => {
  const silent = options.people.filter(
    (one) => !one.has_phone && guests.some((guest) => guest.user_id === one.id && guest.phone_number.trim() === ''),
  );
  return (
    <aside className={classes['next']}>
      <h3 className="luch-heading">{t(($) => $.passes.next.title)}</h3>
      <ol className={classes['steps']}>
        {(['send', 'office', 'ready', 'come'] as const).map((step) => (
          <li key={step} data-now={step === 'send' || undefined}>
            <span className="luch-strong luch-block">{t(($) => $.passes.next[step].title)}</span>
            <span className="luch-hint">
              {step === 'come' && start
                ? t(($) => $.passes.next.come.on, { date: formatDate(start) })
                : t(($) => $.passes.next[step].text)}
            </span>
          </li>
        ))}
      </ol>
      <hr className={classes['rule']} />
      {silent.map((one) => (
        <Notice key={one.id} tone="amber" title={t(($) => $.passes.next.noPhone, { name: shortName(one) })}>
          {t(($) => $.passes.next.noPhoneText)}
        </Notice>
      ))}
      <p className={classes['privacy']}>
        <IconShield size={18} stroke={1.7} aria-hidden />
        {t(($) => $.passes.next.privacy, { count: options.kept_days })}
      </p>
    </aside>
  );
};
