import { makeEmptyDatabase } from '../../support/servers/empty-database.ts';

/** Runs once before the stories: creates the database that every server starts from. */
export default makeEmptyDatabase;
