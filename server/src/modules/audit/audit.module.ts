import { defineModule } from '../../platform/module.ts';

/** What has no history of its own is written down here; every other module may do so. */
export const auditModule = defineModule({ name: 'audit' });
