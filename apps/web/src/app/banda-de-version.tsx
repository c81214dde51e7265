import { AVISOS_DE_VERSION as T } from '@aldia/contract/textos-version.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { dejarVersion, instalarCascara, tomarVersion, useVersionNueva } from './version-nueva.ts';

/** Asks before it changes what somebody is working with: nothing is loaded again by itself. */
export function BandaDeVersion() {
  const nueva = useVersionNueva();
  useEffect(() => {
    if (import.meta.env.PROD) instalarCascara();
  }, []);
  if (!nueva) return null;
  return (
    <div className="al-banda" role="region" aria-label={T.titulo}>
      <p>
        <strong>{T.titulo}</strong> {T.explica}
      </p>
      <Button size="compact-md" onClick={() => tomarVersion(nueva)}>
        {T.actualizar}
      </Button>
      <Button size="compact-md" variant="default" onClick={dejarVersion}>
        {T.despues}
      </Button>
    </div>
  );
}
