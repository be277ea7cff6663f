import { defineModule } from '../../platform/module.ts';
import { registerCouncilRoutes } from './council.routes.ts';

export const councilModule = defineModule({ name: 'council', routes: registerCouncilRoutes });
