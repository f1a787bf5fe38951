import { answerTask } from '../../threads/answer-task.ts';
import { readExport } from './read-export.ts';

await answerTask(readExport);
