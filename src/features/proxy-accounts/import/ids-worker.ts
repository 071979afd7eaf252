import { serveReader } from '#shared/files/serve-reader.ts';
import { idsInFile } from './ids-in-file.ts';

serveReader(idsInFile);
