import { test } from '../support/portal.ts';
test.use({ isDemonstration: true });
const shots: [string, string, string][] = [
  ['applicant', '/visits', 'visits'], ['applicant', '/training', 'training'],
  ['safety', '/safety', 'safety'], ['safety', '/courses', 'courses'],
  ['scientist', '/week', 'week'],
];
test('shots', async ({ portal, visit }) => {
  test.setTimeout(400_000);
  for (const [who, address, name] of shots) {
    const [person] = await portal.sql<{ id: number }[]>`select id from person where email = ${`${who}@luch.test`}`;
    for (const [w, h, scheme, lang] of [[1440, 900, 'light', 'ru'], [1024, 768, 'dark', 'en'], [390, 844, 'light', 'en']] as const) {
      await portal.sql`update person set language = ${lang} where id = ${person?.id ?? 0}`;
      const page = await visit(person?.id ?? 0, { viewport: { width: w, height: h }, colorScheme: scheme, locale: lang });
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}-${lang}.png`, fullPage: w === 390 });
      await page.close();
    }
  }
});
