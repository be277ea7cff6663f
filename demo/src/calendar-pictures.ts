import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { replaceImage } from '@luch/server/modules/calendar-image/replace-image.ts';
import { calendarRecord } from '@luch/server/modules/calendar-records/calendar-records.tables.ts';
import type { Deps } from '@luch/server/platform/deps.ts';

const [cell, row, left, top] = [34, 46, 150, 110];
const months = 6;

/** What a facility publishes: half a year with the days that have beam, by the command of an upload. */
export async function publishCalendars(
  deps: Deps,
  moderator: Actor,
  titles: Readonly<Record<string, string>>,
): Promise<void> {
  const records = await deps.db.select().from(calendarRecord);
  const now = deps.clock.now();
  for (const [kind, title] of Object.entries(titles)) {
    const beam = records.filter(({ type }) => type === beamTypeOf(Number(kind)));
    const hasBeam = (day: number) =>
      beam.some(({ startAt, finishAt }) => startAt.getTime() < day + DAY && day < finishAt.getTime());
    await replaceImage(deps, moderator, { kindId: Number(kind), bytes: Buffer.from(drawn(title, now, hasBeam)) });
  }
}

function drawn(title: string, now: Date, hasBeam: (day: number) => boolean): string {
  const [width, height] = [left + 31 * cell + 30, Math.round(top + months * row + 30)];
  const rows = Array.from({ length: months }, (_, month) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month - 1, 1));
    const y = top + month * row;
    return `<text x="24" y="${y + 22}" font-size="17" font-weight="600">${monthName(first)}</text>${daysOf(first, y, hasBeam)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, DejaVu Sans, sans-serif" fill="#151c28">
<rect width="100%" height="100%" fill="#fff"/><text x="24" y="58" font-size="28" font-weight="700">${title}</text>${rows.join('')}</svg>`;
}

function daysOf(first: Date, y: number, hasBeam: (day: number) => boolean): string {
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => {
    const at = first.getTime() + index * DAY;
    const isRest = [0, 6].includes(new Date(at).getUTCDay());
    const ground = hasBeam(at) ? '#fee3f3' : isRest ? '#eff3f6' : '#fff';
    const ink = hasBeam(at) ? '#7e3166' : '#636b77';
    const x = left + index * cell;
    return `<rect x="${x}" y="${y}" width="${cell - 3}" height="${cell}" rx="5" fill="${ground}" stroke="#d1d6de"/><text x="${x + cell / 2 - 1.5}" y="${y + 22}" font-size="14" text-anchor="middle" fill="${ink}">${index + 1}</text>`;
  }).join('');
}

const monthName = (month: Date): string =>
  new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(month);
