#!/usr/bin/env node
import { createTerminal } from './terminal/terminal.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), createTerminal(process));
