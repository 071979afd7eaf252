import { makeEmptyDatabase } from '../../support/servers/empty-database.ts';

/** Once before the stories: what every server starts from. */
export default makeEmptyDatabase;
