import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { readCouncilSearch } from '../../features/councils/council-search.ts';
import { readExpertSearch } from '../../features/expert-review/table/expert-search.ts';
import { readMySearch } from '../../features/my-proposals/my-search.ts';
import { readFoundSearch } from '../../features/staff-proposals/found-search.ts';
import { readStaffSearch } from '../../features/staff-proposals/staff-search.ts';
import { readStationSearch, readStationsSearch } from '../../features/station-proposals/station-search.ts';
import { requireRight, requireSignIn } from '../guard.ts';
import { LoadingScreen } from '../root-layout.tsx';
import { chunk, root } from './root.ts';

/** Behind the guard, with the header of the portal. */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyRouteComponent(
    chunk(() => import('../portal-layout.tsx')),
    'PortalLayout',
  ),
  pendingComponent: LoadingScreen,
  beforeLoad: requireSignIn,
});
const myProposals = createRoute({
  getParentRoute: () => portal,
  path: '/user',
  validateSearch: readMySearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/my-proposals.page.tsx')),
    'MyProposalsPage',
  ),
  staticData: { title: 'myProposals' },
});
const moderatorProposals = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-tab-2',
  beforeLoad: requireRight('moderator'),
  validateSearch: readStaffSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/moderator-proposals.page.tsx')),
    'ModeratorProposalsPage',
  ),
  staticData: { title: 'moderatorProposals' },
});
const moderatorSearch = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-2',
  beforeLoad: requireRight('moderator'),
  validateSearch: readFoundSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/moderator-search.page.tsx')),
    'ModeratorSearchPage',
  ),
  staticData: { title: 'moderatorSearch' },
});
const moderatorCouncil = createRoute({
  getParentRoute: () => portal,
  path: '/moderator-council',
  loader: () => needTexts('councils'),
  beforeLoad: requireRight('moderator'),
  validateSearch: readCouncilSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/moderator-council.page.tsx')),
    'ModeratorCouncilPage',
  ),
  staticData: { title: 'moderatorCouncils' },
});
const stations = createRoute({
  getParentRoute: () => portal,
  path: '/bs',
  beforeLoad: requireRight('bs', 'msc_admin'),
  validateSearch: readStationsSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/stations.page.tsx')),
    'StationsPage',
  ),
  staticData: { title: 'stations' },
});
const station = createRoute({
  getParentRoute: () => portal,
  path: '/bs/$stationId',
  beforeLoad: requireRight('bs', 'msc_admin'),
  validateSearch: readStationSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/station.page.tsx')),
    'StationPage',
  ),
  staticData: { title: 'station' },
});
const expertProposals = createRoute({
  getParentRoute: () => portal,
  path: '/expert-grid',
  loader: () => needTexts('review'),
  beforeLoad: requireRight('expert'),
  validateSearch: readExpertSearch,
  component: lazyRouteComponent(
    chunk(() => import('../../pages/expert-proposals.page.tsx')),
    'ExpertProposalsPage',
  ),
  staticData: { title: 'expertProposals' },
});
const personalData = createRoute({
  getParentRoute: () => portal,
  path: '/personal-data',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/personal-data.page.tsx')),
    'PersonalDataPage',
  ),
  staticData: { title: 'personalData' },
});
const privacy = createRoute({
  getParentRoute: () => portal,
  path: '/privacy',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/privacy.page.tsx')),
    'PrivacyPage',
  ),
  staticData: { title: 'privacy' },
});
const selectCabinet = createRoute({
  getParentRoute: () => portal,
  path: '/select-cabinet',
  component: lazyRouteComponent(
    chunk(() => import('../../pages/select-cabinet.page.tsx')),
    'SelectCabinetPage',
  ),
  staticData: { title: 'selectCabinet' },
});

export const portalRoutes = portal.addChildren([
  myProposals,
  moderatorProposals,
  moderatorSearch,
  moderatorCouncil,
  stations,
  station,
  expertProposals,
  personalData,
  privacy,
  selectCabinet,
]);
