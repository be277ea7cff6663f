import { AppError } from '@luch/contract/kernel/errors.ts';
import sharp from 'sharp';

const SIDE = 512; // px
const MOST_PIXELS = 80_000_000;

const WIDEST = 4000; // px

/** A picture of any shape, written anew in the same way. Refuses what is none with `file_kind`. */
export async function pictureFrom(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch {
    throw new AppError('file_kind');
  }
}

/**
 * A photo as the portal keeps it: a JPEG of 512 × 512, upright, cut to the middle, and written anew, so that neither
 * the place where it was taken nor anything hidden in the file survives. Refuses what is no picture with `file_kind`.
 */
export async function photoFrom(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    throw new AppError('file_kind');
  }
}
