import { answerTasks } from '../platform/threads/answer-tasks.ts';
import { writeSheet } from './write-sheet.ts';

/** The thread of workbooks. */
answerTasks(writeSheet);
