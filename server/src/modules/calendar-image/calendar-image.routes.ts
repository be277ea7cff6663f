import { calendarImageRoutes as routes } from '@luch/contract/calendar-image/calendar-image.routes.ts';
import { CalendarImageInput } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { readUpload } from '../../platform/files/read-upload.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { requireModerator } from './calendar-image.policy.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
import { imageOf, publicSchedule } from './calendar-image.queries.ts';
import { replaceImage } from './replace-image.ts';

export const calendarImagesCalls = callsOf(routes)((deps) => ({
  'GET /api/references/calendar/': ({ query }) => imageOf(deps, query.type),
  'POST /api/references/calendar/': {
    demand: requireModerator,
    by: async ({ actor, request }) => {
      const rules = { fields: CalendarImageInput, extensions: upload.photoExtensions };
      const { file, fields } = await readUpload(request, rules);
      await replaceImage(deps, actor, { kindId: fields.type, bytes: file.bytes });
      return imageOf(deps, fields.type);
    },
  },
  'GET /api/references/calendar/schedule/': ({ query, language }) =>
    fromReplica(deps, (read) => publicSchedule(read, language, query)),
}));
