import { useTranslation } from 'react-i18next';

export const mainId = 'main';

/** The first stop of the Tab key: past the header. */
export const SkipLink = () => {
  const { t } = useTranslation();
  return (
    <a href={`#${mainId}`} className="luch-skip">
      {t(($) => $.app.skip)}
    </a>
  );
};
