import { settingsRoutes } from './settings.routes.ts';

/** Calls of administrators alone (right `administrator`): everybody else is refused before anything is read. */
export const administrationRoutes = { ...settingsRoutes };
