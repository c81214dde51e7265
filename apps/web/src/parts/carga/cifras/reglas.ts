import { carga } from '@aldia/contract/carga.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { LineaElegida } from '@aldia/domain/facturas/clasificacion.ts';
import { nombreDeContraparte, type ReglaDeContraparte } from '@aldia/domain/facturas/exportacion.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import { useMemo } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';

type EnCable = Salida<typeof carga.reglas>;
type Libro = EnCable['contrapartes'][number]['libro'];
type Partes = Pick<FacturaLeida, 'nitEmisor' | 'nombreEmisor' | 'nitReceptor' | 'nombreReceptor'>;

/** What staff taught, by which the save classifies new documents. */
export interface ReglasDeCarga {
  /** By NIT, normalised. */
  readonly delEmisor: ReadonlyMap<string, LineaElegida>;
  readonly deContraparte: (libro: Libro, f: Partes) => ReglaDeContraparte | undefined;
}

const claveDe = (libro: Libro, nit: string, nombre: string): string =>
  `${libro}|${normalizarNit(nit)}|${nombreDeContraparte(nombre)}`;

export function enReglas({ emisores, contrapartes }: EnCable): ReglasDeCarga {
  const porClave = new Map(contrapartes.map((c) => [claveDe(c.libro, c.nit, c.nombre), c]));
  return {
    delEmisor: new Map(emisores.map(({ nit, linea }) => [nit, linea])),
    deContraparte: (libro, f) =>
      porClave.get(
        libro === 'emitida'
          ? claveDe(libro, f.nitReceptor, f.nombreReceptor)
          : claveDe(libro, f.nitEmisor, f.nombreEmisor),
      ),
  };
}

/** The rules for the purchases of a load, asked again each time that its summary is opened. */
export function useReglasDeCarga(usuarioId: number, recibidas: readonly FacturaLeida[], activa: boolean) {
  const emisores = useMemo(() => [...new Set(recibidas.map((f) => normalizarNit(f.nitEmisor)))].sort(), [recibidas]);
  const { data, isError, refetch } = useConsulta(carga.reglas, { usuarioId, emisores }, { frescaMs: 0, activa });
  return { data: useMemo(() => data && enReglas(data), [data]), isError, refetch };
}
