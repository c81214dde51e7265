import type { cambios } from '@aldia/contract/cambios.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { efectoDe, efectosJuntos, SIN_EFECTO } from '@aldia/domain/cambios/efecto.ts';
import { estaPresentada } from '@aldia/domain/pendientes/motivos.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { leerDeclaracion, montosAPagar } from '../../declaraciones/index.ts';
import { findDeDeclaracion } from '../cambios.repo.ts';
import { mesPresentado } from '../comparacion.ts';
import { aCambio, desdeGuardado } from '../documento.ts';
import { aFila } from '../filas.ts';
import { conSuBalance, isrQueEspera } from '../isr-que-espera.ts';
import { buildCambios, countCambios } from '../listas.repo.ts';

/** The differences between SAT and the filed months, newest first. The total travels in the cursor. */
export const listado = consulta(async (entrada: Entrada<typeof cambios.listado>, { bd }) => {
  const { ver, declaracion = null, busqueda, ...pedida } = entrada;
  const filtro = { ver, declaracionId: declaracion, palabras: palabrasDe(busqueda) };
  const pagina = await paginar(filtro, pedida, {
    listar: (desde, limite) => buildCambios(bd, filtro, desde, limite).execute(),
    contar: () => countCambios(bd, filtro),
    posicionDe: ({ id, vistoEn }) => ({ id, valores: [vistoEn] }),
  });
  return { ...pagina, filas: pagina.filas.map(aFila) };
});

/** What a month filed, and the effect that everything that waits would have together. */
export const deDeclaracion = consulta(async ({ id }: { id: number }, { bd }) => {
  const d = await leerDeclaracion(bd, id);
  const { abiertos, resueltos } = await findDeDeclaracion(bd, id);
  const juntos = abiertos.map((c) =>
    aCambio(c, c.antes && desdeGuardado(c.antes), desdeGuardado(c.despues), d.cliente.vende),
  );
  // What was presented is what the forms declared (D-12).
  const presentado = montosAPagar(d);
  const espera = await isrQueEspera(bd, d);
  const deDocumentos =
    juntos.length === 0 ? SIN_EFECTO : efectoDe(conSuBalance(await mesPresentado(bd, d), espera), juntos);
  const efecto = efectosJuntos(espera?.efecto ?? SIN_EFECTO, deDocumentos);
  return {
    ...d,
    nombre: d.cliente.nombre,
    nit: d.cliente.nit,
    statusId: d.estadoId,
    presentada: estaPresentada(d),
    abiertos: abiertos.length + (espera === null ? 0 : 1),
    isrDistinto: [...(espera?.distintas ?? [])],
    resueltos,
    impuestoIsr: presentado.isr,
    impuestoIva: presentado.iva,
    efectoIsr: efecto.isr,
    efectoIva: efecto.iva,
    efectoArrastre: efecto.arrastre,
  };
});
