import { t } from 'i18next';
import classes from './bulk-dialog.module.css';
import { type Refused, together } from './bulk-rules.ts';
import { Numbers } from './numbers.tsx';

/** Which are not done, under each reason once. */
export const RefusedList = ({ refused, hrefOf }: { refused: Refused; hrefOf: (id: number) => string }) => {
  if (refused.length === 0) return null;
  // Of one proposal the server advises to reload its page: of many in a list that helps nobody.
  const said = refused.map((one) =>
    one.because === 'wrong_state' ? { ...one, text: t(($) => $.proposalBulk.wrongState) } : one,
  );
  return (
    <section className={classes['refused']}>
      <h3 className={classes['head']}>{t(($) => $.proposalBulk.unable, { count: refused.length })}</h3>
      <ul className="luch-breaks luch-grid luch-list">
        {together(said).map(({ text, ids }) => (
          <li key={text}>
            {text}
            <Numbers ids={ids} hrefOf={hrefOf} />
          </li>
        ))}
      </ul>
    </section>
  );
};
