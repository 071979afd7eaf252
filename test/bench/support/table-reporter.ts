import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { median, ROW, type Row } from './row.ts';

const RESULTS = join(dirname(fileURLToPath(import.meta.url)), '../results/latest.json');

type Summary = Row & { min: number; median: number; max: number };

/** Collects the rows of all measurements, prints them as tables, and writes them as JSON. */
export default class TableReporter implements Reporter {
  private readonly rows: Summary[] = [];
  private readonly started = new Date();
  private readonly loadBefore = loadavg();

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== ROW || !body) continue;
      const row = JSON.parse(body.toString()) as Row;
      const { values } = row;
      this.rows.push({
        ...row,
        min: Math.min(...values),
        median: median(values),
        max: Math.max(...values),
      });
    }
    // Immediately, so that figures are saved if the rest is aborted.
    this.write();
  }

  onEnd(): void {
    const machine = this.write();
    console.log(`\n${table(this.rows)}`);
    console.log(
      `\n${machine.processors.length} processors, load ${machine.loadBefore[0]?.toFixed(1)} before ` +
        `and ${machine.loadAfter[0]?.toFixed(1)} after. Written to ${RESULTS}`,
    );
  }

  private write() {
    const machine = {
      node: process.version,
      processors: cpus().map(({ model }) => model),
      loadBefore: this.loadBefore,
      loadAfter: loadavg(),
    };
    mkdirSync(dirname(RESULTS), { recursive: true });
    const document = { started: this.started, machine, rows: this.rows };
    writeFileSync(RESULTS, `${JSON.stringify(document, null, 2)}\n`);
    return machine;
  }
}

function table(rows: readonly Summary[]): string {
  return inColumns([
    ['measure', 'accounts', 'min', 'median', 'max', 'unit', 'runs', 'note'],
    ...rows.map((row) => [
      row.measure,
      row.size === undefined ? '' : row.size.toLocaleString('en'),
      figure(row.min),
      figure(row.median),
      figure(row.max),
      row.unit,
      String(row.values.length),
      row.note ?? '',
    ]),
  ]);
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return value.toLocaleString('en', {
    maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0,
  });
}

/** A Markdown table whose source is readable as well. */
function inColumns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const [head = '', ...body] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}
