import { answerText } from '../../forms/answer-text.ts';
import type { ProposalView } from '../proposal.schemas.ts';
import type { PrintedBlock, PrintOptions } from './printed.types.ts';

/** What the facility asked at the time, as far as the reader's card tells it; what is no longer asked is not printed. */
export function questionBlock({ questions, answers }: ProposalView, options: PrintOptions): PrintedBlock | null {
  const { say, language } = options;
  const words = { language, yes: say('export.answer.yes'), no: say('export.answer.no') };
  const facts = questions
    .filter(({ is_asked: isAsked }) => isAsked)
    .map((question) => ({
      label: question.label,
      value: answerText(question, answers[question.id], words) || say('export.none'),
    }));
  return facts.length === 0 ? null : { kind: 'facts', heading: say('export.section.questions'), facts };
}
