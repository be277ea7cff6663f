import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { call } from '../../lib/call.ts';

export const replaceImage = async (type: ImageKind, file: File) => {
  const { fitPicture } = await import('../../lib/fit-picture.ts');
  const body = new FormData();
  body.append('type', String(type));
  body.append('file', await fitPicture(file, 4000));
  return call('POST /api/references/calendar/', { body });
};
