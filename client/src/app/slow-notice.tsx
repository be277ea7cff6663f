import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { slowCalls } from '../lib/slow-calls.ts';

/** Says calmly that an answer takes long; the page keeps waiting. Its look stands in index.html, with that of the outline. */
export const SlowNotice = () => {
  const { t } = useTranslation();
  const isSlow = useSyncExternalStore((watcher) => slowCalls.subscribe(watcher), slowCalls.any);
  return <div role="status">{isSlow && <p className="luch-slow">{t(($) => $.app.slow)}</p>}</div>;
};
