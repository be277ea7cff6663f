import { expect, test } from 'vitest';
import { fitPicture, jpegMeasures } from './fit-picture.ts';

/** As a camera writes it: the lines of a picture, by this marker of its frame. */
const headOf = (frame: number, width: number, height: number): Uint8Array => {
  const head = new Uint8Array(40);
  head.set([0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, 0xff, frame, 0, 17, 8]);
  const view = new DataView(head.buffer);
  view.setUint16(15, height);
  view.setUint16(17, width);
  return head;
};
const photo = async (width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'me.jpg', { type: 'image/jpeg' });
};
const sizeOf = async (file: File): Promise<number[]> => {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
};

test('the head of a JPEG tells its pixels, and whether it is stored in passes', () => {
  expect(jpegMeasures(headOf(0xc0, 2000, 1000))).toEqual({ megapixels: 2, inPasses: false });
  expect(jpegMeasures(headOf(0xc2, 3000, 2000))).toEqual({ megapixels: 6, inPasses: true });
  for (const other of ['', 'ÿØ', 'no picture at all', '\u0089PNG\r\n']) {
    expect(jpegMeasures(new TextEncoder().encode(other))).toBeUndefined();
  }
});

test('a picture that the server takes goes as it is', async () => {
  const file = await photo(800, 600);
  expect(await fitPicture(file, 512)).toBe(file);
});

test('one of too many pixels is drawn smaller on the device, in its shape and under its name', async () => {
  const fitted = await fitPicture(await photo(800, 400), 500, () => true);
  expect(await sizeOf(fitted)).toEqual([500, 250]);
  expect([fitted.name, fitted.type]).toEqual(['me.jpg', 'image/jpeg']);
});

test('what cannot be drawn goes as it is: the server says what is wrong with it', async () => {
  const broken = new File([headOf(0xc2, 3000, 2000) as BlobPart], 'me.jpg', { type: 'image/jpeg' });
  expect(await fitPicture(broken, 500)).toBe(broken);
});
