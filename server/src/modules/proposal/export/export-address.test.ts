import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { testPortal } from '../../../../testing/portal.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';

const day = 24 * 3_600_000; // ms
const portal = await portalOfFile();

const make = () => aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
async function addressOf(ids: readonly number[], more = ''): Promise<string> {
  const { body } = await portal.asApplicant.call('GET', `/api/proposals/proposal/export/?ids=${ids.join()}${more}`);
  return body.url;
}

describe('the address of a PDF', () => {
  it('opens it in the browser without a token, under a name that people know', async () => {
    const id = await make();
    const { status, headers, bytes } = await fetchFrom(portal.app, await addressOf([id]));
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe(
      `inline; filename="Zaiavka ${id}.pdf"; filename*=UTF-8''${encodeURIComponent(`Заявка ${id}.pdf`)}`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names a few proposals, and counts the rest', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await make());
    const nameOf = async (some: readonly number[], more?: string) =>
      decodeURIComponent((await addressOf(some, more)).split(/[/?]/)[4] ?? '');
    const five = ids.slice(0, 5).join(', ');
    expect(await nameOf(ids.slice(0, 5))).toBe(`Заявки ${five}.pdf`);
    expect(await nameOf(ids)).toBe(`Заявки ${five} и ещё 2.pdf`);
    expect(await nameOf(ids, '&lang=en')).toBe(`Proposals ${five} and 2 more.pdf`);
  });

  it('cannot be made up, and is closed after half an hour', async () => {
    const url = await addressOf([await make()]);
    expect((await fetchFrom(portal.app, `${url}x`)).status).toBe(404);
    portal.clock.advance(31 * 60_000);
    expect((await fetchFrom(portal.app, url)).body).toMatchObject({ code: 'link_expired' });
  });

  it('is given anew as long as the document is kept: for a week', async () => {
    const url = await addressOf([await make()]);
    const id = /document\/(\d+)/.exec(url)?.[1];
    portal.clock.advance(6 * day);
    const again = await portal.asApplicant.call('GET', `/api/documents/open/?id=${id}`);
    expect((await fetchFrom(portal.app, again.body.url)).status).toBe(200);
    portal.clock.advance(day);
    expect((await fetchFrom(portal.app, again.body.url)).status).toBe(409);
    expect((await portal.asApplicant.call('GET', `/api/documents/open/?id=${id}`)).status).toBe(404);
  });
});

describe('making PDFs', () => {
  it('is limited for each person', async () => {
    const limited = await testPortal({ config: { rateLimit: true } });
    const id = await aProposal(limited.db, { applicantId: limited.asApplicant.id, status: 2 });
    const path = `/api/proposals/proposal/export/?ids=${id}`;
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count += 1) statuses.add((await limited.asStranger.call('GET', path)).status);
    expect([...statuses]).toEqual([404]);
    const refused = await limited.asStranger.call('GET', path);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect((await limited.asApplicant.call('GET', path)).status).toBe(200);
    await limited.close();
  });
});
