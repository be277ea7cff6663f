import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { LogoInput } from '@luch/contract/administration/settings.schemas.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { readUpload } from '../../../platform/files/read-upload.ts';
import { route } from '../../../platform/http/route.ts';
import { forAdministrators } from '../administration.policy.ts';
import { changeSetting, replaceLogo } from './change-setting.ts';
import { settingViews } from './settings.queries.ts';

export function registerSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, routes, 'GET /api/administration/settings/', () => settingViews(deps, db), forAdministrators);
  route(
    app,
    routes,
    'PATCH /api/administration/settings/',
    ({ actor, body, language }) => changeSetting(deps, actor, language, body),
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/settings/logo/',
    async ({ actor, language, request }) => {
      const { file, fields } = await readUpload(request, { fields: LogoInput, extensions: upload.logoExtensions });
      return replaceLogo(deps, actor, language, { bytes: file.bytes, ...fields });
    },
    forAdministrators,
  );
}
