import path from 'node:path';

/**
 * Which modules share a file. Without groups the bundler makes a file for every set of pages that needs a module: some
 * 180 files, of which a page fetches 77. Priorities decide: a group takes along what its modules import, so light
 * groups come before heavy ones. Any change needs a build, `node tools/check-size.ts` and the journeys of loading.
 */
interface ModuleFacts {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleFacts | null;
}
type Name = (id: string, graph: ModuleGraph) => string | null;

const source = path.join(import.meta.dirname, '../src');
const firstPage = ['app/main.tsx', 'pages/account/sign-in.page.tsx'];
/** Open to everybody; what they stand on, every page behind the first one does too. Registration asks for more. */
const guestPages = [
  'pages/frame/guest-layout.tsx',
  'pages/frame/not-found.page.tsx',
  'pages/account/register-finish.page.tsx',
  'pages/account/reset-password.page.tsx',
  'pages/account/unsubscribe.page.tsx',
  'pages/account/verify-user.page.tsx',
];
/** What only a page shows stays with that page. */
const ownOfOnePage = /\.page\.tsx$|\/guest-layout\.tsx$/;
/** An index names all parts of a library: it says nothing about which ones a page uses, so they are named here. */
const libraryIndex = /node_modules\/@mantine\/\w+\/esm\/index\.mjs$|\/src\/ui\/icons\.ts$/;
const firstParts =
  /rolldown.runtime|@mantine\/core\/esm\/(core|components\/(UnstyledButton|Button|ActionIcon|Loader|Input|InputBase|InlineInput|TextInput|PasswordInput|Checkbox|CloseButton|SegmentedControl|FloatingIndicator|Transition|VisuallyHidden|Notification|Portal))\/|@mantine\/hooks\/esm\/use-force-update|@tabler\/icons-react\/dist\/esm\/(?!icons\/)|\/icons\/Icon(AlertTriangle|Check|CloudOff|Eye|EyeOff|InfoCircle)\.mjs/;
/** Small ones of ours that pages for guests and those behind the first one share: their groups stay apart. */
const sharedWithGuests =
  /\/client\/src\/(pages\/frame\/(layouts\.module\.css|skip-link)|features\/(shell\/home|account\/form-layout\.module\.css)|lib\/(focus-first-error|kept-values|words)|ui\/page-title)|contract\/src\/kernel\/problems/;
const formParts = /node_modules\/@mantine\/form/;
/** Looks come in one sheet: a dialog never waits for its own. Those of whole working places come with them. */
const looks = /\/client\/src\/(?!features\/(council-card|calendar(?!\/inhouse))\/).*\.module\.css$/;
/** What nearly every page behind the first one shows of the library, and where their texts are. */
const kitParts =
  /node_modules\/@mantine\/core\/esm\/components\/(Modal|ModalBase|Menu|Popover|Combobox(?!\/use-pills-reorder)|Select|Tooltip|Portal|FocusTrap|Overlay|ScrollArea|Badge|Tabs|Skeleton|Avatar|Group|Stack|Paper|Anchor|Indicator|Divider|Drawer|Textarea|FileButton|NativeSelect|Radio)\/|@mantine\/hooks\/esm\/(use-disclosure|use-hotkeys|use-resize-observer|utils\/clamp)|@tabler\/icons-react|node_modules\/(@floating-ui|react-remove-scroll|react-textarea-autosize)|\/app\/module-texts/;
/** Schemas stand on them too, and would take them along with all that checks. */
const underSchemas = /contract\/src\/(council\/team-types|outbox\/outbox-limits)/;
/** What checks, and a machine that is asked by nothing else. */
const schemas = /node_modules\/zod|contract\/src\/(.*schemas\.ts|visit\/visit\.machine)/;
const heavyLibraries = /node_modules\/(dayjs|zod|@mantine\/dates)/;
const library = /node_modules/;
const ours = /\/client\/src\/|\/contract\/src\//;
/** Proposals and ratings that are being written, and how they are kept; what was left unsent is looked for on every page. */
const writing =
  /@mantine\/core\/esm\/components\/Slider\/|\/client\/src\/(drafts\/(?!page|tabs|browser|unsent)|entities\/rating\/mark-field|features\/(proposal-wizard|expert-review\/(marks|draft))\/|ui\/saving-line|lib\/(upload|file-rules)|api\/proposal\/files\.)/;
