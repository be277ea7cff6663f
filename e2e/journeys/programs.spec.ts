import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/axe.ts';
import { expect, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

/** What programs have of the portal: a token of a person, and what a webhook tells them. */
test.use({ environment: { WEBHOOK_HTTP: 'on', WEBHOOK_NETWORKS: '127.0.0.0/8' } });

for (const language of ['ru', 'en'] as const) {
  const say = words(language);

  test(`in ${language}, a program reads by a personal token what it was allowed, until it is revoked`, async ({
    portal,
    visit,
  }) => {
    const text = say.feature('tokens');
    const email = `token.${language}@example.org`;
    const page = await visit(await portal.add({ email, language }), { language });
    await page.goto('/personal-data');
    await page.getByRole('button', { name: say.account('personal.tokensOpen') }).click();
    await page.getByRole('button', { name: text('make'), exact: true }).click();
    await page.getByLabel(text('name'), { exact: true }).fill('Archive');
    await page.getByRole('checkbox', { name: text('scope.profile_read') }).check();
    await page.getByLabel(say.secondFactor('present'), { exact: true }).fill(password);
    await expectAccessible(page, 'a new token');
    await page.getByRole('button', { name: text('makeNow'), exact: true }).click();
    const token = await page.getByRole('textbox', { name: text('value', { name: 'Archive' }) }).inputValue();
    await expectAccessible(page, 'a token that is told this once');

    const call = (path: string) => fetch(portal.address + path, { headers: { authorization: `Bearer ${token}` } });
    const profile = await call('/accounts/profile/');
    expect([profile.status, (await profile.json()).email]).toEqual([200, email]);
    const others = await call('/api/proposals/proposal/my/');
    expect([others.status, (await others.json()).code]).toEqual([403, 'token_scope']);

    await page.reload();
    await page.getByRole('button', { name: say.account('personal.tokensOpen') }).click();
    const row = page.getByRole('list', { name: text('list') }).getByRole('listitem');
    await expect(row).toContainText(text('used', { date: '' }).trim());
    await expect(row).not.toContainText(token);
    await row.getByRole('button', { name: text('revokeNamed', { name: 'Archive' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('revokeYes'), exact: true })
      .click();
    await expect(row).toHaveCount(0);
    expect((await call('/accounts/profile/')).status).toBe(403);
  });

  test(`in ${language}, an administrator lets a data catalogue hear of proposals, signed, and reads what was sent`, async ({
    portal,
    visit,
  }) => {
    const text = say.feature('administration/webhooks', 'webhooks');
    const catalogue = await startReceiver();
    const admin = await portal.add({ email: `hook.${language}@example.org`, language, roles: ['administrator'] });
    const page = await visit(admin, { language });
    await page.goto('/admin/work?tab=webhooks');
    await page.getByRole('button', { name: text('add'), exact: true }).click();
    await page.getByLabel(text('name'), { exact: true }).fill('Catalogue');
    await page.getByLabel(text('url'), { exact: true }).fill(catalogue.address);
    await page.getByRole('checkbox', { name: text('event.proposal') }).check();
    await expectAccessible(page, 'a new webhook');
    await page.getByRole('button', { name: text('addNow'), exact: true }).click();
    const secret = await page.getByRole('textbox', { name: text('secretOf', { name: 'Catalogue' }) }).inputValue();
    await page.getByRole('button', { name: text('pingNamed', { name: 'Catalogue' }) }).click();
    await expect.poll(() => catalogue.received.length).toBe(1);

    const author = await portal.add({ email: `hook.author.${language}@example.org` });
    const id = await portal.propose({ applicantId: author, name: `Secret ${language}` });
    const headers = { authorization: `Token ${await portal.signIn(author)}` };
    const gone = await fetch(`${portal.address}/api/proposals/proposal/detail/?id=${id}`, {
      method: 'DELETE',
      headers,
    });
    expect(gone.status).toBe(200);
    await expect.poll(() => catalogue.received.length).toBe(2);
    for (const { headers: sent, body } of catalogue.received) {
      const signed = [sent['webhook-id'], sent['webhook-timestamp'], body].join('.');
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      expect(sent['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    }
    expect(JSON.parse(catalogue.received[1]?.body ?? '')).toMatchObject({ type: 'proposal.deleted', data: { id } });
    expect(catalogue.received[1]?.body).not.toContain('Secret');

    await page.reload();
    const log = page.getByRole('table', { name: text('log') });
    const row = log.getByRole('row').filter({ hasText: text('about', { type: 'proposal.deleted', id }) });
    await expect(row).toContainText(text('deliveryState.delivered'));
    await expectAccessible(page, 'webhooks and what was sent');
    await page.getByRole('button', { name: text('removeNamed', { name: 'Catalogue' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('removeYes'), exact: true })
      .click();
    await expect(page.getByText(text('none'))).toBeVisible();
    catalogue.close();
  });
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system on this machine, which takes whatever it is told. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { received, address, close: () => server.close() };
}
