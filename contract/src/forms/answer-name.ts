/** An answer as a field of a draft, by its question. Without a library: the wizard begins with it. */
export type AnswerName = `answers.${number}`;
export const answerName = (questionId: number): AnswerName => `answers.${questionId}`;
export const isAnswerName = (name: string): name is AnswerName => /^answers\.\d+$/.test(name);
export const questionIdIn = (name: AnswerName): number => Number(name.slice('answers.'.length));
