import { defineRoutes } from '@luch/contract/kernel/define-routes.ts';
import { MOST_MEGAPIXELS, upload } from '@luch/contract/kernel/limits.ts';
import { Id } from '@luch/contract/kernel/schemas.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BareApp, bareApp } from '../../../testing/bare-app.ts';
import { callAs, fetchFrom, type SentFile } from '../../../testing/calls.ts';
import { route } from '../http/route.ts';
import { photoFrom } from './photo.ts';
import { readUpload } from './read-upload.ts';

const routes = defineRoutes({
  'POST /api/attach/': {
    access: 'open',
    summary: 'Attach',
    multipart: true,
    response: z.object({ name: z.string(), bytes: z.number(), proposal: z.number() }),
  },
  'POST /api/photo/': { access: 'open', summary: 'Photo', multipart: true, response: z.object({ bytes: z.number() }) },
});

let portal: BareApp;
beforeAll(async () => {
  portal = await bareApp({
    routes: [
      (app) => {
        route(app, routes, 'POST /api/attach/', async ({ request }) => {
          const { file, fields } = await readUpload(request, { fields: z.object({ proposal_id: Id }) });
          return { name: file.fileName, bytes: file.bytes.byteLength, proposal: fields.proposal_id };
        });
        route(app, routes, 'POST /api/photo/', async ({ request }) => {
          const rules = { fields: z.object({}), extensions: upload.photoExtensions };
          const { file } = await readUpload(request, rules);
          return { bytes: (await photoFrom(file.bytes)).byteLength };
        });
      },
    ],
  });
});
afterAll(() => portal.close());

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ole = Buffer.concat([OLE, Buffer.alloc(1024)]);
/** The beginning of a new Office file: an archive whose first entry says what the whole is. */
function office(contentType: string): Buffer {
  const name = '[Content_Types].xml';
  const content = Buffer.from(`<Types><Override PartName="/x.xml" ContentType="${contentType}.main+xml"/></Types>`);
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 0, 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), content]);
}
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const docx = office(`${OFFICE}.wordprocessingml.document`);
const pptx = office(`${OFFICE}.presentationml.presentation`);
const picture = (format: 'jpeg' | 'png', side = 40) =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: '#1f4fd8' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();

const attach = (file?: Omit<SentFile, 'part'>, fields: Record<string, string | number> = { proposal_id: 5 }) =>
  callAs(portal.app).send('POST', '/api/attach/', fields, file && { part: 'file', ...file });

describe('an upload', () => {
  it('brings its file, with a Cyrillic name, and its fields', async () => {
    const { status, body } = await attach({ name: 'Отчёт.PDF', content: pdf });
    expect([status, body]).toEqual([200, { name: 'Отчёт.PDF', bytes: pdf.length, proposal: 5 }]);
  });

  it('may send its fields after the file, and its second file in vain', async () => {
    const form = new FormData();
    form.set('file', new File([pdf], 'first.pdf'));
    form.append('file', new File([pdf], 'second.pdf'));
    form.set('proposal_id', '8');
    const request = new Response(form);
    const answer = await fetchFrom(portal.app, '/api/attach', {
      method: 'POST',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.body).toMatchObject({ name: 'first.pdf', proposal: 8 });
  });

  it.each([
    ['letter.doc', ole],
    ['slides.ppt', ole],
    ['paper.pdf', pdf],
    ['text.docx', docx],
    ['talk.pptx', pptx],
  ])('of %s is taken', async (name, content) => {
    expect((await attach({ name, content })).status).toBe(200);
  });

  it('of pictures is taken by their content', async () => {
    const [jpg, png] = [await picture('jpeg'), await picture('png')];
    expect((await attach({ name: 'a.jpg', content: jpg })).status).toBe(200);
    expect((await attach({ name: 'a.png', content: png })).status).toBe(200);
    expect((await attach({ name: 'a.png', content: jpg })).status).toBe(415);
  });

  it.each([
    ['a program by name', 'virus.exe', pdf],
    ['a program by content', 'paper.pdf', Buffer.from('MZ\u0090\u0000\u0003')],
    ['a page', 'page.html', Buffer.from('<script>alert(1)</script>')],
    ['a page that says it is a picture', 'page.jpg', Buffer.from('<script>alert(1)</script>')],
    ['an archive that says it is a text', 'text.docx', Buffer.from('504b0304140000000800', 'hex')],
    ['a talk that says it is a text', 'talk.docx', pptx],
    ['an old text that says it is a new one', 'text.docx', ole],
    ['nothing at all', 'empty.pdf', Buffer.alloc(0)],
    ['no extension', 'paper', pdf],
  ])('of %s is refused', async (_what, name, content) => {
    const { status, body } = await attach({ name, content });
    expect([status, body.detail]).toEqual([415, 'Недопустимый формат файла']);
  });

  it('of the largest size is taken, and of one byte more refused', async () => {
    const filled = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 32)]);
    expect((await attach({ name: 'a.pdf', content: filled(upload.maxBytes) })).status).toBe(200);
    for (const bytes of [upload.maxBytes + 1, upload.maxBytes * 2]) {
      const { status, body } = await attach({ name: 'a.pdf', content: filled(bytes) });
      expect([status, body.detail]).toEqual([413, 'Размер файла превышает 6 мб']);
    }
  });

  it('says what is wrong with its fields, and that the file is missing', async () => {
    expect((await attach({ name: 'a.pdf', content: pdf }, {})).body).toEqual({
      errors: { proposal_id: ['Обязательное поле'] },
    });
    expect((await attach()).body).toMatchObject({ code: 'file_missing' });
  });
});

describe('a photo', () => {
  it('is a JPEG only', async () => {
    const calls = callAs(portal.app);
    const send = (name: string, content: Buffer) =>
      calls.send('POST', '/api/photo/', {}, { part: 'img', name, content });
    expect((await send('me.jpg', await picture('jpeg'))).status).toBe(200);
    expect((await send('me.png', await picture('png'))).status).toBe(415);
    expect((await send('me.jpg', await picture('png'))).status).toBe(415);
  });

  it('is kept square and without what the camera wrote into it', async () => {
    const photo = await photoFrom(await picture('jpeg', 900));
    const { width, height, format, exif } = await sharp(photo).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'jpeg', exif: undefined });
  });

  it.each([
    [8900, false, MOST_MEGAPIXELS],
    [2100, true, 4],
  ])('of %d pixels square, in passes %s, is refused before it is unpacked', async (side, progressive, most) => {
    const large = await sharp({ create: { width: side, height: side, channels: 3, background: '#1f4fd8' } })
      .jpeg({ progressive })
      .toBuffer();
    const { status, body } = await callAs(portal.app).send(
      'POST',
      '/api/photo/',
      {},
      { part: 'img', name: 'me.jpg', content: large },
    );
    expect([status, body.detail]).toEqual([413, expect.stringContaining(`больше ${most} мегапикселей`)]);
  });

  it('that is no picture is refused', async () => {
    await expect(photoFrom(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).rejects.toMatchObject({
      code: 'file_kind',
    });
  });
});
