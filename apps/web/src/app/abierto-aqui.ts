import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * What the frame of all screens opens over one of them (menu, search, help) is open on that screen: who goes back or on leaves
 * it behind.
 */
export function useAbiertoAqui(): readonly [abierto: boolean, abrir: (si: boolean) => void] {
  const aqui = useRouterState({ select: (s) => s.location.pathname });
  const [donde, setDonde] = useState<string | null>(null);
  if (donde !== null && donde !== aqui) setDonde(null);
  return [donde === aqui, (si) => setDonde(si ? aqui : null)];
}
