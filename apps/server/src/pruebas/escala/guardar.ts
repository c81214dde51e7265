import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { TIPO } from '@aldia/contract/hojas/hoja.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { mes, mesParaElegir, primerDia } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { dte, guardado } from '../cargas.ts';
import type { Acto } from './listas.ts';
import type { QuienesPiden } from './personas.ts';

const [FACTURAS, COMPRAS] = [200, 120];
const VECES = 6;

/** What somebody changes: a month of 200 invoices is saved, sent to its form and told of. */
export function escrituras(q: QuienesPiden): Acto[] {
  const periodo = mes(q.periodo);
  const fecha = mesParaElegir(periodo);
  const comun = { iva: '12.00', fechaEmision: primerDia(periodo) };
  const guardar = (compras: number) => async () => {
    const { id: usuarioId, nit } = q.sinCargar();
    const facturas = Array.from({ length: FACTURAS - compras }, (_, i) =>
      dte({ emisor: nit, receptor: 'CF', monto: `${i + 112}.00`, ...comun }),
    );
    const recibidas = Array.from({ length: compras }, (_, i) =>
      dte({ emisor: q.emisor(i), receptor: nit, monto: `${i + 112}.00`, ...comun }),
    );
    await q.colaborador()(carga.guardar, guardado({ usuarioId, fecha, facturas, recibidas }));
  };
  return [
    { nombre: `guardar ${FACTURAS} facturas`, veces: VECES, hacer: guardar(0) },
    { nombre: `guardar ${FACTURAS} facturas, ${COMPRAS} de ellas compras`, veces: VECES, hacer: guardar(COMPRAS) },
  ];
}

/** A list that leaves as a sheet, whole. Gives how many rows it had. */
export interface Exportacion {
  readonly nombre: string;
  readonly hacer: () => Promise<number>;
}

export function exportaciones(q: QuienesPiden): Exportacion[] {
  const fecha = mesParaElegir(mes(q.periodo));
  const comun = { fecha, busqueda: '', orden: 'dia' as const, siguiente: null, limite: 50 };
  const bajar = async (endpoint: Endpoint, entrada: unknown): Promise<void> => {
    const respuesta = await fetch(`${q.url}/api${endpoint.ruta}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${q.tokenDe('colaborador')}`,
        'x-requested-with': 'aldia',
        'content-type': 'application/json',
        accept: TIPO.excel,
      },
      body: JSON.stringify(z.encode(endpoint.entrada, entrada as never)),
    });
    if (!respuesta.ok) throw new Error(`${endpoint.ruta} answered ${respuesta.status}`);
    await respuesta.arrayBuffer();
  };
  return [
    {
      nombre: 'Excel de ingreso',
      hacer: async () => {
        const entrada = { ...comun, regimenId: 1 };
        const { total } = await q.colaborador()(declaraciones.listadoIngreso, entrada);
        await bajar(declaraciones.listadoIngreso, entrada);
        return total;
      },
    },
    {
      nombre: 'Excel del seguimiento del mes',
      hacer: async () => {
        const { total } = await q.colaborador()(seguimiento.delMes, comun);
        await bajar(seguimiento.delMes, comun);
        return total;
      },
    },
  ];
}
