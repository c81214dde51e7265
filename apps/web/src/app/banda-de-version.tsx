import { AVISOS_DE_VERSION as T } from '@aldia/contract/textos-version.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { recargar } from '../base/avisos/recargar.ts';
import { decirOtraVersion, useOtraVersion } from '../base/llamadas/otra-version.ts';
import { dejarVersion, instalarCascara, tomarVersion, useVersionNueva } from './version-nueva.ts';

/** Asks before the new version replaces the screen that a person works with: the page never reloads by itself. */
export function BandaDeVersion() {
  const nueva = useVersionNueva();
  const noSeEntiende = useOtraVersion();
  useEffect(() => {
    if (import.meta.env.PROD) instalarCascara();
  }, []);
  if (!nueva && !noSeEntiende) return null;
  const dejar = () => {
    dejarVersion();
    decirOtraVersion(false);
  };
  return (
    <div className="al-banda" role="region" aria-label={T.titulo}>
      <p>
        <strong>{T.titulo}</strong> {noSeEntiende ? T.noSeEntiende : T.explica}
      </p>
      <Button size="compact-md" onClick={() => (nueva ? tomarVersion(nueva) : recargar())}>
        {T.actualizar}
      </Button>
      <Button size="compact-md" variant="default" onClick={dejar}>
        {T.despues}
      </Button>
    </div>
  );
}
