import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { Preview } from '../../api/outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import { numberText } from '../../ui/number-text.ts';
import classes from './outbox.module.css';

type UnusedEdit = Preview['unused'][number];

/** Letters that somebody has written anew and that go to nobody by now: else they would be missed after the release. */
export const UnusedEdits = ({
  edits,
  action,
}: {
  edits: readonly UnusedEdit[];
  action?: (edit: UnusedEdit) => ReactNode;
}) =>
  edits.length === 0 ? null : (
    <Notice tone="amber" title={`${t(($) => $.outbox.unused.title)}, ${edits.length}`}>
      <p className="luch-flush">{t(($) => $.outbox.unused.text)}</p>
      <ul className="luch-list">
        {edits.map((edit) => (
          <li key={`${edit.proposal_id} ${edit.receiver_id} ${edit.kind}`} className="luch-small luch-breaks">
            <details>
              <summary>{`${edit.receiver}, ${numberText(edit.proposal_id)}: ${edit.subject}`}</summary>
              <p className={classes['letter']}>{edit.text}</p>
            </details>
            {action?.(edit)}
          </li>
        ))}
      </ul>
    </Notice>
  );