/** Lists of councils, for those who have any. */
const councils =
  /\/features\/councils\/|\/entities\/council\/(?!council-fields|council-values|kind-session)|\/pages\/parts\/proposal-over-council/;
/** Of the dialogs that begin and change one. */
const councilFields = /\/entities\/council\/(council-fields|council-values|kind-session)/;
/** The calendar of stations, on its page and over others; a station's page shows its own entries without it. */
const calendar =
  /\/features\/calendar\/(?!look|inhouse\/inhouse-list)|\/api\/calendar\/(?!load|station-report|calendar-key)/;
/** The card of a council and its dialogs, over whichever page they are opened. */
const council =
  /\/features\/council-card\/|\/api\/council\/council-card\.|\/entities\/assignment\/|contract\/src\/council\/decision/;
/** Of late dialogs only. */
const late = /\/ui\/ask-dialog|\/actions\/action-rules|\/outbox\/release-sheet/;
/** Working places of their own: what their pages and dialogs share comes with them alone. */
const places: Readonly<Record<string, RegExp>> = {
  /** A proposal whole, over whichever list it is opened. */
  card: /\/features\/proposal-card\/(side|review|document|actions\/(card-actions|next-action|action-labels|arrange|comment-field))|\/features\/team\/|\/entities\/proposal\/document\/(?!answer-words)|\/ui\/file-row\.|contract\/src\/proposal\/chain\.|\/entities\/(beam-time\/station-time|held\/hold-menu)/,
  /** A question of the facility's own, wherever it is answered. */
  questions:
    /\/entities\/question\/(answer-field|table-field|file-answer)|contract\/src\/forms\/answer-problem|\/ui\/file-choice/,
  handbook: /\/(entities|features)\/handbook\/(article|contents|contents-cards|find-pages)\./,
  /** What a device keeps for when there is no network. */
  device: /\/features\/on-device\/|\/api\/kept-calls/,
  person: /\/features\/account\/(person-fields|birth-date-error)|\/ui\/(phone-field|dial-codes)/,
  /** Tables, what narrows them, letters that are leafed through, and the rows of a station: files too small for themselves. */
  lists:
    /\/client\/src\/ui\/(list|waiting)\/|\/entities\/(proposal\/(kept-views|list-filters)|question\/(answered-filters|answer-columns|answered-conditions)|beam-time\/row-hours|calendar\/load|held\/use-held|told\/told-fold)|\/api\/(proposal\/(list-views|list-questions)|council\/(council|unanswered)\.|review\/review\.)|\/features\/(station-proposals|waiting\/waiting-line)|\/pages\/parts\/(council-on-page|card-on-page|moderator-switch)|@mantine\/core\/esm\/components\/Pagination\//,
  /** What comes after the password, or by another way than it. */
  proof:
    /\/entities\/second-factor\/|\/features\/account\/(second-factor|identity|proof)\/|\/api\/account\/(second-factor|identity)\./,
  /** Who comes with what: the days of visitors, stations and safety. */
  visits:
    /\/features\/(visits|safety|training|courses)\/|\/api\/(training\/|safety\.)|\/entities\/(safety|readiness)\/|contract\/src\/safety\/pictogram-paths/,
  feeds: /\/features\/feeds\/|\/api\/calendar-feed\./,
  /** People, lists, settings and who may call: the days of administrators. */
  administration: /\/(features|api)\/administration\/|contract\/src\/(administration|settings)\//,
  /** What is kept of a person. */
  own: /\/(features|api)\/own-data[/.]/,
  /** Passes, figures, letters and documents: the days of those who keep the portal. */
  office:
    /\/(features|api)\/(passes|pass|statistics|mailing|documents)[/.]|\/ui\/qr-code|node_modules\/uqr\/|contract\/src\/(statistics|mailing)\//,
};
const texts = /\.texts\.(ru|en)\.ts$|\.(text|words)\.(ru|en)\.json/;
/** Pages, frames, dialogs, texts: in a group they would leave a file behind that only names another. */
const isAskedFor = (id: string, graph: ModuleGraph): boolean => {
  const module = graph.getModuleInfo(id);
  return texts.test(id) || (module !== null && module.dynamicImporters.length > 0 && module.importers.length === 0);
};

