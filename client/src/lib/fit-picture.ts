import { MOST_IN_PASSES, MOST_MEGAPIXELS } from '@luch/contract/kernel/limits.ts';

export interface JpegMeasures {
  readonly megapixels: number;
  /** Such a picture is unpacked whole: the server takes fewer pixels of it. */
  readonly inPasses: boolean;
}

const million = 1_000_000;
/** Segments that begin a picture; three of their row mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What the head of a JPEG says of it; undefined for anything else. */
export function jpegMeasures(bytes: Uint8Array): JpegMeasures | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return {
        megapixels: (view.getUint16(at + 5) * view.getUint16(at + 7)) / million,
        inPasses: (marker & 0b11) === 2,
      };
  }
  return undefined;
}

const isTooLarge = ({ megapixels, inPasses }: JpegMeasures): boolean =>
  megapixels > (inPasses ? MOST_IN_PASSES : MOST_MEGAPIXELS);

/**
 * A picture of more pixels than the server takes is drawn smaller on the device before it is sent; any other goes as it
 * is. What this browser cannot draw goes as it is too: the server says what is wrong with it.
 */
export async function fitPicture(file: File, side: number, isToFit = isTooLarge): Promise<File> {
  const measures = jpegMeasures(new Uint8Array(await file.arrayBuffer()));
  if (!measures || !isToFit(measures)) return file;
  try {
    return await drawn(file, side);
  } catch {
    return file;
  }
}

async function drawn(file: File, side: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.9);
  const blob = await promise;
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
