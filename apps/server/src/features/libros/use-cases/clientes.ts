import type { ClienteDeLibros } from '@aldia/contract/libros.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { aCursor, deCursor } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countClientes, type FilaDeCliente, listClientes, type OrdenDeClientes, posicionDe } from '../clientes.repo.ts';

export interface PedidoDeClientes {
  readonly busqueda: string;
  readonly orden: OrdenDeClientes;
  readonly siguiente: string | null;
  readonly limite: number;
}

/** A page of clients: the total is counted on the first page only, and travels in the cursor from then on. */
const listado = (regimenId: number | null) =>
  consulta(async ({ busqueda, orden, siguiente, limite }: PedidoDeClientes, { bd }) => {
    const filtro = { palabras: palabrasDe(busqueda), regimenId };
    const pregunta = { lista: 'libros', ...filtro, orden };
    const avance = siguiente === null ? null : deCursor(pregunta, siguiente);
    const [hallados, total] = await Promise.all([
      listClientes(bd, filtro, { orden, desde: avance?.posicion ?? null, limite: limite + 1 }),
      avance?.total ?? countClientes(bd, filtro),
    ]);
    const visibles = hallados.slice(0, limite);
    const ultimo = hallados.length > limite ? visibles.at(-1) : undefined;
    return {
      filas: visibles.map(aCliente),
      total,
      siguiente: ultimo ? aCursor(pregunta, { total, posicion: posicionDe(orden, ultimo) }) : null,
    };
  });
export const clientes = listado(null);
export const clientesRos = listado(REGIMEN.ros);

const aCliente = (f: FilaDeCliente): ClienteDeLibros => ({
  ...f,
  telefono: f.telefono === '' ? [] : [f.telefono],
  correo: f.correos.map((c) => c.correo),
  fechaDeclaracion: f.diaDeclaracion,
  regimenId: f.regimenId ?? 0,
  tipoRegimen: f.regimen ?? '',
});
