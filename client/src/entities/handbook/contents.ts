/** Pages by whom they are for, in the order of reading; a page is a file of this name in `client/handbook`. */
export const contents = {
  everybody: [
    'way-of-a-proposal',
    'sign-in',
    'find-things',
    'get-documents',
    'change-your-data',
    'protect-your-account',
    'follow-your-calendar',
    'work-offline',
    'take-your-data',
  ],
  applicants: [
    'choose-a-session',
    'write-a-proposal',
    'build-a-team',
    'submit-a-proposal',
    'follow-a-proposal',
    'revise-a-proposal',
    'request-a-pass',
    'prepare-a-visit',
    'hand-in-a-report',
  ],
  reviewers: ['rate-a-proposal', 'decline-to-rate'],
  council: ['take-part-in-a-council', 'confirm-the-minutes'],
  stations: [
    'see-your-stations',
    'give-a-verdict',
    'give-time',
    'use-a-suggested-plan',
    'reserve-for-the-station',
    'change-the-plan',
    'see-whether-ready',
    'finish-an-experiment',
  ],
  office: [
    'sort-incoming-proposals',
    'decide-on-many',
    'assign-experts',
    'prepare-a-council',
    'hold-a-council',
    'finish-a-council',
    'hold-decisions',
    'release-decisions',
    'change-a-deadline',
    'correct-a-mistake',
    'write-to-people',
    'read-the-figures',
  ],
  safety: ['clear-a-sample', 'write-a-course'],
  passes: ['issue-a-pass', 'check-at-the-gate'],
  administrators: [
    'give-roles',
    'see-as-somebody',
    'keep-lists',
    'ask-an-own-question',
    'change-a-letter',
    'set-up-the-portal',
    'look-into-the-journal',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Office = keyof typeof contents;
export type PageName = (typeof contents)[Office][number];

export const offices = Object.keys(contents) as Office[];
const order: readonly PageName[] = Object.values(contents).flat();

export const isPageName = (name: string): name is PageName => (order as readonly string[]).includes(name);

export const officeOf = (name: PageName): Office =>
  offices.find((office) => (contents[office] as readonly string[]).includes(name)) ?? 'everybody';

/** Those before and after it. */
export const besidePage = (name: PageName): { previous: PageName | undefined; next: PageName | undefined } => {
  const at = order.indexOf(name);
  return { previous: order[at - 1], next: order[at + 1] };
};