/** What these files stand on comes as one file instead of forty small ones, each of which compresses worse. */
const allOf = (name: string, files: readonly string[], parts: readonly RegExp[]): Name => {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    if (!needed) {
      needed = new Set(files.map((file) => path.join(source, file)));
      for (const module of needed)
        if (!libraryIndex.test(module))
          for (const next of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(next);
    }
    return parts.some((part) => part.test(id)) || (needed.has(id) && !ownOfOnePage.test(id)) ? name : null;
  };
};

/** In how many pages and late parts each module is; a late part over a page that has it already is none. */
function usesIn(graph: ModuleGraph): ReadonlyMap<string, number> {
  const partFrom = (id: string): ReadonlySet<string> => {
    const part = new Set([id]);
    for (const module of part) for (const next of graph.getModuleInfo(module)?.importedIds ?? []) part.add(next);
    return part;
  };
  const main = path.join(source, 'app/main.tsx');
  const parts = new Map([[main, partFrom(main)]]);
  const openers = new Map<string, ReadonlySet<string>[]>();
  for (const [, part] of parts)
    for (const module of part)
      for (const later of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (!parts.has(later)) parts.set(later, partFrom(later));
        openers.set(later, [...(openers.get(later) ?? []), part]);
      }
  const uses = new Map<string, number>();
  for (const [root, part] of parts)
    for (const module of part)
      if (root === main || openers.get(root)?.some((opener) => !opener.has(module)))
        uses.set(module, (uses.get(module) ?? 0) + 1);
  return uses;
}

/** Ours that several pages share and that stands on no heavy library: it would pull that one into every page. */
const isShared = (): ((id: string, graph: ModuleGraph) => boolean) => {
  let uses: ReadonlyMap<string, number> | undefined;
  const known = new Map<string, boolean>();
  const isHeavy = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules that import each other in a circle are looked at once.
    known.set(id, false);
    const heavy =
      heavyLibraries.test(id) ||
      (!library.test(id) && (graph.getModuleInfo(id)?.importedIds ?? []).some((next) => isHeavy(next, graph)));
    known.set(id, heavy);
    return heavy;
  };
  return (id, graph) =>
    ours.test(id) &&
    ![schemas, writing, councils, council, calendar, late, ...Object.values(places)].some((own) => own.test(id)) &&
    !isAskedFor(id, graph) &&
    !isHeavy(id, graph) &&
    ((uses ??= usesIn(graph)).get(id) ?? 0) > 1;
};

/** What nearly every page behind the first one stands on, and looks: they are wanted together. */
const kit = (): Name => {
  const shared = isShared();
  return (id, graph) =>
    kitParts.test(id) || looks.test(id) || underSchemas.test(id) || shared(id, graph) ? 'kit' : null;
};

const named =
  (name: string, test: RegExp): Name =>
  (id, graph) =>
    test.test(id) && !isAskedFor(id, graph) ? name : null;

export const groups = [
  { name: allOf('first', firstPage, [firstParts, sharedWithGuests]), debugName: 'first', priority: 100 },
  { name: allOf('forms', guestPages, [formParts]), debugName: 'forms', priority: 92 },
  { name: kit(), debugName: 'kit', priority: 90 },
  {
    name: 'dates',
    priority: 10,
    test: /node_modules\/(@mantine\/dates|dayjs)|\/src\/ui\/date-field/,
  },
  { name: named('checks', schemas), debugName: 'checks', priority: 9 },
  { name: named('writing', writing), debugName: 'writing', priority: 8, minShareCount: 2 },
  ...Object.entries(places).map(([name, test]) => ({
    name: named(name, test),
    debugName: name,
    priority: 6,
    minShareCount: 2,
  })),
  { name: named('councils', councils), debugName: 'councils', priority: 5, minShareCount: 2 },
  { name: named('calendar', calendar), debugName: 'calendar', priority: 5, minShareCount: 2 },
  { name: named('council', council), debugName: 'council', priority: 4, minShareCount: 2 },
  { name: named('meeting', councilFields), debugName: 'meeting', priority: 3 },
];
