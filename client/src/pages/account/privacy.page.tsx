import { t } from 'i18next';
import { useState } from 'react';
import { FormPage } from '../../features/account/form-layout.tsx';
import { type LegalDocument, legalDocuments, LegalText } from '../../features/account/legal-text.tsx';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';

export const PrivacyPage = () => {
  const [document, setDocument] = useState<LegalDocument>('privacy');
  return (
    <FormPage>
      <PageTitle>{t(($) => $.account.legal[document])}</PageTitle>
      <Panel>
        <CountTabs
          label={t(($) => $.account.legal.tabs)}
          tabs={legalDocuments.map((id) => ({ id, label: t(($) => $.account.legal[id]) }))}
          value={document}
          onChange={setDocument}
        >
          <LegalText document={document} />
        </CountTabs>
      </Panel>
    </FormPage>
  );
};
