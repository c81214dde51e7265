import type { Salida } from '@aldia/contract/endpoint.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { claveDe } from '../../base/llamadas/clave-de.ts';
import { vueltaDe } from '../../base/llamadas/deshacer.ts';
import { llenar } from '../../base/llenar.ts';

export type Lote = Salida<typeof relevo.lote>;
const CADA_MS = 1500;
const CIEN = 100;

interface AvanceDeLoteProps {
  readonly lote: Lote;
  /** The sentence of the catalogue for when it is done. */
  readonly hecho: string;
  readonly alTerminar: (lote: Lote) => void;
}

/** How far an act on many is; when it is done it says so, and offers the way back for its seconds. */
export function AvanceDeLote({ lote, hecho, alTerminar }: AvanceDeLoteProps) {
  const consulta = useQuery<Lote>({
    queryKey: claveDe(relevo.lote, { id: lote.id }),
    queryFn: () => llamar(relevo.lote, { id: lote.id }),
    initialData: lote,
    refetchInterval: ({ state }) => (state.data?.terminado ? false : CADA_MS),
  });
  const { data: ahora } = consulta;
  const { terminado } = ahora;
  const dicho = useRef(false);
  useEffect(() => {
    if (!terminado || dicho.current) return;
    dicho.current = true;
    decirHecho(ahora, hecho);
    alTerminar(ahora);
  }, [terminado, ahora, hecho, alTerminar]);
  return (
    <div role="status">
      <Progress value={(CIEN * (ahora.hechas + ahora.omitidas)) / ahora.total} aria-label={T.titulo} />
      <p className="al-parrafo">{llenar(T.enCurso, { hechas: ahora.hechas + ahora.omitidas, total: ahora.total })}</p>
    </div>
  );
}

function decirHecho({ id, omitidas }: Lote, hecho: string): void {
  const deshacer = () => llamar(relevo.deshacer, { id }, { idempotencia: nuevaClave() });
  const detalle = omitidas > 0 ? { detalle: llenar(T.omitidas, { n: omitidas }) } : {};
  avisar('exito', hecho, vueltaDe({ deshacer, ...detalle }, [relevo.colaboradores, relevo.previa]));
}

export const HECHO = {
  relevo: TEXTOS['relevo.hacer'].exito,
  muchos: TEXTOS['relevo.cambiarMuchos'].exito,
} as const;
