import { cambios } from '@aldia/contract/cambios.ts';
import { carga } from '@aldia/contract/carga.ts';
import { leerFacturasEnHilo } from '@aldia/lector/en-hilo-node.ts';
import { enDisco } from '@aldia/testing/libros/en-disco.ts';
import { escribirXlsx, HOJA_FEL } from '@aldia/testing/libros/escribir.ts';
import { filasFel } from '@aldia/testing/libros/filas-fel.ts';
import type { DteGenerado } from '@aldia/testing/libros/generar-mes.ts';
import { guardado, PERIODO } from './cargas.ts';
import type { Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let numero = 0x20000000;
export const tercero = { nit: '19', nombre: 'TERCERO' };
/** A document as SAT exports it. */
export function deSat(
  cliente: Persona,
  libro: 'emitidas' | 'recibidas',
  o: Partial<DteGenerado> & { monto: number },
): DteGenerado {
  numero++;
  const serie = numero.toString(16).toUpperCase();
  const el = { nit: cliente.nit, nombre: cliente.nombre };
  return {
    autorizacion: `${serie}-0001-4000-8000-000000000000`,
    serie,
    numero: String(0x00014000),
    fecha: '2026-10-15T10:00:00',
    tipo: 'FACT',
    emisor: libro === 'emitidas' ? el : tercero,
    receptor: libro === 'emitidas' ? tercero : el,
    certificador: tercero,
    moneda: 'GTQ',
    exportacion: false,
    iva: 0,
    otros: {},
    anulado: false,
    ...o,
  };
}
const archivo = (dtes: readonly DteGenerado[]) => escribirXlsx([{ nombre: HOJA_FEL, filas: filasFel(dtes, 'V1') }]);
/** What the browser sends of that same file. */
async function comoCarga(cliente: Persona, clase: 'emitidas' | 'recibidas', dtes: readonly DteGenerado[]) {
  const contexto = { nitContribuyente: cliente.nit, periodo: PERIODO, clase };
  const bytes = new Uint8Array(await archivo(dtes));
  return [...(await enDisco(bytes, (ruta) => leerFacturasEnHilo(ruta, contexto))).facturas];
}

/** Filed months, and files of SAT that are compared with them by who works on them. */
export function mesesComparados(s: () => Escenario, ana: () => Persona) {
  /** A client whose month was loaded and presented; gives what identifies it and its sales. */
  async function presentado(
    regimen: 1 | 2,
    estado = 5,
    compras: (de: Persona) => readonly DteGenerado[] = () => [],
    comoSePresenta: (venta: DteGenerado, lugar: number) => DteGenerado = (venta) => venta,
  ) {
    const cliente = await s().crear.cliente({ regimen, passwordSat: 'Clave.SAT.9' });
    const con = (monto: number) =>
      deSat(cliente, 'emitidas', { monto, iva: regimen === 2 ? Math.round((monto * 12) / 112) : 0 });
    const ventas = [con(112_000), con(224_000), con(357_500)] as const;
    await s().crear.declaracion({ usuarioId: cliente.id, regimen, asignadoId: ana().id });
    const compradas = compras(cliente);
    const { id } = await s().como(ana())(
      carga.guardar,
      guardado({
        usuarioId: cliente.id,
        facturas: await comoCarga(cliente, 'emitidas', ventas.map(comoSePresenta)),
        recibidas: compradas.length === 0 ? [] : await comoCarga(cliente, 'recibidas', compradas),
      }),
    );
    await s()
      .bd.updateTable('declaracion')
      .set({
        ...{ estado_id: estado, pago_realizado: estado === 7, formulario_notificado_en: s().reloj.ahora() },
        ...{ numero_formulario: '40912345678', numero_formulario_iva: regimen === 2 ? '40912345679' : '' },
      })
      .where('id', '=', id)
      .execute();
    return { id, cliente, ventas, compras: compradas };
  }
  const comparar = async (
    id: number,
    dtes: readonly DteGenerado[],
    quien = ana(),
    libro: 'emitidas' | 'recibidas' = 'emitidas',
  ) =>
    s().como(quien)(
      cambios.comparar,
      { id, libro, nombre: 'sat-hoy.xlsx' },
      { cuerpo: new Uint8Array(await archivo(dtes)) },
    );
  const lista = async (declaracion: number, ver: 'abiertos' | 'resueltos' = 'abiertos') =>
    (await s().como(ana())(cambios.listado, { ver, declaracion, busqueda: '', siguiente: null, limite: 50 })).filas;
  return { presentado, comparar, lista };
}
