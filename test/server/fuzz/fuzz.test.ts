import { fuzzTests } from '../../support/fuzz/run.ts';

// The long run is test/thorough/fuzz.test.ts.
fuzzTests(300);
