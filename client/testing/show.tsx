import type { LiveEvent } from '@luch/contract/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { render } from 'vitest-browser-react';
import { collector } from '../src/api/live.ts';
import { Providers } from '../src/app/providers.tsx';
import { makeRouter } from '../src/app/router.ts';
import { loadTexts } from '../src/app/load-texts.ts';
import { needTexts, startI18n, type TextPart } from '../src/lib/i18n.ts';
import { makeQueryClient } from '../src/lib/query-client.ts';

let started: Promise<void> | undefined;
/** Once per file: a second start would empty the texts that the first one has brought. */
const startTexts = (): Promise<void> => (started ??= startI18n(loadTexts));

/** As the page around it does in the portal, this draws a part anew when the language changes. */
const InLanguage = ({ part }: { part: ReactElement }) => {
  useTranslation();
  return cloneElement(part);
};

/** A part of a page under the product's own providers. */
export async function show(part: ReactElement, ...texts: TextPart[]) {
  await startTexts();
  await needTexts('work', 'account', ...texts);
  const queryClient = makeQueryClient();
  const shown = await render(
    <Providers queryClient={queryClient}>
      <InLanguage part={part} />
    </Providers>,
  );
  return { ...shown, ...liveOn(queryClient) };
}

/** What open screens hear when somebody else has done something: they ask again, as over the live connection. */
const liveOn = (queryClient: QueryClient) => ({
  hear: (type: LiveEvent['type']): void => collector(queryClient).hear({ type }),
});

/** A whole page by its address, with guards and layout; the answers of its calls are given before. */
export async function visit(path: string) {
  await startTexts();
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  const shown = await render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...shown, ...liveOn(queryClient), router };
}
