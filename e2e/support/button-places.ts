import type { Sql } from '@luch/server/platform/database/open.ts';

/** Where accounts of the demonstration have cards and lists. */

export const people = ['expert', 'passes'] as const;
export type Person = (typeof people)[number];

interface Places {
  readonly pages: readonly string[];
  /** A page for each number that is found; `$1` is who looks. */
  readonly cards?: Readonly<Record<string, string>>;
}

const places: Readonly<Record<Person, Places>> = {
  expert: { pages: ['/expert-grid', '/my-councils'] },
  passes: {
    pages: ['/passes', '/gate'],
    cards: { '/passes?id=': 'select max(id) as id from pass where status < 4 group by status' },
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
