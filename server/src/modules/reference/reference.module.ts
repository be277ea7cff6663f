import { defineModule } from '../../platform/module.ts';
import { registerReferenceRoutes } from './reference.routes.ts';

export const referenceModule = defineModule({ name: 'reference', routes: registerReferenceRoutes });
