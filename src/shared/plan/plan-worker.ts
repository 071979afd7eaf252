import { serveReader } from '../files/file-worker.ts';
import { planInFile } from './parse-plan.ts';

serveReader(planInFile);
