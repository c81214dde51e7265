import { puedeVerFormularios } from '@aldia/domain/declaraciones/permisos.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { clasificarVenta, esLineaCompra, lineaQueCorresponde } from '@aldia/domain/facturas/clasificacion.ts';
import {
  aDestino,
  destinoDe,
  destinosPosibles,
  lineaDeVenta,
  lineaParaExportar,
} from '@aldia/domain/facturas/exportacion.ts';
import { consulta } from '../../../shared/manejador.ts';
import { exigirFila, leerDeclaracion } from '../../declaraciones/index.ts';
import { contraparteDe, type FilaExportable, type Libro, listExportables } from '../exportacion.repo.ts';

/** The documents of a month that may go to sections 4 and 6 of SAT-2237, each with the line where it counts. */
export const exportaciones = consulta(async ({ id }: { id: number }, ctx) => {
  const d = await leerDeclaracion(ctx.bd, id);
  exigirFila(puedeVerFormularios, ctx.actor, d);
  const [emitidas, recibidas] = await Promise.all([
    listExportables(ctx.bd, d, 'emitida'),
    listExportables(ctx.bd, d, 'recibida'),
  ]);
  return {
    ...d,
    statusId: d.estadoId,
    emitidas: emitidas.map((f) => ({ ...comun('emitida', f), ...deEmitida(f, d.cliente.vende) })),
    recibidas: recibidas.map((f) => ({ ...comun('recibida', f), ...deRecibida(f) })),
  };
});

const comun = (libro: Libro, f: FilaExportable) => ({
  ...f,
  id: f.numeroAutorizacion,
  ...contraparteDe(libro, f),
  monto: parseQuetzales(f.monto),
  montoIva: parseQuetzales(f.iva),
  totalSinIva: parseQuetzales(f.neto),
});

function deEmitida(f: FilaExportable, vende: 'bien' | 'servicio') {
  const documento = { ...f, elegido: aDestino(f.lineaExportacion) };
  const destino = destinoDe(documento);
  const opciones = [...destinosPosibles(documento)];
  if (opciones.includes('4.8')) return { linea: destino, elegida: destino, opciones };
  const bienOServicio = clasificarVenta({ montoIva: parseQuetzales(f.iva) }, vende);
  return { linea: lineaDeVenta({ bienOServicio, destino }), elegida: destino, opciones };
}

/** An unclassified purchase has no line in either section: it must be classified first. */
function deRecibida(f: FilaExportable) {
  const elegida = f.paraExportar === true ? '6' : '5';
  const opciones = ['5', '6'];
  if (!esLineaCompra(f.linea)) return { linea: null, elegida, opciones };
  const linea = lineaQueCorresponde(f.tipoDte, f.linea);
  return { linea: elegida === '6' ? lineaParaExportar(linea) : linea, elegida, opciones };
}
