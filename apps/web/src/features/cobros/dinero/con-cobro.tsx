import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { ESTADO, PROPOSITO } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { ReactNode } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import type { Hecho } from '../../../ui/hechos.tsx';
import { Ventana } from '../../../ui/ventana.tsx';

export type DetalleDeCobro = Salida<typeof cobros.detalle>;

/** The endpoints of this page that a decision makes stale. */
export const DE_DINERO = [cobros.listado, cobros.resumen, cobros.detalle, cobros.conciliadas];

export const hechosDeCobro = ({ cobro: c }: DetalleDeCobro): Hecho[] => [
  ['Cliente', c.nombre],
  ['NIT', formatNit(c.nit)],
  ['Concepto', c.concepto || PROPOSITO[c.proposito]],
  ['Monto', formatQ(c.monto)],
  ['Estado', ESTADO[c.estado].rotulo],
  ['Tarjeta', c.ultimosNumeros ? `•••• ${c.ultimosNumeros}` : 'Sin tarjeta'],
  ['Creado', cuandoFue(c.creadaEn)],
];

interface ConCobroProps {
  readonly id: string;
  readonly titulo: string;
  readonly alCerrar: () => void;
  readonly children: (detalle: DetalleDeCobro) => ReactNode;
}

/** A dialog about one charge, with its current facts and not those of the list. */
export function ConCobro({ id, titulo, alCerrar, children }: ConCobroProps) {
  const detalle = useConsulta(cobros.detalle, { id });
  if (detalle.data) return children(detalle.data);
  return (
    <Ventana opened onClose={alCerrar} title={titulo}>
      {detalle.isError ? <FalloAlCargar alReintentar={detalle.refetch} /> : <Cargando lineas={5} />}
    </Ventana>
  );
}
