import { test } from '../support/marked.ts';
import { states } from '../support/states/index.ts';
import { inState } from '../support/states/scene.ts';
import { expect } from '../support/story.ts';
import { untranslated } from '../support/untranslated.ts';

for (const [name, ofPage] of Object.entries(states)) {
  for (const [state, show] of Object.entries(ofPage)) {
    test(`${name}, ${state}: each text can be translated @thorough`, async ({
      browser,
      server,
      signedIn,
    }) => {
      await inState({ browser, server, signedIn, name }, show, async (page) => {
        expect(await untranslated(page, /\u200B/)).toEqual([]);
      });
    });
  }
}
