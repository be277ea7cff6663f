import { Stack } from '@mantine/core';
import { t } from 'i18next';
import type { OwnVisit, Readiness } from '../../../api/visit.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { formatDate, formatDayMonth, formatRelativeDay } from '../../../lib/dates.ts';
import { formatPhone, phoneAddress } from '../../../lib/phone.ts';
import { IconPhone, IconChevronRight } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './own-visit.module.css';
import { OwnDays } from './own-days.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stateLooks } from '../../../entities/readiness/summary.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { numberText } from '../../../ui/number-text.ts';

/** One experiment as somebody who comes needs it: the own days, what is missing, where to come and whom to ring. */
export const OwnVisitView = ({ own, onCard }: { own: OwnVisit; onCard: () => void }) => {
  const { visit } = own;
  return (
    <div className={classes['root']}>
      <div className={classes['column']}>
        <Panel label={own.name} title={own.name}>
          <Stack gap={4}>
            <span className="luch-caption">
              <button type="button" className="luch-link luch-small" onClick={onCard}>
                {numberText(visit.proposal_id)}
              </button>{' '}
              {[own.author, own.station].join(' · ')}
            </span>
            <span className="luch-ends-wrap luch-digits">
              <b className="luch-strong">{periodOf(own)}</b>
              <span className="luch-hint">{formatRelativeDay(own.starts.slice(0, 10))}</span>
            </span>
          </Stack>
        </Panel>
        {visit.elsewhere.length > 0 && (
          <Notice tone="amber">{t(($) => $.visits.own.elsewhere, { ids: visit.elsewhere.join(', ') })}</Notice>
        )}
        <OwnDays own={own} />
        <OwnNeeds own={own} onCard={onCard} />
      </div>
      <div className={classes['column']}>
        <Come own={own} />
        <p className="luch-caption luch-flush">{t(($) => $.visits.own.nothingMore)}</p>
      </div>
    </div>
  );
};

/** When to be there, where, and who meets. */
const Come = ({ own: { starts, ends, visit, hosts, place, station } }: { own: OwnVisit }) => {
  const isRemote = visit.mode === 'remote';
  return (
    <Panel title={t(($) => $.visits.own.where)}>
      <span className="luch-caption">{t(($) => $.visits.own[isRemote ? 'comeRemote' : 'come'])}</span>
      <div className={classes['come']}>
        {formatDate(isRemote ? starts.slice(0, 10) : (visit.arrives ?? starts.slice(0, 10)))}
      </div>
      <span className="luch-hint luch-digits">
        {t(($) => $.visits.own.beam, { from: momentOf(starts), to: momentOf(ends) })}
      </span>
      {!isRemote && <p className={classes['place']}>{place}</p>}
      <ul className="luch-list">
        {hosts.map((host) => (
          <li key={host.id} className={classes['host']}>
            <PersonAvatar
              person={{ last_name: host.name, first_name: host.name.split(' ')[1] ?? '', middle_name: '' }}
              size={40}
            />
            <span>
              <span className="luch-name luch-block">{host.name}</span>
              <span className="luch-caption luch-block">{t(($) => $.visits.own.meets, { station })}</span>
              <span className="luch-caption luch-digits">
                {host.phone_number ? formatPhone(host.phone_number) : t(($) => $.visits.own.noPhone)}
              </span>
            </span>
            {host.phone_number && (
              <a
                className={classes['ring']}
                href={phoneAddress(host.phone_number)}
                aria-label={t(($) => $.visits.own.ring, { name: host.name })}
              >
                <IconPhone size={20} stroke={1.7} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** 26.11, 09:00, as calendars write moments: in the facility's zone already. */
const momentOf = (moment: string): string => `${formatDayMonth(moment.slice(0, 10))}, ${moment.slice(11)}`;
const periodOf = ({ starts, ends }: OwnVisit): string => `${momentOf(starts)} – ${momentOf(ends)}`;

/** What is still missing, each with the way to it; what is ready stands there too, so that nobody wonders. */
const OwnNeeds = ({ own: { visit, needs }, onCard }: { own: OwnVisit; onCard: () => void }) => {
  const shown = needs.filter(({ need }) => need !== 'people');
  if (shown.length === 0) return null;
  const isReady = needs.every(({ state }) => state === 'ready');
  return (
    <Panel title={isReady ? t(($) => $.visits.own.ready) : t(($) => $.visits.own.needs)}>
      <ul className="luch-list">
        {shown.map((row) => (
          <li key={`${row.need} ${row.about}`}>
            <Way row={row} proposalId={visit.proposal_id} onCard={onCard}>
              <i
                style={{ color: `var(--luch-${stateLooks[row.state].tone}-mark)`, '--chip-bg': 'var(--luch-surface)' }}
              >
                <StatusGlyph glyph={stateLooks[row.state].glyph} size={16} />
              </i>
              <span className="luch-grow">
                <span className="luch-name luch-block">{titleOf(row)}</span>
                <span className="luch-hint luch-toned" data-tone={row.state === 'late' ? 'red' : undefined}>
                  {wordsOf(row)}
                </span>
              </span>
            </Way>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** None where days are left for which nobody has asked. */
const passOf = ({ need, about }: Readiness): number | undefined =>
  need === 'pass' && about !== '' ? Number(about) : undefined;

function titleOf(row: Readiness): string {
  const { need, state } = row;
  const pass = passOf(row);
  switch (need) {
    case 'training':
      return state === 'ready' ? t(($) => $.readiness.need.training) : t(($) => $.visits.own.course);
    case 'pass':
      return pass === undefined ? t(($) => $.visits.own.pass) : t(($) => $.visits.own.passOpen, { id: pass });
    default:
      return t(($) => $.visits.own[need === 'people' ? 'when' : need]);
  }
}

function wordsOf({ need, state, text, about, turn, due }: Readiness): string {
  const day = due && t(($) => $.visits.own[state === 'late' ? 'late' : 'due'], { day: formatDate(due) });
  return [
    need === 'training' ? about : '',
    text,
    state !== 'ready' && turn !== 'visitor' ? t(($) => $.readiness.turn[turn]) : '',
    state !== 'ready' && state !== 'late' ? day : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A course opens as a page, a pass and what belongs to the team in the card; what is ready leads nowhere. */
const Way = ({
  row,
  proposalId,
  onCard,
  children,
}: {
  row: Readiness;
  proposalId: number;
  onCard: () => void;
  children: ReactNode;
}) => {
  const pass = passOf(row);
  const arrow = <IconChevronRight size={18} stroke={1.7} className={classes['arrow']} aria-hidden />;
  if (row.need === 'training' && row.state !== 'ready' && row.course_id !== null)
    return (
      <Link to="/training" search={{ course: row.course_id }} className={`${classes['need']} ${classes['way']}`}>
        {children}
        {arrow}
      </Link>
    );
  if (pass !== undefined)
    return (
      <Link to="/user" search={{ id: proposalId, pass }} className={`${classes['need']} ${classes['way']}`}>
        {children}
        {arrow}
      </Link>
    );
  if (row.state !== 'ready' && row.turn === 'author')
    return (
      <button type="button" className={`${classes['need']} ${classes['way']}`} onClick={onCard}>
        {children}
        {arrow}
      </button>
    );
  return <div className={classes['need']}>{children}</div>;
};
