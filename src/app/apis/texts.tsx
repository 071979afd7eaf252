import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** Words that are only read aloud. */
type Spoken = (words: Content) => Content;

export const apis = 'APIs';
export const manageApis = 'APIs…';
export const notSignedIn = 'Not signed in';

export const menuLabel = (name: string) => `API: ${isolated(name)}`;

/** `hasSeveral`: there is another API to switch to. */
export function aboutApis(hasSeveral: boolean): string {
  const about =
    'Each API has its own key here, and a name and color that you choose. Each tab uses one. This browser keeps the data of each API and user separate.';
  return hasSeveral ? `${about} Choose “Use” to reload this tab with another API.` : about;
}
export const notSaved = 'Change not saved';
export const storageBlocked = "This browser's storage is blocked or full.";
export const savedApis = 'Saved APIs';

export const name = 'Name';
export const color = 'Color';
export const nameOf = (api: string, spoken: Spoken) => (
  <Sentence>Name{spoken(<Sentence> of “{api}”</Sentence>)}</Sentence>
);
export const colorOf = (api: string, spoken: Spoken) => (
  <Sentence>Color{spoken(<Sentence> of “{api}”</Sentence>)}</Sentence>
);
export const colorNames = {
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  red: 'Red',
  amber: 'Amber',
  gray: 'Gray',
};
export const enterName = 'Enter a name.';
export const nameTooLong = 'Use at most 60 characters.';
export const nameTaken = 'Another API already has this name.';
export const usedHere = 'Used in this tab';
export const use = (api: string, spoken: Spoken) => (
  <Sentence>Use{spoken(<Sentence> “{api}”</Sentence>)}</Sentence>
);

export const remove = 'Remove';
export const removeApi = (api: string) => `Remove ${isolated(api)}`;
/** `isActive`: this tab uses it. */
export function removeMeaning(isActive: boolean): string {
  const meaning =
    'This deletes its name, color, and key from this browser. Other data saved for this API stays, and is available when you sign in to it again.';
  return isActive ? `${meaning} This tab switches to this site's own API.` : meaning;
}

export const addApi = 'Add API';
export const exampleName = 'Staging';
export const api = 'API';
export const keyIsNext =
  "You'll enter its API key next. Only the APIs that this site's operator allows are listed.";
