import type { Sql } from '@luch/server/platform/database/open.ts';

/** Where each account of the demonstration has cards and lists. */

export const people = ['applicant', 'moderator', 'expert', 'scientist', 'head', 'passes', 'admin', 'safety'] as const;
export type Person = (typeof people)[number];

interface Places {
  readonly pages: readonly string[];
  /** A page for each number that is found; `$1` is who looks. In order: what stands on several is pressed on the first. */
  readonly cards?: Readonly<Record<string, string>>;
}

const places: Readonly<Record<Person, Places>> = {
  applicant: {
    pages: [
      '/user',
      '/visits',
      '/training',
      '/documents',
      '/personal-data',
      '/privacy',
      '/my-data',
      '/not-sent',
      '/sessions',
    ],
    cards: {
      '/user?id=': 'select min(id) as id from proposal where applicant_id = $1 group by status order by status',
      '/pdf/': 'select max(id) as id from proposal where applicant_id = $1 and status > 3',
    },
  },
  moderator: {
    pages: [
      '/moderator-tab-2',
      '/moderator-2?q=CeO2',
      '/moderator-council',
      '/outbox',
      ...['emails', 'mailings', 'general', 'status', 'erasures'].map((menu) => `/dashboard?menu=${menu}`),
    ],
    cards: {
      '/moderator-tab-2?id=': 'select max(id) as id from proposal where status > 1 group by status order by status',
      '/moderator-council?id=': 'select max(id) as id from council group by status order by id',
    },
  },
  expert: { pages: ['/expert-grid', '/my-councils'] },
  scientist: {
    pages: ['/bs', '/bs/report', '/calendar', '/week', '/my-councils'],
    cards: {
      '/bs/': 'select min(station_id) as id from station_responsible where person_id = $1',
      '/bs?id=': `select max(p.id) as id from proposal p join station_responsible r on r.station_id = p.station_id
        where r.person_id = $1 and p.submitted_at is not null group by p.status order by p.status`,
    },
  },
  head: {
    pages: ['/bs', '/sessions'],
    cards: {
      // The calendar is a scientist's too, all but the beam.
      '/calendar?event=': 'select min(id) as id from calendar_record where type = 3 and closed_at is null',
      '/bs?id=': `select max(p.id) as id from proposal p join person_kind k on k.kind_id = p.kind_id
        where k.person_id = $1 and p.submitted_at is not null group by p.status order by p.status`,
    },
  },
  passes: {
    pages: ['/passes', '/gate'],
    cards: { '/passes?id=': 'select max(id) as id from pass where status < 4 group by status order by status' },
  },
  safety: { pages: ['/safety', '/courses'] },
  admin: {
    pages: ['people', 'lists', 'work', 'mail-texts', 'form-texts', 'settings', 'audit', 'forms'].map(
      (page) => `/admin/${page}`,
    ),
    cards: { '/admin/people?id=': `select max(id) as id from person where email not like '%@luch.test'` },
  },
};

export async function addressesOf(sql: Sql, who: Person, person: number): Promise<string[]> {
  const { pages, cards = {} } = places[who];
  const addresses = [...pages];
  for (const [start, query] of Object.entries(cards)) {
    const found = await sql.unsafe<{ id: number }[]>(query, query.includes('$1') ? [person] : []);
    addresses.push(...found.map(({ id }) => `${start}${id}`));
  }
  return addresses;
}
