import { serveReader } from '../files/file-worker.ts';
import { receiptInFile } from './read-receipt.ts';

serveReader(receiptInFile);
