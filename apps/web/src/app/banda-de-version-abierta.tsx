import { AVISOS_DE_VERSION as T } from '@aldia/contract/textos-version.ts';
import { Button } from '@mantine/core';
import { recargar } from '../base/avisos/recargar.ts';
import { decirOtraVersion } from '../base/llamadas/otra-version.ts';
import { dejarVersion, tomarVersion, type useVersionNueva } from './version-nueva.ts';

interface BandaProps {
  readonly nueva: ReturnType<typeof useVersionNueva>;
  readonly noSeEntiende: boolean;
}
export function BandaDeVersionAbierta({ nueva, noSeEntiende }: BandaProps) {
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
