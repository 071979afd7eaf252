import { serveReader } from '../files/serve-reader.ts';
import { receiptInFile } from './read-receipt.ts';

serveReader(receiptInFile);
