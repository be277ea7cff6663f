import { afterEach, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { type Asked, randomCalls } from '../testing/random-calls.ts';

/** `SEEDS=7,8 CALLS=20000` tries others, and a seed that found something once more. */
const seeds = (process.env['SEEDS'] ?? '1').split(',').map(Number);
const calls = Number(process.env['CALLS'] ?? 2500);

/** Of the draft that nobody but moderators, its author and its team reads. */
const WORDS_OF_THE_DRAFT = 'background-of-the-draft';
/** Hashes, sealed secrets, paths of this machine, and words of the database. */
const never =
  /\$argon2|password_hash|token_hash|node_modules|\bat \S+ \(.*:\d+:\d+\)|syntax error at|violates .* constraint/;

let portal: TestPortal;
afterEach(() => portal.close());

describe.each(seeds)('whatever is called, by seed %i', { timeout: 1_200_000 }, (seed) => {
  it('nothing breaks, nothing leaks, and what is refused has changed nothing', async () => {
    portal = await testPortal();
    const { world, ask } = await randomCalls(portal, seed);
    const found: string[] = [];
    const statuses = new Map<number, number>();
    const note = (what: string, { who, key, sent, answer }: Asked) =>
      found.push(`${what}: ${who} ${key} ${sent} ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`);
    for (let count = 0; count < calls; count += 1) {
      const asked = await ask();
      const { status, body } = asked.answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) note('breaks', asked);
      if (asked.changed.length > 0) note(`refused or read, and changed ${asked.changed.join()}`, asked);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      if (never.test(text ?? '')) note('tells what is nobody’s', asked);
      if (text?.includes(WORDS_OF_THE_DRAFT) && !(await readsTheDraft(asked.who))) note('tells a draft', asked);
    }
    expect(found).toEqual([]);
    // Calls that were all refused would find nothing.
    expect(statuses.get(200)).toBeGreaterThan(calls / 20);

    async function readsTheDraft(who: string): Promise<boolean> {
      const id = who === 'visitor' ? 0 : world.readers[who as keyof typeof world.readers].id;
      const rows = await portal.sql`
        select 1 from person_role where person_id = ${id} and role = 'moderator'
        union all select 1 from proposal where background = ${WORDS_OF_THE_DRAFT} and applicant_id = ${id}
        union all select 1 from proposal p join proposal_member m on m.proposal_id = p.id
          where p.background = ${WORDS_OF_THE_DRAFT} and m.person_id = ${id}`;
      return rows.length > 0;
    }
  });
});
