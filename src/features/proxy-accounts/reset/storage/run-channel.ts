import { runChannels } from '#shared/run/run-channel.ts';

export const runChannelOf = runChannels('runs');
