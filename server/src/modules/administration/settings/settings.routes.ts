import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { LogoInput } from '@luch/contract/administration/settings.schemas.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { readUpload } from '../../../platform/files/read-upload.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { forAdministrators } from '../administration.policy.ts';
import { changeSetting, replaceLogo } from './change-setting.ts';
import { settingViews } from './settings.queries.ts';

export const settingsCalls = callsOf(routes)((deps) => {
  const { db } = deps;
  return {
    'GET /api/administration/settings/': {
      ...forAdministrators,
      by: () => settingViews(deps, db),
    },
    'PATCH /api/administration/settings/': {
      ...forAdministrators,
      by: ({ actor, body, language }) => changeSetting(deps, actor, language, body),
    },
    'POST /api/administration/settings/logo/': {
      ...forAdministrators,
      by: async ({ actor, language, request }) => {
        const { file, fields } = await readUpload(request, { fields: LogoInput, extensions: upload.logoExtensions });
        return replaceLogo(deps, actor, language, { bytes: file.bytes, ...fields });
      },
    },
  };
});
