import { AppError } from '@luch/contract/kernel/errors.ts';
import { MOST_IN_PASSES, MOST_MEGAPIXELS } from '@luch/contract/kernel/limits.ts';
import { logoSize } from '@luch/contract/settings/settings.registry.ts';
import type { Sharp } from 'sharp';
import { oneAtATime } from '../threads/one-at-a-time.ts';

/** Its library is loaded with the first picture: a portal at rest does not hold it. */
const loadSharp = async () => (await import('sharp')).default;

const MILLION = 1_000_000;
const SIDE = 512; // px
const WIDEST = 4000; // px

const inTurn = oneAtATime({ waiting: 30, refuse: () => new AppError('pictures_busy', { seconds: 60 }) });

/**
 * A picture of any shape, written anew in the same way.
 * @throws AppError `file_kind` for what is no picture, `picture_too_large`
 */
export const pictureFrom = (bytes: Uint8Array): Promise<Buffer> =>
  rewritten(bytes, (picture) =>
    picture.resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 90 }),
  );

/**
 * A photo as the portal keeps it: a JPEG of 512 × 512, upright, cut to the middle, and written anew, so that neither
 * the place where it was taken nor anything hidden in the file survives. Refuses as `pictureFrom` does.
 */
export const photoFrom = (bytes: Uint8Array): Promise<Buffer> =>
  rewritten(bytes, (picture) =>
    picture.resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }),
  );

/** A logo of any shape within its bounds, see-through where it was. Refuses as `pictureFrom` does. */
export const logoFrom = (bytes: Uint8Array): Promise<Buffer> =>
  rewritten(bytes, (picture) =>
    picture
      .resize(logoSize.width, logoSize.height, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, effort: 7 }),
  );

const ICON = 512; // px
/** A logo as the icon of an installed app: on white, with the rim that a device may cut away. */
export async function iconFrom(logo: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = Math.round(ICON * 0.7);
  const rim = (ICON - side) / 2;
  const edge = { top: Math.floor(rim), bottom: Math.ceil(rim), left: Math.floor(rim), right: Math.ceil(rim) };
  return sharp(logo)
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .extend({ ...edge, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

async function rewritten(bytes: Uint8Array, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  const options = { limitInputPixels: MOST_MEGAPIXELS * MILLION, failOn: 'error' } as const;
  await demandSize(bytes);
  const sharp = await loadSharp();
  return inTurn(async () => {
    try {
      return await draw(sharp(bytes, options).autoOrient()).toBuffer();
    } catch {
      throw new AppError('file_kind');
    }
  });
}

/**
 * Only the head of the file is read for its measures. What a picture in passes took is given back late (measured: a dozen
 * pictures stay, at six bytes a pixel each); others are unpacked line by line.
 */
async function demandSize(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) throw new AppError('file_kind');
  const most = head.isProgressive ? MOST_IN_PASSES : MOST_MEGAPIXELS;
  if (head.width * head.height > most * MILLION) throw new AppError('picture_too_large', { count: most });
}
