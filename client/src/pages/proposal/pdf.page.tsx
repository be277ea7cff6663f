import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { PrintableProposal } from '../../features/proposal-print/printable-proposal.tsx';
import { LanguageButton } from '../../features/shell/language-switch.tsx';
import { OwnHeader } from '../../features/shell/own-header.tsx';
import { readId } from '../../lib/search.ts';

const route = '/wizard/pdf/$id';

/** The printable proposal in the browser: /pdf/{id}. */
export const PdfPage = () => {
  const id = readId(useParams({ from: route }).id);
  if (id === undefined) return <Navigate to="/404" replace />;
  return (
    <>
      <div className="luch-contents luch-screen">
        <OwnHeader actions={<LanguageButton />}>{t(($) => $.words.export.heading, { id })}</OwnHeader>
      </div>
      <main>
        <PrintableProposal
          key={id}
          id={id}
          home={
            <Button component={Link} to="/user">
              {t(($) => $.proposalPrint.home)}
            </Button>
          }
        />
      </main>
    </>
  );
};
