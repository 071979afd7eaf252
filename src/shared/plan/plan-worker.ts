import { serveReader } from '../files/serve-reader.ts';
import { planInFile } from './plan-in-file.ts';

serveReader(planInFile);
