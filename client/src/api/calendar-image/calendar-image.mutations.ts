import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { call } from '../../lib/call.ts';

export const replaceImage = (type: ImageKind, file: File) => {
  const body = new FormData();
  body.append('type', String(type));
  body.append('file', file);
  return call('POST /api/references/calendar/', { body });
};
