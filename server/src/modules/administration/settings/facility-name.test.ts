import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { aCouncilWithPapers, downloadPaper } from '../../../../testing/council-papers.ts';
import { aPass } from '../../../../testing/passes.ts';
import { pagesByPdftotext } from '../../../../testing/pdftotext.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { rememberingTransport } from '../../../../testing/remembering-transport.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { readWord } from '../../../../testing/word.ts';
import { deliverMail } from '../../../platform/mail/deliver.ts';
import { serveLogo, serveManifests } from '../../../platform/http/facility-page.ts';
import { validatorCompiler } from '../../../platform/http/parse-input.ts';
import { logoOf } from '../../../platform/settings/facility.ts';

const name = { ru: 'Волна', en: 'Volna' };
const centre = { ru: 'Институт волн', en: 'Institute of Waves' };
/** Name and logo of a facility wherever the portal would say its own. */
const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });
const address = '/api/administration/settings/';
const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#324' } })
  .png()
  .toBuffer();
const logo = { part: 'file', name: 'logo.png', content: bytes } as const;
await asAdministrator.send('POST', `${address}logo/`, { seen_version: '0' }, logo);
await asAdministrator.call('PATCH', address, { key: 'facility_name', value: name, seen_version: 0 });
await asAdministrator.call('PATCH', address, { key: 'organisation_name', value: centre, seen_version: 0 });

describe('the name and the logo of the facility', () => {
  it('stand at the head and the foot of a letter, and in letters about accounts', async () => {
    const transport = rememberingTransport();
    await deliverMail({ ...portal.deps, transport });
    await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email: portal.asApplicant.email });
    await vi.waitFor(() => expect(transport.sent).toHaveLength(1), 10_000);
    const [row] = transport.sent;
    expect(row?.subject).toBe('Новый пароль для портала «Волна»');
    expect(row?.text).toContain('Портал заявок «Волна»');
    const { publicUrl } = portal.deps.config;
    const { src } = logoOf(portal.deps.settings)!;
    expect(row?.html).toContain(`<img src="${publicUrl}${src}" width="96" height="32" alt="Волна"`);
    expect(`${row?.text}${row?.html}`).not.toMatch(/Луч|\{\{/);
  });

  it('are asked for by every letter that names the portal: none says a name of its own', async () => {
    const files: string[] = [];
    for await (const file of glob('server/src/**/*.mail.{ru,en}.json')) files.push(file);
    expect(files.length).toBeGreaterThan(10);
    const own = await Promise.all(
      files.map(async (file) => ((await readFile(file, 'utf8')).match(/Луч|Luch/) ? file : [])),
    );
    expect(own.flat()).toEqual([]);
  });

  it('stand at the head of the forms of a pass', async () => {
    const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    const id = await aPass(portal.db, {
      proposalId,
      creatorId: portal.asApplicant.id,
      status: 1,
      guests: [portal.asApplicant.id],
      responsibles: [portal.asScientist.id],
    });
    const { body } = await portal.asPasses.call('POST', '/api/pass/action/', { pass_id: id, action: 'print', type: 1 });
    const pdf = (await fetchFrom(portal.app, body.url)).bytes;
    const [page] = await pagesByPdftotext(pdf);
    expect(page).toContain('Волна');
    expect(page).toContain('ИНСТИТУТ ВОЛН');
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
  });

  it('leave the head of what a council decides to the organisation', async () => {
    const { id } = await aCouncilWithPapers(portal, councilStatus.held);
    const { paragraphs } = readWord(await downloadPaper(portal, id, 'word', portal.asModerator));
    expect(paragraphs[0]).toBe(centre.ru);
  });

  it('name the calendars that one subscribes to', async () => {
    const { body } = await portal.asApplicant.call('POST', '/api/calendar/feeds/', { scope: 'mine' });
    const feed = await portal.asVisitor.call('GET', new URL(body.address).pathname);
    expect(String(feed.body)).toContain('X-WR-CALNAME:Мои эксперименты, Волна');
  });

  it('are what the portal is called where it is installed, in either language, and its icon is square', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'luch-manifest-'));
    const built = { name: 'Луч, портал пользователей', short_name: 'Луч', start_url: '/', icons: [] };
    for (const language of ['ru', 'en'])
      await writeFile(path.join(folder, `app.${language}.webmanifest`), JSON.stringify(built));
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    serveLogo(app, portal.deps.settings);
    serveManifests(app, folder, portal.deps.settings);
    const read = async (language: string) => (await fetchFrom(app, `/app.${language}.webmanifest`)).body;
    expect(await read('en')).toMatchObject({ name: 'Volna', short_name: 'Volna', start_url: '/' });
    const { icons, ...russian } = await read('ru');
    expect(russian).toMatchObject({ name: 'Волна', short_name: 'Волна' });
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable']);
    const { width, height, format } = await sharp((await fetchFrom(app, icons[0].src)).bytes).metadata();
    expect([width, height, format]).toEqual([512, 512, 'png']);
    await app.close();
    await rm(folder, { recursive: true });
  });
});
