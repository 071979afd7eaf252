/**
 * usage: node .ci/tests.mjs <file> <npm script>
 * Runs the commands of an npm script, one after the other, until one fails. A test of Vitest or Playwright that fails is
 * run once more, alone: if it is green then, it is printed as FLAKY, its name is added to the file, and the run goes on.
 * A test that fails again, or more names than two in the file, is a failure.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MOST = 2;

const [, , flakyFile, script] = process.argv;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'tests-'));
const results = join(folder, 'results.json');

/** The commands of a script, with those of the scripts that it runs in their place. */
function commandsOf(name) {
  return scripts[name].split(' && ').flatMap((command) => {
    const [, other] = /^npm (?:run )?([\w:-]+)$/.exec(command) ?? [];
    return other ? commandsOf(other) : [command];
  });
}

/** Runs a command of the shell with more arguments. Returns whether it succeeded, and the results that it has written. */
function run(command, args = []) {
  rmSync(results, { force: true });
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: results };
  process.stdout.write(`\n> ${[command, ...args].join(' ')}\n`);
  const { status } = spawnSync('sh', ['-c', `${command} "$@"`, 'sh', ...args], {
    env,
    stdio: 'inherit',
  });
  let found;
  try {
    found = JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    // It has no results, or ended before it wrote them.
  }
  return { isGreen: status === 0, found };
}

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const runners = {
  vitest: {
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    /** The failed tests; a file that fails as a whole is one. */
    failed: ({ testResults }) =>
      testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name: file, assertionResults }) => {
          const tests = assertionResults.filter(({ status }) => status === 'failed');
          if (tests.length === 0) return [{ name: file, args: [file] }];
          return tests.map(({ fullName }) => ({
            name: `${file} > ${fullName}`,
            args: [file, '-t', `^${escaped(fullName)}$`],
          }));
        }),
    hasRun: ({ numPassedTests }) => numPassedTests > 0,
  },
  playwright: {
    // The second run takes the place of a retry.
    args: ['--reporter=list,json', '--retries=0'],
    failed({ config, suites }) {
      const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
      return suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName }) => ({
            name: `[${projectName}] ${join(config.rootDir, file)} > ${title}`,
            args: [`${escaped(file)}:${line}`, '-g', escaped(title), '--trace=on'],
            project: projectName,
          })),
      );
    },
    hasRun: ({ stats }) => stats.expected > 0,
  },
};

function flakyTests() {
  return readFileSync(flakyFile, 'utf8').split('\n').filter(Boolean);
}

/** Whether a command succeeds, except for flaky tests. */
function succeeds(command) {
  const runner = runners[/\b(vitest run|playwright test)\b/.exec(command)?.[0].split(' ')[0]];
  if (!runner) return run(command).isGreen;
  const { isGreen, found } = run(command, runner.args);
  if (isGreen) return true;
  const failed = found ? runner.failed(found) : [];
  // What fails without a failed test isn't flaky.
  if (failed.length === 0) return false;
  if (flakyTests().length + failed.length > MOST) {
    process.stdout.write(`More than ${MOST} tests have failed.\n`);
    return false;
  }
  for (const { name, args, project } of failed) {
    // Of several projects, Playwright runs only the one of the test.
    const alone = project
      ? `${command.replaceAll(/ --project \S+/g, '')} --project "${project}"`
      : command;
    const again = run(alone, [...runner.args, ...args]);
    if (!again.isGreen || !again.found || !runner.hasRun(again.found)) {
      process.stdout.write(`FAILED twice: ${name}\n`);
      return false;
    }
    process.stdout.write(`FLAKY: ${name}\n`);
    appendFileSync(flakyFile, `${name}\n`);
  }
  return true;
}

const isGreen = commandsOf(script).every(succeeds);
rmSync(folder, { recursive: true });
const flaky = flakyTests();
for (const name of flaky) process.stdout.write(`FLAKY: ${name}\n`);
process.stdout.write(`${flaky.length} flaky tests\n`);
process.exitCode = isGreen ? 0 : 1;
