import { accountRoutes } from './account/account.routes.ts';

/** Every call of the wire. Screens import the type only; the server mounts the tables module by module. */
export const routes = { ...accountRoutes };
export type Routes = typeof routes;
