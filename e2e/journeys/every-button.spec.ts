import { addressesOf, people } from '../support/button-places.ts';
import { actions, cards, ofOthers, rowsOf } from '../support/button-rows.ts';
import { walk } from '../support/buttons.ts';
import { expect, test } from '../support/portal.ts';

/**
 * Every button of every card and list that somebody sees in the demonstration is pressed, and has an effect: it leads
 * somewhere, gives a file that opens, prints, copies, is answered with a yes that the screen shows, or changes what
 * stands there. Those that have a row must do what it says.
 */
test.use({ isDemonstration: true });

// Moments decide what one press takes away from another: what fails in two demonstrations, each filled anew, is a fault.
test.describe.configure({ mode: 'parallel', retries: 1 });

for (const who of people)
  test(`every button of ${who}`, async ({ portal, visit }) => {
    test.setTimeout(2_700_000);
    const [person] = await portal.sql<{ id: number }[]>`select id from person where email = ${`${who}@luch.test`}`;
    await portal.sql`
      insert into mail (recipient, language, subject, text, given_up_at, last_error, caused_by)
      select 'nobody@example.org', 'ru', 'Время назначено', 'Текст', now(), '550 No such user', ${person?.id ?? 0}
      from generate_series(1, 4)`;
    const page = await visit(person?.id ?? 0, { viewport: { width: 1440, height: 1000 } });
    const addresses = await addressesOf(portal.sql, who, person?.id ?? 0);
    const rows = [...rowsOf[who], ...ofOthers, ...actions];
    expect(await walk(page, { addresses, rows, cards, usesUp: /^\/(calendar|outbox|visits|week)/ })).toEqual([]);
  });
