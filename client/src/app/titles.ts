import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from './app.text.ru.json';
import { usePageName } from '../ui/page-name.ts';

export type TitleKey = keyof typeof texts.titles;

/** The title of the window comes from the route, or from the page when it knows better ('Proposal № 12'). Answers it. */
export function useWindowTitle(): string {
  const { t } = useTranslation();
  const own = usePageName();
  const key = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const name = own ?? (key ? t(($) => $.app.titles[key]) : undefined);
  const product = t(($) => $.app.name);
  const title = name ? `${name} · ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
