import { answerTasks } from '../platform/threads/answer-tasks.ts';
import { writeWord } from './write-word.ts';

/** The thread of Word documents. */
answerTasks(writeWord);
