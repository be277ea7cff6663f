import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type PassCard, passPreviewQuery, useOpenForms } from '../../../api/pass.ts';
import { IconDownload, IconPrint } from '../../../ui/icons.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { PaperPicture } from '../../../ui/paper-picture.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { allForms, guestsOn, usedForms } from './forms-of.ts';
import classes from './pass-forms.module.css';

/** The form for foreign citizens is wide. */
const liesDown = (form: PassForm): boolean => form === 2;

/**
 * The papers of the office as they will print: one large, the others beneath it. A form that has nobody to list is pale
 * and says so; it prints all the same, to be filled in by hand.
 */
export const PassForms = ({ pass }: { pass: PassCard }) => {
  const { open, running } = useOpenForms(pass.id);
  const used = usedForms(pass);
  const [chosen, setChosen] = useState<PassForm>(used[0] ?? 1);
  const { data } = useQuery(passPreviewQuery(pass, chosen));
  const aboutForm = useFormWords(pass);
  return (
    <section className={classes['forms']} aria-label={t(($) => $.passes.forms.title)}>
      <div className={classes['head']}>
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
      </div>
      <Large pass={pass} form={chosen} />
      <div className={classes['print']}>
        <span>
          <span className="luch-strong">{t(($) => $.words.pass.form[`${chosen}`])}</span>{' '}
          <span className="luch-caption">
            {[aboutForm(chosen), data && t(($) => $.passes.forms.sheets, { count: data.pages })]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <Button
          variant="default"
          leftSection={<IconPrint size={18} stroke={1.7} />}
          disabled={running}
          onClick={() => open([chosen])}
        >
          {t(($) => $.passes.forms.print)}
        </Button>
      </div>
      <ul className={classes['others']}>
        {allForms
          .filter((form) => form !== chosen)
          .map((form) => (
            <li key={form}>
              <Small pass={pass} form={form} isPale={!used.includes(form)} onChoose={() => setChosen(form)} />
            </li>
          ))}
      </ul>
      <p className="luch-hint luch-flush" aria-live="polite">
        {running ? t(($) => $.passes.forms.making) : t(($) => $.passes.forms.blank)}
      </p>
    </section>
  );
};

const Large = ({ pass, form }: { pass: PassCard; form: PassForm }) => {
  const { data, isError, refetch } = useQuery(passPreviewQuery(pass, form));
  const name = t(($) => $.passes.forms.preview, { form: t(($) => $.words.pass.form[`${form}`]) });
  if (isError && !data)
    return <NotLoadedNotice title={t(($) => $.passes.forms.noPreview)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return <PaperPicture svg={data.svg} name={name} lies={liesDown(form)} />;
};

const Small = ({
  pass,
  form,
  isPale,
  onChoose,
}: {
  pass: PassCard;
  form: PassForm;
  isPale: boolean;
  onChoose: () => void;
}) => {
  const { data } = useQuery(passPreviewQuery(pass, form));
  const aboutForm = useFormWords(pass);
  const about = isPale || !data ? aboutForm(form) : t(($) => $.passes.forms.sheets, { count: data.pages });
  return (
    <button type="button" className={classes['other']} data-pale={isPale || undefined} onClick={onChoose}>
      <PaperPicture svg={data?.svg} name="" lies={liesDown(form)} small />
      <span>
        <span className="luch-strong luch-block">{t(($) => $.words.pass.form[`${form}`])}</span>
        <span className="luch-caption">{about}</span>
      </span>
    </button>
  );
};

/** Whom a form is about, or why it is about nobody. */
function useFormWords(pass: PassCard): (form: PassForm) => string {
  return (form) => {
    const count = guestsOn(pass, form);
    if (count === undefined) return t(($) => $.passes.forms.proposal);
    if (count > 0) return t(($) => $.passes.guests, { count });
    return form === 1 || form === 3 ? t(($) => $.passes.forms.noOwn) : t(($) => $.passes.forms.noForeign);
  };
}
