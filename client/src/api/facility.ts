import { queryOptions } from '@tanstack/react-query';
import { facilitySaid } from '../lib/facility.ts';
import { shellName } from '../lib/shell-name.ts';
import type { LiveKey } from './live.ts';

const key = ['setting'] as const satisfies LiveKey;
/** No address of the screens: the page alone, as a service worker keeps it. */
const pagePath = '/shell';

/** They carry a nonce that is not that of this window, whose policy would complain. */
const styles = /<style[\s\S]*?<\/style>/g;

const contentOf = (page: Document, name: string): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What a page of the portal would say of the facility by now; asked for when a setting was changed, not before. */
export const facilityQuery = queryOptions({
  queryKey: [...key, 'page'],
  queryFn: async ({ signal }) => {
    const response = await fetch(pagePath, { headers: { accept: 'text/html' }, cache: 'reload', signal });
    const kept = response.clone();
    const html = (await response.text()).replaceAll(styles, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const said = contentOf(page, 'luch-facility');
    if (!response.ok || said === undefined) return facilitySaid ?? null;
    await keepPage(contentOf(page, 'luch-version'), kept);
    return said;
  },
  // A page that came without a server has nothing to compare.
  enabled: facilitySaid !== undefined,
  initialData: facilitySaid ?? null,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { quiet: true },
});

/** Without a network the portal opens with this page: what it says of the facility would be old. */
async function keepPage(version: string | undefined, page: Response): Promise<void> {
  if (version === undefined || !('caches' in globalThis)) return;
  if (await caches.has(shellName(version))) await (await caches.open(shellName(version))).put(pagePath, page);
}
