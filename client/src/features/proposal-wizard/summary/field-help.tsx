import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { type Field, isField } from '../draft/draft.ts';
import classes from './summary.module.css';

/** Help for the field one is in, beside it: the field of the form that has the focus. */
export const FieldHelp = () => {
  const field = useFocusedField();
  if (!field) return null;
  return (
    <section className={classes['help']}>
      <h2 className={classes['helpTitle']}>{t(($) => $.proposalWizard.label[field])}</h2>
      <p className={classes['helpText']}>{t(($) => $.proposalWizard.helpOf[field])}</p>
    </section>
  );
};

function useFocusedField(): Field | null {
  const [field, setField] = useState<Field | null>(null);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const name = target instanceof Element && target.closest('[data-path]')?.getAttribute('data-path');
      if (isField(name)) setField(name);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return field;
}
