import { defineModule } from '../../platform/module.ts';
import { registerArchiveRoutes } from './archive.routes.ts';

export const archiveModule = defineModule({ name: 'archive', routes: registerArchiveRoutes });
