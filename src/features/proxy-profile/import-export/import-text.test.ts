import { describe, expect, test } from 'vitest';
import { fileText } from '#shared/files/file-text.ts';
import { parseJson, profileFileLimits } from './import-text.ts';

const readTextFile = (file: Blob) => fileText(file, profileFileLimits);
const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);

describe('a file', () => {
  test('in UTF-8 and in UTF-16 is read as text', async () => {
    expect(await readTextFile(new Blob(['{"name": "Zoë 🦊"}']))).toBe('{"name": "Zoë 🦊"}');
    expect(await readTextFile(bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toBe('{}');
    expect(await readTextFile(bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0))).toBe('{}');
    expect(await readTextFile(bytes(0xfe, 0xff, 0, 0x7b, 0, 0x7d))).toBe('{}');
  });

  test('that is empty, too large or no text is refused with what to do', async () => {
    await expect(readTextFile(new Blob([]))).rejects.toThrow('The file is empty.');
    await expect(readTextFile(new Blob(['x'.repeat(1_048_577)]))).rejects.toThrow(
      'larger than 1 MB',
    );
    const picture = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    await expect(readTextFile(picture)).rejects.toThrow("This isn't a text file.");
    await expect(readTextFile(bytes(0x7b, 0, 0, 0x7d))).rejects.toThrow("This isn't a text file.");
  });

  test('that is gone by the time it is read is refused', async () => {
    const gone = new Blob(['x']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(readTextFile(gone)).rejects.toThrow("The file couldn't be read.");
  });
});

describe('a text', () => {
  test('with the mark of its byte order is read', () => {
    expect(parseJson('\uFEFF{"port": 1}')).toEqual({ port: 1 });
  });

  test('that holds nothing, or too much, or no JSON is refused', () => {
    expect(() => parseJson(' \n')).toThrow('No text to import.');
    expect(() => parseJson('1'.repeat(1_000_001))).toThrow('longer than 1 MB');
    expect(() => parseJson('{"port" 1}')).toThrow('unexpected "1" at line 1, column 9.');
  });
});
