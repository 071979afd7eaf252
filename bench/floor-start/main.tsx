import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleUser } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { Link, Route } from 'wouter';
import { z } from 'zod/mini';
import { keyOf } from './key.ts';

/**
 * The same account in plain unstyled HTML: the combined cost of React, the console's libraries and the browser
 * without any code of the console.
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

declare global {
  /** The read that the page itself has started. */
  var earlyRead: Promise<Response> | undefined;
}

async function readUser() {
  const read =
    globalThis.earlyRead ??
    globalThis.fetch('/api/users/me', { headers: { 'Api-Key': keyOf(localStorage) } });
  const response = await read;
  return user.parse(await response.json());
}

function Facts({ title, of }: { title: string; of: Record<string, unknown> }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {Object.entries(of)
          .filter(([, value]) => typeof value !== 'object')
          .map(([name, value]) => (
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
  const { data } = useQuery({ queryKey: ['user'], queryFn: readUser });
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

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Link href="/account">
        <CircleUser aria-hidden /> My account
      </Link>
      <main>
        <Route component={Account} />
      </main>
    </QueryClientProvider>,
  );
}
