import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseCommand } from '../../../cli/command/parse-command.ts';
import { exitStatus } from '../../../cli/terminal/failure.ts';

/** What a timer starts. Each example resets the same accounts, under a key of the month, with limits and without a question. */
function expectMonthly(args: readonly string[]): void {
  const asked = parseCommand(args);
  if (asked.kind !== 'run') throw new Error('It is no command.');
  const { command, argument, values } = asked;
  expect([command, argument]).toEqual(['reset run', undefined]);
  expect(values.texts('where')).toEqual(['enabled=true', 'consumption>0']);
  const limits = ['once', 'at-most', 'differs-at-most', 'yes'] as const;
  expect(limits.map((name) => values.text(name))).toEqual(['monthly', '500', '20', '']);
}

/** What is said of exit statuses: those that a person has to look at are not tried again. */
const forPerson = [
  exitStatus.incomplete,
  exitStatus.wrongUse,
  exitStatus.keyRefused,
  exitStatus.forPerson,
];

test('the unit starts a reset of the month, and gets the key from systemd', async () => {
  const unit = await readFile('deploy/proxy-console-reset.service', 'utf8');
  const [, ...args] = /^ExecStart=\S+ (.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expectMonthly(args);
  // %d is the folder of credentials.
  expect(args.join(' ')).toContain('--key-file %d/key');
  expect(unit).toContain('\nLoadCredential=key:');
  expect(unit).toContain(`\nRestartPreventExitStatus=${forPerson.join(' ')}\n`);
  expect(await readFile('deploy/proxy-console-reset.timer', 'utf8')).toContain('\nPersistent=true');
});

test('the line for cron in the document starts a reset of the month', async () => {
  const document = await readFile('docs/command-line.md', 'utf8');
  const [, line = ''] = /^\d+ \d+ 1 \* \* +(.+)$/m.exec(document) ?? [];
  const [, ...args] = line.replaceAll("'", '').split(' ');
  expectMonthly(args);
  // Cron would take it for the end of the line.
  expect(line).not.toContain('%');
});

/** The members of a value, with their paths; those of a list are at *. */
function membersOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, member]) =>
    membersOf(member, `${path}${path && '.'}${isList ? '*' : name}`),
  );
}

const container =
  'name image command.* args.* env.*.name env.*.value env.*.valueFrom.secretKeyRef.name env.*.valueFrom.secretKeyRef.key securityContext.allowPrivilegeEscalation securityContext.readOnlyRootFilesystem securityContext.capabilities.drop.* volumeMounts.*.name volumeMounts.*.mountPath';
const pod =
  'restartPolicy automountServiceAccountToken securityContext.runAsNonRoot securityContext.runAsUser securityContext.fsGroup volumes.*.name volumes.*.persistentVolumeClaim.claimName';
const job =
  'backoffLimit activeDeadlineSeconds podFailurePolicy.rules.*.action podFailurePolicy.rules.*.onExitCodes.containerName podFailurePolicy.rules.*.onExitCodes.operator podFailurePolicy.rules.*.onExitCodes.values.*';
const cronJob =
  'apiVersion kind metadata.name spec.schedule spec.timeZone spec.concurrencyPolicy spec.startingDeadlineSeconds';

/** Members of `CronJob` in `batch/v1`. One that is misspelled, or in the wrong place, is none. */
const known = [
  ...cronJob.split(' '),
  ...job.split(' ').map((name) => `spec.jobTemplate.spec.${name}`),
  ...pod.split(' ').map((name) => `spec.jobTemplate.spec.template.spec.${name}`),
  ...container.split(' ').map((name) => `spec.jobTemplate.spec.template.spec.containers.*.${name}`),
];

interface Container {
  name: string;
  args: string[];
  env: { name: string; value?: string }[];
  volumeMounts: { mountPath: string }[];
}

interface CronJob {
  spec: {
    timeZone: string;
    concurrencyPolicy: string;
    jobTemplate: {
      spec: {
        podFailurePolicy: { rules: { onExitCodes: object }[] };
        template: { spec: { restartPolicy: string; containers: [Container] } };
      };
    };
  };
}

test('the job of Kubernetes starts a reset of the month, one at a time, with the key of a secret', async () => {
  const manifest = parse(await readFile('deploy/cronjob.yaml', 'utf8')) as CronJob;
  expect(new Set(membersOf(manifest, ''))).toEqual(new Set(known));
  const { timeZone, concurrencyPolicy, jobTemplate } = manifest.spec;
  const { podFailurePolicy, template } = jobTemplate.spec;
  const [{ name, args, env, volumeMounts }] = template.spec.containers;
  expectMonthly(args);
  expect(args).toContain(`--time-zone=${timeZone}`);
  // The last is what a failure policy needs.
  expect([concurrencyPolicy, template.spec.restartPolicy]).toEqual(['Forbid', 'Never']);
  const onExitCodes = { containerName: name, operator: 'In', values: forPerson };
  expect(podFailurePolicy.rules).toMatchObject([{ action: 'FailJob', onExitCodes }]);
  const values = new Map(env.map((each) => [each.name, each.value]));
  expect(values.get('PROXY_CONSOLE_API_KEY')).toBeUndefined();
  expect(values.get('PROXY_CONSOLE_STATE')).toContain(`${volumeMounts[0]?.mountPath}/`);
});
