import type { FormNews } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { fetchCard } from '../../../api/proposal/proposal.ts';
import { today } from '../../../lib/dates.ts';
import { network } from '../../../lib/network.ts';
import { learnQuestions } from '../draft/answer-rules.ts';
import { useOpenProposal, useSaving } from '../draft/draft-context.ts';
import type { Draft } from '../draft/draft.ts';

/** What the draft is asked now, and what is new. */
export interface OwnQuestions extends Pick<ProposalView, 'questions' | 'form_news'> {
  /** Asks the server anew, for questions and answers. */
  readonly reload: () => Promise<void>;
}

/** From its day on no submit without them. */
export const isMoveNeeded = ({ is_offered: isOffered, needed_from: day }: FormNews): boolean =>
  isOffered && day !== null && day <= today();

const placeOf = ({ facility_kind: kind, stations }: Pick<Draft, 'facility_kind' | 'stations'>): string =>
  `${kind ?? ''} ${stations.join()}`;

/** Another station asks other questions: they are fetched as soon as the server holds it. */
export function useOwnQuestions(): OwnQuestions {
  const { view, engine } = useOpenProposal();
  const [card, setCard] = useState<Pick<ProposalView, 'questions' | 'form_news'>>(view);
  const place = useSaving(({ base }) => placeOf(base));
  const version = useSaving((state) => state.version);
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  /** The place whose questions are shown, and which of the looks has brought them. */
  const shown = useRef({ place: placeOf(view), look: 0 });
  const looks = useRef(0);
  const show = (now: ProposalView, look: number) => {
    // Of a place that is left, or overtaken by a later look: what is shown is newer.
    if (placeOf(now) !== placeOf(engine.state().base) || look < shown.current.look) return;
    shown.current = { place: placeOf(now), look };
    learnQuestions(now.questions);
    setCard(now);
  };
  const reload = async () => {
    const look = ++looks.current;
    const now = await fetchCard(view.id, 'now');
    engine.dispatch({ type: 'refresh' });
    show(now, look);
  };
  // In another language.
  const said = useRef(view);
  const say = useEffectEvent((now: ProposalView) => {
    if (said.current === now) return;
    said.current = now;
    show(now, ++looks.current);
  });
  useEffect(() => say(view), [view]);
  // What fails is tried again after the next save, or with the network.
  const arrive = useEffectEvent((where: string, _version: number, away: boolean) => {
    if (!away && shown.current.place !== where) void reload().catch(() => undefined);
  });
  useEffect(() => arrive(place, version, isAway), [place, version, isAway]);
  return { ...card, reload };
}
