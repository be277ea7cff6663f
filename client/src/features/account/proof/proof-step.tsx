import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { refusedBesides } from '../../../entities/second-factor/refusal.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';

/** One step by which somebody shows who they are: its fields, what was refused besides them, on and back. */
export const ProofStep = ({
  lead,
  submit,
  error,
  refused,
  sending,
  onSend,
  onCancel,
  children,
}: {
  lead?: string;
  submit: string;
  error: unknown;
  /** What the error names is said at a field. */
  refused: boolean;
  sending: boolean;
  onSend: () => void;
  onCancel: () => void;
  children: ReactNode;
}) => {
  const besides = refusedBesides(error);
  return (
    <form
      noValidate
      className="luch-stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {lead && <p className="luch-note luch-flush">{lead}</p>}
      {children}
      {besides && (
        <Notice tone="amber" alert>
          {besides}
        </Notice>
      )}
      <div className="luch-buttons">
        <SubmitButton refused={refused} sending={sending}>
          {submit}
        </SubmitButton>
        <Button size="md" variant="default" onClick={onCancel}>
          {t(($) => $.secondFactor.cancel)}
        </Button>
      </div>
    </form>
  );
};
