import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { SettingInput, SettingView } from './settings.schemas.ts';

export const settingsRoutes = defineRoutes({
  'GET /api/administration/settings/': {
    access: 'signed-in',
    summary: 'All settings, with who changed them (administrators)',
    response: z.array(SettingView),
  },
  'PATCH /api/administration/settings/': {
    access: 'signed-in',
    summary: 'Change one setting, or restore its default (administrators)',
    body: SettingInput,
    response: SettingView,
  },
  'POST /api/administration/settings/logo/': {
    access: 'signed-in',
    summary: 'Replace the logo of the facility: file (png, jpg), seen_version (administrators)',
    multipart: true,
    response: SettingView,
  },
});
