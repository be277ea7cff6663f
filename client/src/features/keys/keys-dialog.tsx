import { t } from 'i18next';
import { Fragment } from 'react';
import { capsOf, type KeyGroup, patternsOf } from '../../lib/key-table.ts';
import type { HeldKeys } from '../../lib/use-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './keys.module.css';
import { groupWord, keyWord } from './key-words.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** What can be done by keys on the screen below, part by part. */
export const KeysDialog = ({ held, onClose }: { held: readonly HeldKeys[]; onClose: () => void }) => (
  <Dialog opened onClose={onClose} closeOnEscape={false} title={t(($) => $.keys.title)}>
    <div className={classes['root']}>
      {held.map(({ group, names }) => (
        <section key={group} className={classes['group']} aria-label={groupWord(group)}>
          <h3 className="luch-name luch-flush">{groupWord(group)}</h3>
          <dl className={classes['keys']}>
            {names.map((name) => (
              <div key={name} className={classes['one']}>
                <dt>{keyWord(group, name)}</dt>
                <dd>
                  <Caps group={group} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="luch-hint luch-flush">{t(($) => $.keys.typing)}</p>
    </div>
  </Dialog>
);

const Caps = ({ group, name }: { group: KeyGroup; name: string }) => (
  <span className={classes['caps']}>
    {patternsOf(group, name).map((pattern) => (
      <span key={pattern} className={classes['press']}>
        {capsOf(pattern, isMac).map((cap, at) => (
          <Fragment key={cap}>
            {at > 0 && <span aria-hidden>+</span>}
            <kbd>{cap}</kbd>
          </Fragment>
        ))}
      </span>
    ))}
  </span>
);
