import { auditRoutes } from './audit.routes.ts';
import { firstHourRoutes } from './first-hour.routes.ts';
import { formTextRoutes } from './form-texts.routes.ts';
import { listsRoutes } from './lists.routes.ts';
import { mailTextRoutes } from './mail-texts.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { workRoutes } from './work.routes.ts';

/** Calls of administrators alone (right `administrator`): everybody else is refused before anything is read. */
export const administrationRoutes = {
  ...peopleRoutes,
  ...listsRoutes,
  ...settingsRoutes,
  ...auditRoutes,
  ...workRoutes,
  ...mailTextRoutes,
  ...formTextRoutes,
  ...firstHourRoutes,
};
