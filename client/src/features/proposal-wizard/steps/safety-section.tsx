import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { useRef } from 'react';
import { IconAdd } from '../../../ui/icons.ts';
import { useOpenProposal, useValue } from '../draft/draft-context.ts';
import { AreaField } from '../fields/area-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { HazardPhrases } from './late-parts.ts';
import steps from './steps.module.css';
import { useWizard } from '../wizard-context.ts';
import { switchOthers } from './hazards.ts';

/** Three switches; the text belongs to the last one and stands only while it is on. */
export const SafetySection = () => {
  const { engine } = useOpenProposal();
  const { isLocked } = useWizard();
  const isDangerous = useValue('is_different_dangerous');
  const [choosing, { open, close }] = useDisclosure();
  const putAside = useRef('');
  const switchText = (on: boolean) => {
    const { draft } = engine.state();
    if (!on) putAside.current = draft.other_dangers;
    engine.change(switchOthers(on, draft, putAside.current));
  };
  return (
    <section>
      <h2 className={steps['section']}>{t(($) => $.proposalWizard.sample.safety)}</h2>
      <p className={steps['note']}>{t(($) => $.proposalWizard.sample.safetyHint)}</p>
      <div className="luch-stack">
        <SwitchField field="is_toxic" />
        <SwitchField field="is_biohazard" />
        <SwitchField field="is_different_dangerous" onSwitch={switchText} />
        {isDangerous && <AreaField field="other_dangers" minRows={3} optional />}
        {!isLocked('other_dangers') && (
          <div>
            <Button variant="subtle" leftSection={<IconAdd size={16} stroke={1.7} />} onClick={open}>
              {t(($) => $.proposalWizard.sample.phrases)}
            </Button>
          </div>
        )}
      </div>
      {choosing && <HazardPhrases onClose={close} />}
    </section>
  );
};
