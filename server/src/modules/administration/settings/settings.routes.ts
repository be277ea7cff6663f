import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { forAdministrators } from '../administration.policy.ts';
import { changeSetting } from './change-setting.ts';
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
}
