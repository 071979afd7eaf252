import { type messages, parse, protocol, type PGlite } from '@electric-sql/pglite';

/** PostgreSQL's description of a prepared statement, which each run of it needs. */
interface Description {
  parameterTypes: number[];
  /** Names and types of its columns, as a message; undefined if it returns no rows. */
  columns: messages.BackendMessage[];
}

const { serialize } = protocol;

/**
 * Named statements for PGlite, which has no API for them: the messages of PostgreSQL's "extended query"
 * (PostgreSQL documentation, 54.2.3). They must not run during a transaction.
 */
export function pgliteStatements(pglite: PGlite) {
  const descriptions = new Map<string, Description>();

  async function prepare(name: string, text: string): Promise<Description> {
    const response = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const description = {
      parameterTypes: parse.parseDescribeStatementResults(response),
      columns: response.filter((message) => message.name === 'rowDescription'),
    };
    descriptions.set(name, description);
    return description;
  }

  return {
    /** Runs the statement of that name, and prepares it at the first run. Rejects as `query` does. */
    async run<Row>(name: string, text: string, parameters: readonly unknown[]): Promise<Row[]> {
      const { parameterTypes, columns } = descriptions.get(name) ?? (await prepare(name, text));
      const values = parameters.map((value, index) => asText(value, parameterTypes[index]));
      const response = await send(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults([...columns, ...response], pglite.parsers);
      return (result?.rows ?? []) as Row[];
    },
  };

  function asText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return (pglite.serializers[type] ?? String)(value);
  }

  /** Throws a failure only after all messages are processed, so that the next ones start from a clean state. */
  function send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }
}
