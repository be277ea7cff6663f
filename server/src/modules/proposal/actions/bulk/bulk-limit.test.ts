import { expect, it } from 'vitest';
import type { TestPerson } from '../../../../../testing/people.ts';
import { testPortal } from '../../../../../testing/portal.ts';

it('bulk calls are limited for each person', async () => {
  const limited = await testPortal({ config: { rateLimit: true } });
  const ask = (who: TestPerson) =>
    who.call('POST', '/api/proposals/proposal/bulk/', { action: 'deleted', ids: [1], preview: true });
  for (let count = 0; count < 60; count += 1) expect((await ask(limited.asScientist)).status).toBe(200);
  expect((await ask(limited.asScientist)).body.code).toBe('too_many');
  expect((await ask(limited.asModerator)).status).toBe(200);
  await limited.close();
});
