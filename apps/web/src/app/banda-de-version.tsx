import { useEffect } from 'react';
import { useOtraVersion } from '../base/llamadas/otra-version.ts';
import { pieza, usePieza } from '../ui/pieza.ts';
import { instalarCascara, useVersionNueva } from './version-nueva.ts';

// The installed app brings it, and a node keeps the pieces of the versions before (ADR 50).
const BANDA = pieza(async () => (await import('./banda-de-version-abierta.tsx')).BandaDeVersionAbierta);

/** Asks before the new version replaces the screen that a person works with: the page never reloads by itself. */
export function BandaDeVersion() {
  const nueva = useVersionNueva();
  const noSeEntiende = useOtraVersion();
  useEffect(() => {
    if (import.meta.env.PROD) instalarCascara();
  }, []);
  const hay = nueva !== null || noSeEntiende;
  const { Parte } = usePieza(BANDA, hay, () => undefined);
  return hay && Parte && <Parte nueva={nueva} noSeEntiende={noSeEntiende} />;
}
