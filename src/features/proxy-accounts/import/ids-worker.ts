import { serveReader } from '#shared/files/file-worker.ts';
import { idsInFile } from './ids-in-file.ts';

serveReader(idsInFile);
