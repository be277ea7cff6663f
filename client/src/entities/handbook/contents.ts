/** Pages by whom they are for, in the order of reading; a page is a file of this name in `client/handbook`. */
export const contents = {
  everybody: [
    'way-of-a-proposal',
    'sign-in',
    'find-things',
    'change-your-data',
    'protect-your-account',
    'follow-your-calendar',
    'work-offline',
    'take-your-data',
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
