import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { facilityName } from '../../lib/facility.ts';
import { usePageName } from '../../ui/page-name.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the present language. */
    title?: () => string;
  }
}

/** The title of the window comes from the route, or from the page when it knows better ('Proposal № 12'). Answers it. */
export function useWindowTitle(): string {
  useTranslation();
  const own = usePageName();
  const titleOfRoute = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const name = own ?? titleOfRoute?.();
  const product = facilityName();
  const title = name ? `${name} · ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
