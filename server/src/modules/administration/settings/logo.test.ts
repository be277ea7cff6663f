import { MOST_MEGAPIXELS } from '@luch/contract/kernel/limits.ts';
import { logoSize } from '@luch/contract/settings/settings.registry.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { pagesByPdftotext } from '../../../../testing/pdftotext.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { withFacility } from '../../../platform/http/facility-page.ts';
import { facilityFacts } from '../../../platform/settings/facility.ts';
import { auditEvent } from '../../audit/audit.tables.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ roles: ['administrator'] });
const asOther = await portal.someone({ lastName: 'Второй', firstName: 'Пётр', roles: ['administrator'] });

const address = '/api/administration/settings/';
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: { r: 50, g: 50, b: 145, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer();
const seen = async () => {
  const { body } = await asAdministrator.call('GET', address);
  return (body as unknown as { key: string; version: number; value: string }[]).find(
    ({ key }) => key === 'facility_logo',
  )!;
};
const upload = async (content: Buffer, { name = 'logo.png', who = asAdministrator, version = -1 } = {}) =>
  who.send(
    'POST',
    `${address}logo/`,
    { seen_version: String(version < 0 ? (await seen()).version : version) },
    { part: 'file', name, content },
  );
const page = () =>
  withFacility('<html lang="ru"><head><title>Луч</title></head></html>', facilityFacts(portal.deps.settings));

describe('the logo of the facility', () => {
  it('is the portal’s own until an administrator uploads another one', async () => {
    expect((await seen()).value).toBe('');
    expect(page()).not.toContain('/media/facility/');
    const { status, body } = await upload(await picture(1600, 200));
    expect([status, body]).toMatchObject([200, { key: 'facility_logo', initial: '' }]);
    expect(page()).toContain(body.value);
  });

  it('is read without a sign-in, kept by browsers for ever, and another address holds nothing', async () => {
    const { body } = await upload(await picture(300, 100));
    const { status, headers } = await portal.asVisitor.call('GET', body.value);
    expect([status, headers]).toMatchObject([
      200,
      { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    ]);
    const { body: next } = await upload(await picture(300, 90));
    expect(next.value).not.toBe(body.value);
    expect((await portal.asVisitor.call('GET', body.value)).status).toBe(404);
  });

  it.each(['png', 'jpeg'] as const)(
    'is written anew within its bounds, with nothing hidden in it: %s',
    async (format) => {
      const { body } = await upload(await picture(3000, 300, format), { name: format === 'png' ? 'a.png' : 'a.jpg' });
      const { bytes } = await fetchFrom(portal.app, body.value as string);
      const { width, height, exif, format: kept } = await sharp(bytes).metadata();
      expect([width, height, exif, kept]).toEqual([logoSize.width, 64, undefined, 'png']);
    },
  );

  it('is a picture of the allowed kinds and size, and stays as it was when another is refused', async () => {
    const before = (await seen()).value;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const side = Math.ceil(Math.sqrt(MOST_MEGAPIXELS * 1_000_000)) + 10;
    const refused = [
      await upload(drawing, { name: 'logo.svg' }),
      await upload(drawing),
      await upload(await picture(40, 40, 'webp')),
      await upload((await picture(400, 40)).subarray(0, 90)),
      await upload(await picture(side, side)),
      await upload(Buffer.alloc(7_000_000)),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([
      'file_kind',
      'file_kind',
      'file_kind',
      'file_kind',
      'picture_too_large',
      'file_too_large',
    ]);
    expect((await seen()).value).toBe(before);
  });

  it('comes as a file alone: no text takes its place', async () => {
    const { version, value: before } = await seen();
    for (const value of ['', 'https://example.org/logo.png', 'data:image/png;base64,AAAA', 7]) {
      const input = { key: 'facility_logo', value, seen_version: version };
      expect(await asAdministrator.call('PATCH', address, input)).toMatchObject({ status: 400 });
    }
    expect((await seen()).value).toBe(before);
  });

  it('is changed by administrators alone', async () => {
    const content = await picture(40, 40);
    for (const who of [portal.asModerator, portal.asPasses, portal.asApplicant])
      expect((await upload(content, { who })).status).toBe(403);
  });

  it('tells the slower of two administrators who was faster', async () => {
    const { version } = await seen();
    await upload(await picture(50, 20), { who: asOther, version });
    expect(await upload(await picture(60, 20), { version })).toMatchObject({
      status: 409,
      body: { code: 'moved_on', moved: { by: 'Второй П. П.' } },
    });
  });

  it('stands at the head of what is printed, beside the name of the facility', async () => {
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2 });
    const print = async () => {
      const { body } = await portal.asApplicant.call('GET', `/api/proposals/proposal/export/?ids=${id}`);
      return (await fetchFrom(portal.app, body.url as string)).bytes;
    };
    await upload(await picture(400, 100));
    const { body: names } = await asAdministrator.call('GET', address);
    const { version } = (names as unknown as { key: string; version: number }[]).find(
      ({ key }) => key === 'facility_name',
    )!;
    const value = { ru: 'Центр «Волна»', en: 'Volna Centre' };
    await asAdministrator.call('PATCH', address, { key: 'facility_name', value, seen_version: version });
    const pdf = await print();
    const words = (await pagesByPdftotext(pdf)).join(' ');
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
    expect([words.includes('Центр «Волна»'), words.includes('Луч')]).toEqual([true, false]);
  });

  it('goes back to the portal’s own, and the journal says who did what', async () => {
    const { version } = await seen();
    const back = await asAdministrator.call('PATCH', address, {
      key: 'facility_logo',
      value: null,
      seen_version: version,
    });
    expect(back).toMatchObject({ status: 200, body: { value: '' } });
    expect(page()).not.toContain('/media/facility/');
    const events = (await portal.db.select().from(auditEvent)).filter(({ action }) => action === 'setting_changed');
    expect(events.at(-1)).toMatchObject({
      actorId: asAdministrator.id,
      detail: { changes: [{ field: 'facility_logo', from: expect.stringMatching(/^400 × 100, \d+ B$/), to: '' }] },
    });
  });
});
