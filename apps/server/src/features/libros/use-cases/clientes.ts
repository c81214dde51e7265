import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ClienteDeLibros, libros } from '@aldia/contract/libros.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { posicionDe } from '../../../shared/clientes.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { countClientes, type FilaDeCliente, listClientes } from '../clientes.repo.ts';

type PedidoDeClientes = Entrada<typeof libros.clientes>;

/** A page of clients. */
const listado = (regimenId: number | null) =>
  consulta(async ({ busqueda, orden, ...pedida }: PedidoDeClientes, { bd }) => {
    const filtro = { palabras: palabrasDe(busqueda), regimenId };
    const pregunta = { lista: 'libros', ...filtro, orden };
    const pagina = await paginar(pregunta, pedida, {
      listar: (desde, limite) => listClientes(bd, filtro, { orden, desde, limite }),
      contar: (hasta) => countClientes(bd, filtro, hasta),
      posicionDe: (fila) => posicionDe(orden, fila),
    });
    return { ...pagina, filas: pagina.filas.map(aCliente) };
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
