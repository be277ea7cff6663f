import { agreementVersion } from '@luch/contract/account/agreement.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { facilityName } from '../../lib/facility.ts';
import { currentLanguage } from '../../lib/language.ts';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './legal-text.module.css';

export const legalDocuments = ['privacy', 'agreement'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

interface LegalText {
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** Long texts come by themselves: nobody needs them on the first page. */
const loaders: Readonly<Record<`${LegalDocument}.${'ru' | 'en'}`, () => Promise<{ default: LegalText }>>> = {
  'privacy.ru': () => import('./privacy.text.ru.json'),
  'privacy.en': () => import('./privacy.text.en.json'),
  'agreement.ru': () => import('./agreement.text.ru.json'),
  'agreement.en': () => import('./agreement.text.en.json'),
};

/** With what the facility calls its portal. */
const named = ({ intro, sections }: LegalText): LegalText => ({
  intro: intro.replaceAll('{{portal}}', () => facilityName()),
  sections,
});

/** The policy or the agreement in the language of the interface, with the version that a consent refers to. */
export const LegalText = ({ document, level = 2 }: { document: LegalDocument; level?: 2 | 3 }) => {
  const name = `${document}.${currentLanguage()}` as const;
  const { data, isError } = useQuery({
    queryKey: ['legal', name],
    queryFn: async () => named((await loaders[name]()).default),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const Heading = `h${level}` as const;
  if (isError) return <p role="alert">{t(($) => $.account.legal.failed)}</p>;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <div className={classes['root']}>
      <p className="luch-caption">{t(($) => $.account.legal.version, { version: agreementVersion })}</p>
      <p>{data.intro}</p>
      {data.sections.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <Heading className={classes['title']}>{`${index + 1}. ${title}`}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
};
