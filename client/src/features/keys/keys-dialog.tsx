import { t } from 'i18next';
import { Fragment } from 'react';
import { capsOf, type KeyGroup, patternsOf } from '../../lib/key-table.ts';
import { needTexts } from '../../lib/i18n.ts';
import type { HeldKeys } from '../../lib/use-keys.ts';
import type { PageName } from '../../entities/handbook/contents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { late } from '../../ui/late.tsx';
import classes from './keys.module.css';
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Far more text than the keys, which do not wait for it. */
const ScreenHelp = late(async () => {
  const [part] = await Promise.all([import('../../entities/handbook/screen-help.tsx'), needTexts('handbook')]);
  return part.ScreenHelp;
});

/** How to work on the screen below: its page of the handbook, and what can be done by keys, part by part. */
export const KeysDialog = ({
  held,
  page,
  onClose,
}: {
  held: readonly HeldKeys[];
  page: PageName | undefined;
  onClose: () => void;
}) => (
  <Dialog opened onClose={onClose} closeOnEscape={false} title={t(($) => $.keys.title)} size={page ? 'form' : 'narrow'}>
    <div className={classes['columns']}>
      {page && (
        <div className={classes['help']}>
          <ScreenHelp key={page} name={page} onLeave={onClose} />
        </div>
      )}
      <Keys held={held} />
    </div>
  </Dialog>
);

const Keys = ({ held }: { held: readonly HeldKeys[] }) => (
  <section className={classes['root']} aria-label={t(($) => $.keys.keys)}>
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
  </section>
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

const groupWord = (group: KeyGroup): string => t(($) => $.keys.groups[group].title);

/** Names come as data, from whoever holds them; each has its words (`key-words.test.ts`). */
const keyWord = (group: KeyGroup, name: string): string =>
  t(($) => ($.keys.groups[group] as Readonly<Record<string, string>>)[name] ?? '');
