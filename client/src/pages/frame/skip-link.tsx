import { t } from 'i18next';

export const mainId = 'main';

/** The first stop of the Tab key: past the header. */
export const SkipLink = () => (
  <a href={`#${mainId}`} className="luch-skip">
    {t(($) => $.app.skip)}
  </a>
);
