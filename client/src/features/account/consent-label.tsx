import { t } from 'i18next';
import classes from './form-layout.module.css';
import type { LegalDocument } from './legal-text.tsx';

/** 'I accept the agreement and the policy': each opens in a dialog, so that the form stays as it is. */
export const ConsentLabel = ({ onShow }: { onShow: (document: LegalDocument) => void }) => {
  const show = (document: LegalDocument) => (event: React.MouseEvent) => {
    // Inside a label: reading must not tick the box.
    event.preventDefault();
    onShow(document);
  };
  return (
    <>
      {t(($) => $.account.registration.consent)}{' '}
      <button type="button" className={classes['link']} onClick={show('agreement')}>
        {t(($) => $.account.registration.agreement)}
      </button>{' '}
      {t(($) => $.account.registration.and)}{' '}
      <button type="button" className={classes['link']} onClick={show('privacy')}>
        {t(($) => $.account.registration.privacy)}
      </button>
    </>
  );
};
