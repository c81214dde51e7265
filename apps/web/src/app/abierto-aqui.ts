import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * State of something that the frame opens over a screen (menu, search, help). It belongs to that screen: it closes when the
 * person goes back or on.
 */
export function useAbiertoAqui(): readonly [abierto: boolean, abrir: (si: boolean) => void] {
  const aqui = useRouterState({ select: (s) => s.location.pathname });
  const [donde, setDonde] = useState<string | null>(null);
  if (donde !== null && donde !== aqui) setDonde(null);
  return [donde === aqui, (si) => setDonde(si ? aqui : null)];
}
