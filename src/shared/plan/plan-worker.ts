import { serveReader } from '../files/file-worker.ts';
import { planInFile } from './plan-in-file.ts';

serveReader(planInFile);
