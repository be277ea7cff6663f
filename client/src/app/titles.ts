import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from './app.text.ru.json';
import { usePageName } from '../lib/page-name.ts';

export type TitleKey = keyof typeof texts.titles;

/** The title of the window comes from the route, or from the page when it knows better ('Proposal № 12'). */
export function useWindowTitle(): void {
  const { t } = useTranslation();
  const own = usePageName();
  const key = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const name = own ?? (key ? t(($) => $.app.titles[key]) : undefined);
  const product = t(($) => $.app.name);
  useEffect(() => {
    document.title = name ? `${name} · ${product}` : product;
  }, [name, product]);
}
