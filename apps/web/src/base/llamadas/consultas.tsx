import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { alInvalidar, alPedirLoQueFallo, claveDe } from './clave-de.ts';

const crear = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `llamar` already retries a lost call, and a refetch on focus would disturb a person who types.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    },
  });

/** Repeats failed reads. A read without data is reset, so that its place shows "loading" and not an error. */
function pedirFallidas(consultas: QueryClient): void {
  const fallida =
    (conDatos: boolean) =>
    ({ state }: Query) =>
      state.status === 'error' && (state.data !== undefined) === conDatos;
  void consultas.resetQueries({ type: 'active', predicate: fallida(false) });
  void consultas.refetchQueries({ type: 'active', predicate: fallida(true) });
}

/** The cache of the server's answers. It lives as long as the shell, so that one session sees nothing of another. */
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
