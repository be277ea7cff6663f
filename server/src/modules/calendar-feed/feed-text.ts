import { isOwn, type RecordType, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { writtenDay } from '@luch/contract/reference/session-rules.ts';
import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Deps } from '../../platform/deps.ts';
import { isHidden } from '../calendar/record.facts.ts';
import type { RecordRow } from '../calendar/records.queries.ts';
import { eventUid } from '../calendar-records/calendar-event.view.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import type { OwnedFeed } from './feed-owner.ts';
import { feedBounds, feedRecords, type RemovedRow } from './feed-records.queries.ts';

type TextDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'texts' | 'settings'>;
type Texts = Deps['texts'];
/** How soon a program may ask again, in seconds. */
const REFRESH = 3600;

/**
 * A calendar as text. Times are in UTC, which every program shows on its own clock, the facility's zone is named beside
 * them. The same records make the same text, so that it is sent again only when something has changed.
 */
export async function feedText(deps: TextDeps, feed: OwnedFeed): Promise<string> {
  const { rows, removed, beam } = await feedRecords(deps.db, feed, deps.clock.now());
  const shown = rows.slice(0, feedBounds.events);
  const calendar = emptyCalendar(deps, feed, shown.length < rows.length ? shown.at(-1) : undefined);
  const write = writerOf(deps, feed, calendar);
  for (const record of beam) write.beam(record);
  for (const row of shown) write.record(row);
  for (const row of removed) write.removed(row);
  return calendar.toString();
}

function emptyCalendar(
  { config, texts, settings }: TextDeps,
  feed: OwnedFeed,
  last: RecordRow | undefined,
): ICalCalendar {
  const { language } = feed.owner;
  const name = (language === 'ru' ? feed.nameRu : feed.nameEn) ?? '';
  return ical({
    name: texts.text(language, `feed.name.${feed.scope}`, { name, portal: settings.value('facility_name')[language] }),
    prodId: { company: 'Luch', product: 'Luch', language: language.toUpperCase() },
    ttl: REFRESH,
    // Only what names the zone: `timezone` would have the events written in it, without its rules.
    x: { 'X-WR-TIMEZONE': config.facilityTimeZone },
    ...(last && {
      description: texts.text(language, 'feed.cut', {
        count: feedBounds.events,
        date: writtenDay(dayOf(last.record.startAt, config.facilityTimeZone)),
      }),
    }),
  });
}

type Timed = Pick<CalendarRecord, 'id' | 'type' | 'startAt' | 'finishAt' | 'version'>;
interface Words {
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  readonly url: string;
  readonly stamp: Date;
  readonly status?: ICalEventStatus;
  readonly isFree?: boolean;
}

function writerOf({ config, texts }: TextDeps, { scope, owner }: OwnedFeed, calendar: ICalCalendar) {
  const { language } = owner;
  const stationOf = (row: Pick<RecordRow, 'stationNameRu' | 'stationNameEn'>) =>
    (language === 'ru' ? row.stationNameRu : row.stationNameEn) ?? '';
  const opened = ({ id, stationId }: Pick<CalendarRecord, 'id' | 'stationId'>) =>
    `${config.publicUrl}/calendar?station=${stationId}&event=${id}`;

  const event = (record: Timed, { summary, location = '', description = '', url, stamp, status, isFree }: Words) =>
    calendar.createEvent({
      id: eventUid(config, record),
      sequence: record.version,
      stamp,
      start: record.startAt,
      end: record.finishAt,
      summary,
      location,
      description,
      url,
      status: status ?? ICalEventStatus.CONFIRMED,
      transparency: isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });

  return {
    beam: (record: CalendarRecord) =>
      event(record, {
        summary: texts.text(language, `calendar.types.${record.type as 3 | 4}`),
        url: `${config.publicUrl}/calendar`,
        stamp: record.createdAt,
        isFree: true,
      }),
    record: (row: RecordRow) => {
      const { record } = row;
      const hidden = isHidden(owner, row);
      const isMine = scope === 'mine';
      event(record, {
        summary: hidden ? texts.text(language, 'feed.event.taken') : summaryOf(texts, owner.language, isMine, row),
        location: stationOf(row),
        description: hidden ? '' : isOwn(record.type) ? record.description : (row.name ?? ''),
        url: isMine ? `${config.publicUrl}/user?id=${record.proposalId}` : opened(record),
        stamp: record.createdAt,
        ...(record.type === recordTypes.preliminary && { status: ICalEventStatus.TENTATIVE }),
      });
    },
    removed: (row: RemovedRow) => {
      const { removed } = row;
      const summary = summaryOf(texts, language, scope === 'mine', { ...row, record: removed });
      event(removed, {
        summary: texts.text(language, 'feed.event.cancelled', { summary }),
        location: stationOf(row),
        url: scope === 'mine' ? `${config.publicUrl}/user?id=${removed.proposalId}` : `${config.publicUrl}/calendar`,
        stamp: removed.removedAt,
        status: ICalEventStatus.CANCELLED,
        isFree: true,
      });
    },
  };
}

interface Named {
  readonly record: Pick<CalendarRecord, 'type' | 'proposalId' | 'name'>;
  readonly lastName: string | null;
  readonly firstName: string | null;
}

function summaryOf(texts: Texts, language: 'ru' | 'en', isMine: boolean, { record, lastName, firstName }: Named) {
  const id = record.proposalId ?? 0;
  if (isMine) return texts.text(language, 'feed.event.mine', { id });
  const person = shortName({ last_name: lastName ?? '', first_name: firstName ?? '' });
  if (record.type === recordTypes.experiment) return texts.text(language, 'feed.event.proposal', { id, person });
  if (record.type === recordTypes.preliminary) return texts.text(language, 'feed.event.preliminary', { id, person });
  const type = texts.text(language, `calendar.types.${record.type as RecordType}`);
  return record.name === '' ? type : texts.text(language, 'feed.event.named', { type, name: record.name });
}
