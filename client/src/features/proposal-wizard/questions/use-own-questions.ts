import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchCard } from '../../../api/proposal/proposal.ts';
import { learnQuestions } from '../draft/answer-rules.ts';
import { useOpenProposal, useSaving } from '../draft/draft-context.ts';

/** What the draft is asked now, and what is new. */
export interface OwnQuestions extends Pick<ProposalView, 'questions' | 'form_news'> {
  /** Asks the server anew, for questions and answers. */
  readonly reload: () => Promise<void>;
}

/** Another station asks other questions: they are fetched as soon as the server holds it. */
export function useOwnQuestions(): OwnQuestions {
  const { view, engine } = useOpenProposal();
  const [card, setCard] = useState<Pick<ProposalView, 'questions' | 'form_news'>>(view);
  const place = useSaving(({ base }) => `${base.facility_kind ?? ''} ${base.stations.join()}`);
  const asked = useRef(place);
  const reload = async () => {
    const now = await fetchCard(view.id, 'now');
    learnQuestions(now.questions);
    setCard(now);
    engine.dispatch({ type: 'refresh' });
  };
  const arrive = useEffectEvent((where: string) => {
    if (asked.current === where) return;
    asked.current = where;
    // Without a network the next station asks again.
    void reload().catch(() => undefined);
  });
  useEffect(() => arrive(place), [place]);
  return { ...card, reload };
}
