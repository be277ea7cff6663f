import type { RouteShape } from '@luch/contract/kernel/define-routes.ts';
import { routes } from '@luch/contract/routes.ts';
import { openSignIn } from '../src/modules/account/sign-ins.ts';
import { drawFrom, seededRandom } from '../src/platform/seeded-random.ts';
import { callAs, type Method, type TestAnswer } from './calls.ts';
import { inputsFor } from './odd-inputs.ts';
import type { TestPortal } from './portal.ts';
import { type ReviewWorld, reviewWorld } from './review-world.ts';
import type { Readers } from './readers.ts';

/** A stream does not end. */
const endless = ['GET /api/live/'];
/** Who is gone, or seen as somebody else, asks nothing more. */
const ends = /people\/(act_as|merge\/)|users\/erasures|logout/;
/** Written beside a refusal as well: counts of calls, when one was last seen; and by what goes on in the background. */
const beside = ['call_count', 'sign_in', 'known_device', 'half_sign_in', 'identity_flow', 'document', 'plan'];
/** Written by reading: by whom what is personal was read, and that authors have seen the news. */
const byReading = ['personal_read', 'proposal_opened'];
const ODD = 0.04;
/** So many calls go on about what was made last, and so many of them name it. */
const ABOUT = 8;
const NAMED = 0.7;

export interface Asked {
  readonly who: string;
  readonly key: string;
  readonly sent: string;
  readonly answer: TestAnswer;
  /** Tables that a refusal or a reading call has changed. */
  readonly changed: readonly string[];
}

/**
 * Calls of the contract one after another, by everybody, with what the ones before have made: values that fit and odd
 * ones, numbers of one's own and of others. The same seed asks the same.
 */
export async function randomCalls(portal: TestPortal, seed: number) {
  const draw = drawFrom(seededRandom(seed));
  const world = await reviewWorld(portal);
  const ids = [...startingIds(world)];
  const theme = { left: 0, place: '', made: [] as number[] };
  const pickId = () =>
    theme.left > 0 && theme.made.length > 0 && draw.chance(NAMED) ? draw.pick(theme.made) : draw.pick(ids);
  const input = inputsFor(draw, pickId, ODD);
  const keys = Object.keys(routes).filter((key) => !endless.includes(key) && !ends.test(key));
  const names = Object.keys(world.readers) as (keyof Readers)[];
  const tokens = new Map<string, string>();
  const changes = await changesOf(portal);

  async function ask(): Promise<Asked> {
    const near = theme.left > 0 ? keys.filter((key) => placeOf(key) === theme.place) : [];
    const key = near.length > 0 && draw.chance(NAMED) ? draw.pick(near) : draw.pick(keys);
    theme.left -= 1;
    const who = draw.chance(0.05) ? 'visitor' : draw.pick(names);
    const { path, body } = requestOf(key, (routes as Readonly<Record<string, RouteShape>>)[key]!, { input, pickId });
    const calls = callAs(portal.app, who === 'visitor' ? undefined : await tokenOf(portal, world, tokens, who));
    const reads = key.startsWith('GET ');
    await changes();
    const answer = await calls.call(key.split(' ')[0] as Method, path, body);
    if (isOut(answer)) tokens.delete(who);
    const known = answer.status === 200 ? learn(ids, answer.body) : [];
    // What is made is what the next calls are about, by whoever.
    if (!reads && known.length > 0) Object.assign(theme, { left: ABOUT, place: placeOf(key), made: known });
    const written = reads || answer.status >= 400 ? await changes() : [];
    const changed = written.filter((table) => !(reads && byReading.includes(table)));
    return { who, key, sent: `${path} ${JSON.stringify(body) ?? ''}`.slice(0, 600), answer, changed };
  }
  return { world, ask };
}

const startingIds = ({ all, records, passes, visited, councils, readers }: ReviewWorld): number[] => [
  ...all,
  ...records,
  ...passes,
  visited,
  ...Object.values(councils),
  ...Object.values(readers).map(({ id }) => id),
];

/** `/api/pass/guests/` and `/api/pass/action/` lie side by side. */
const placeOf = (key: string): string => key.split('/').slice(1, 3).join('/');

interface Making {
  readonly input: ReturnType<typeof inputsFor>;
  readonly pickId: () => number;
}

function requestOf(key: string, { query, body }: RouteShape, { input, pickId }: Making) {
  const path = key.split(' ')[1]!.replaceAll(/:\w+/g, () => String(pickId()));
  const asked = query ? (input(query) as Readonly<Record<string, unknown>> | null) : null;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  const sent = body ? input(body) : undefined;
  return {
    path: search.size > 0 ? `${path}?${search.toString()}` : path,
    body: typeof sent === 'object' && sent !== null ? sent : sent === undefined ? undefined : JSON.stringify(sent),
  };
}

const isOut = ({ body }: TestAnswer): boolean => body?.code === 'not_signed_in' || body?.code === 'acting_read_only';

/** Who was signed out, or blocked, comes again; who was erased is a stranger from then on. */
async function tokenOf(portal: TestPortal, { readers }: ReviewWorld, tokens: Map<string, string>, who: keyof Readers) {
  const known = tokens.get(who);
  if (known !== undefined) return known;
  const { id } = readers[who];
  const here = await portal.sql`
    update person set blocked_at = null, verified_at = coalesce(verified_at, now()) where id = ${id} and erased_at is null
    returning id`;
  if (here.length === 0) return undefined;
  const device = { userAgent: 'Random/1.0', address: '192.0.2.1' };
  const { token } = await openSignIn(portal.db, id, device, portal.clock.now());
  tokens.set(who, token);
  return token;
}

/** Numbers that were answered are asked about. @returns those that are new */
function learn(ids: number[], body: unknown): number[] {
  const text = typeof body === 'object' ? JSON.stringify(body) : '';
  const known: number[] = [];
  for (const [, id] of text.slice(0, 20_000).matchAll(/"(?:\w+_)?id":(\d{1,9})/g)) {
    if (ids.includes(Number(id))) continue;
    ids.push(Number(id));
    known.push(Number(id));
    if (ids.length > 300) ids.splice(40, 1);
  }
  return known;
}

/** What is written is noted in the same transaction, so what is taken back was not. @returns the tables written since it was last asked */
async function changesOf({ sql }: TestPortal): Promise<() => Promise<string[]>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not c.relname = any(${beside})`;
  await sql.unsafe(`
    create schema noted;
    create table noted.change (name text not null);
    create function noted.note() returns trigger language plpgsql as
      'begin insert into noted.change values (tg_table_name); return null; end';
    ${tables.map(({ name }) => triggersOn(name)).join('')}`);
  return async () => {
    const rows = await sql<{ name: string }[]>`delete from noted.change returning name`;
    return [...new Set(rows.map(({ name }) => name))].toSorted();
  };
}

/** A row that is written as it was is no change. */
const triggersOn = (table: string): string => `
  create trigger noted after insert or delete on "${table}" for each row execute function noted.note();
  create trigger noted_update after update on "${table}" for each row when (old.* is distinct from new.*)
    execute function noted.note();`;
