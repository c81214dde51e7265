import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { alInvalidar, alPedirLoQueFallo, claveDe } from './clave-de.ts';

const crear = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The client of the contract already tries a lost call again; asking behind the back of who types is not wanted.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    },
  });

/** What has nothing to show is as if it had never been asked, so that its place waits instead of saying that it failed. */
function pedirFallidas(consultas: QueryClient): void {
  const fallida =
    (conDatos: boolean) =>
    ({ state }: Query) =>
      state.status === 'error' && (state.data !== undefined) === conDatos;
  void consultas.resetQueries({ type: 'active', predicate: fallida(false) });
  void consultas.refetchQueries({ type: 'active', predicate: fallida(true) });
}

/** The cache of what the server said. It lives as long as the shell: nothing of one session is seen by the next. */
export function ConConsultas({ children }: { readonly children: ReactNode }) {
  const [consultas] = useState(crear);
  useEffect(
    () =>
      alInvalidar((endpoints) => {
        for (const e of endpoints) void consultas.invalidateQueries({ queryKey: claveDe(e) });
      }),
    [consultas],
  );
  useEffect(() => alPedirLoQueFallo(() => pedirFallidas(consultas)), [consultas]);
  return <QueryClientProvider client={consultas}>{children}</QueryClientProvider>;
}
