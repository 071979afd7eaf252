import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleUser } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { Link, Route, Switch } from 'wouter';
import { z } from 'zod/mini';
import { keyOf } from './key.ts';

/**
 * The same data as on the console's pages in plain unstyled HTML: the combined cost of React, the console's
 * libraries and the browser without any code of the console.
 */
const scalar = z.nullish(z.union([z.string(), z.number(), z.boolean()]));
const record = z.record(z.string(), z.unknown());
const user = z.looseObject({
  email: z.string(),
  id: scalar,
  subscription: z.nullish(record),
  payments: z.nullish(z.array(record)),
  apps: z.nullish(z.array(record)),
});
const search = z.object({ text: z.string() });

/** As many accounts as the console shows at first. */
const ROWS = 20;

declare global {
  /** The read that the page itself has started. */
  var earlyRead: Promise<Response> | undefined;
}

/** The response to a read of the API, once it is there. */
function useRead<T>(path: string, schema: { parse: (value: unknown) => T }): T | undefined {
  const { data } = useQuery({
    queryKey: [path],
    async queryFn() {
      const headers = { 'Api-Key': keyOf(localStorage) };
      const response = await (globalThis.earlyRead ?? globalThis.fetch(path, { headers }));
      return schema.parse(await response.json());
    },
  });
  return data;
}

const scalarsOf = (of: Record<string, unknown>) =>
  Object.entries(of).filter(([, value]) => typeof value !== 'object');

function Facts({ title, of }: { title: string; of: Record<string, unknown> }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {scalarsOf(of).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Account() {
  const data = useRead('/api/users/me', user);
  const { register } = useForm({ resolver: zodResolver(search), defaultValues: { text: '' } });
  if (!data) return <p>Loading</p>;
  return (
    <>
      <input aria-label="Search" {...register('text')} />
      <Facts title="Account details" of={data} />
      <Facts title="Subscription" of={data.subscription ?? {}} />
      {[...(data.payments ?? []), ...(data.apps ?? [])].map((each, index) => (
        <Facts key={index} title={`Entry ${index}`} of={each} />
      ))}
    </>
  );
}

function Accounts() {
  const data = useRead('/api/proxy_accounts?itemsPerPage=1000&page=1', z.array(record));
  if (!data) return <p>Loading</p>;
  return (
    <table>
      <tbody>
        {data.slice(0, ROWS).map((each, row) => (
          <tr key={row}>
            {scalarsOf(each).map(([name, value]) => (
              <th key={name}>{String(value)}</th>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Profile() {
  const path = location.pathname.replace('/teams', '/api/v1/teams').replace('-', '_');
  const data = useRead(path, record);
  return data ? <Form values={data} /> : <p>Loading</p>;
}

function Form({ values }: { values: Record<string, unknown> }) {
  const { register } = useForm({ resolver: zodResolver(record), defaultValues: values });
  return (
    <form>
      {scalarsOf(values).map(([name]) => (
        <label key={name}>
          <span>{name}</span>
          <input {...register(name)} />
        </label>
      ))}
    </form>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Link href="/account">
        <CircleUser aria-hidden /> My account
      </Link>
      <main>
        <Switch>
          <Route path="/proxy-accounts" component={Accounts} />
          <Route path="/teams/*" component={Profile} />
          <Route component={Account} />
        </Switch>
      </main>
    </QueryClientProvider>,
  );
}
