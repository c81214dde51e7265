import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, Progress } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { enMiles } from '../../ui/en-miles.ts';
import { type Lote, useLoteSeguido } from './seguir-lote.ts';

export type { Lote } from './seguir-lote.ts';

const CIEN = 100;

interface AvanceDeLoteProps {
  readonly lote: Lote;
  /** The catalogue's sentence for the end. */
  readonly hecho: string;
  readonly alTerminar: () => void;
}

/** Shows the progress of an act on many, or that it is unknown. A person who leaves still gets a toast at the end. */
export function AvanceDeLote({ lote, hecho, alTerminar }: AvanceDeLoteProps) {
  const { ahora, fallo, preguntarOtraVez } = useLoteSeguido(lote, hecho);
  const van = ahora.hechas + ahora.omitidas;
  const acabar = useEffectEvent(alTerminar);
  useEffect(() => {
    if (ahora.terminado) acabar();
  }, [ahora.terminado]);
  return (
    <>
      <div role="status">
        <Progress value={(CIEN * van) / ahora.total} aria-label={T.titulo} />
        <p className="al-parrafo">{llenar(T.enCurso, { hechas: enMiles(van), total: enMiles(ahora.total) })}</p>
      </div>
      {fallo && (
        <div role="alert">
          <p className="al-parrafo">{T.noSeSabe}</p>
          <Button variant="default" onClick={preguntarOtraVez}>
            {T.volverAPreguntar}
          </Button>
        </div>
      )}
    </>
  );
}

export const HECHO = {
  relevo: TEXTOS['relevo.hacer'].exito,
  muchos: TEXTOS['relevo.cambiarMuchos'].exito,
} as const;
