import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpenForms } from '../../../api/pass/pass.mutations.ts';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { IconDownload, IconPrint } from '../../../ui/icons.ts';
import classes from './pass-card.module.css';

const forms = [1, 3, 2, 4, 5] as const satisfies readonly PassForm[];

/** The papers of the office. A form that has nobody to list is pale and says so; it prints all the same, to be filled in by hand. */
export const PassForms = ({ pass }: { pass: PassCard }) => {
  const { t } = useTranslation();
  const { open, running } = useOpenForms(pass.id);
  const foreign = pass.guests.filter((guest) => guest.is_foreign).length;
  const own = pass.guests.length - foreign;
  const guestsOf = (form: PassForm): number | undefined =>
    form === 5 ? undefined : form === 1 || form === 3 ? own : foreign;
  const used = forms.filter((form) => guestsOf(form) !== 0);
  return (
    <section className={classes['forms']} aria-label={t(($) => $.passes.forms.title)}>
      <header className={classes['formsHead']}>
        <h3 className="luch-heading">{t(($) => $.passes.forms.title)}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          disabled={running}
          onClick={() => open(used)}
        >
          {t(($) => $.passes.forms.all)}
        </Button>
      </header>
      <ul className={classes['papers']}>
        {forms.map((form) => (
          <li key={form}>
            <Paper form={form} guests={guestsOf(form)} busy={running} onOpen={() => open([form])} />
          </li>
        ))}
      </ul>
      <p className="luch-hint">{running ? t(($) => $.passes.forms.making) : t(($) => $.passes.forms.blank)}</p>
    </section>
  );
};

const Paper = ({
  form,
  guests,
  busy,
  onOpen,
}: {
  form: PassForm;
  /** None of the proposal. */
  guests: number | undefined;
  busy: boolean;
  onOpen: () => void;
}) => {
  const { t } = useTranslation();
  const ofRussians = form === 1 || form === 3;
  const about =
    guests === undefined
      ? t(($) => $.passes.forms.proposal)
      : guests > 0
        ? t(($) => $.passes.guests, { count: guests })
        : ofRussians
          ? t(($) => $.passes.forms.noOwn)
          : t(($) => $.passes.forms.noForeign);
  return (
    <button
      type="button"
      className={classes['paper']}
      data-pale={guests === 0 || undefined}
      disabled={busy}
      onClick={onOpen}
    >
      <IconPrint size={20} stroke={1.7} aria-hidden />
      <span>
        <span className="luch-strong luch-block">{t(($) => $.words.pass.form[`${form}`])}</span>
        <span className="luch-caption">{about}</span>
      </span>
    </button>
  );
};
