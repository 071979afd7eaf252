import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import base from '../../../playwright.config.ts';
import { freePort } from '../../e2e/support/server.ts';

export type Preset = 'mobile' | 'desktop';

/** A browser whose pages another tool can open as well, over its debugging port. */
export interface AuditedBrowser {
  context: BrowserContext;
  port: number;
}

/** The result of one page load; the score is out of 100. */
export interface Audit {
  performance: number;
  /** Milliseconds for which the page was blocked while it loaded. */
  blocking: number;
  /** The audits that reduced the score, by name. */
  short: string[];
}

/** The part of Lighthouse in use; it isn't among the project's packages. */
interface Lighthouse {
  default: (
    url: string,
    flags: object,
    config: object | undefined,
  ) => Promise<{ lhr: Result } | undefined>;
  desktopConfig: object;
}

interface Result {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
}

/** Its first window has its own profile; what is stored there is available to every page that is opened. */
export async function launchAudited(): Promise<AuditedBrowser> {
  const port = await freePort();
  const { executablePath = '', args = [] } = base.use?.launchOptions ?? {};
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return { context, port };
}

/** How often a page is tried: on a busy machine the browser's trace may start after the page. */
const TRIES = 3;

/** Loads a URL without a cache as a phone or a desktop computer would. Rejects if the page couldn't be loaded. */
export async function audit(url: string, port: number, preset: Preset): Promise<Audit> {
  const lhr = await load(url, port, preset);
  if (lhr.finalDisplayedUrl !== url) {
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}, which was audited in its place.`);
  }
  return {
    performance: Math.round((lhr.categories['performance']?.score ?? Number.NaN) * 100),
    blocking: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    short: shortOf(lhr),
  };
}

/** Rejects with a sentence if the tool isn't installed. */
async function importLighthouse(): Promise<Lighthouse> {
  const file = 'bench/lighthouse/node_modules/lighthouse/core/index.js';
  try {
    return (await import(pathToFileURL(file).href)) as Lighthouse;
  } catch (cause) {
    const sentence =
      'Lighthouse is not installed. Run "npm ci --prefix test/bench/lighthouse" first.';
    throw new Error(sentence, { cause });
  }
}

async function load(url: string, port: number, preset: Preset): Promise<Result> {
  const { default: lighthouse, desktopConfig } = await importLighthouse();
  let fault = 'no result';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const run = await lighthouse(
      url,
      { port, logLevel: 'silent', disableStorageReset: true, onlyCategories: ['performance'] },
      preset === 'desktop' ? desktopConfig : undefined,
    );
    if (run && !run.lhr.runtimeError) return run.lhr;
    fault = run?.lhr.runtimeError?.message ?? fault;
  }
  throw new Error(`${url} was not audited: ${fault}`);
}

/** The audits that reduced the score, each with its result. */
function shortOf(lhr: Result): string[] {
  return (lhr.categories['performance']?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const found = lhr.audits[id];
    if (weight === 0 || !found || found.score === null || found.score >= 0.995) return [];
    return [found.displayValue ? `${id} ${found.displayValue}` : id];
  });
}
