import { serveReader } from '#shared/files/file-worker.ts';
import { idsInFile } from './parse-ids-file.ts';

serveReader(idsInFile);
