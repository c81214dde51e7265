import { horaDeGuatemala } from '@aldia/domain/fechas/fechas.ts';
import { enHorario } from '@aldia/domain/fechas/horario.ts';
import { HORARIO_DE_RENOVACIONES } from '@aldia/domain/suscripciones/mora.ts';
import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { avisarClientesJob, type ClientesPorAvisar } from './avisar-clientes.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { avisarClientes } from './jobs/avisar-clientes.ts';
import { avisarPrecios, avisarPreciosJob } from './jobs/avisar-precios.ts';
import { cederPlanes } from './jobs/ceder.ts';
import { type Desde, juntos, porTandas, type Recorrido } from './jobs/por-tandas.ts';
import { renovarUna } from './jobs/renovar-una.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { listEnMora, listPorRenovar } from './renovaciones.repo.ts';

/** Runs hourly during the renewal hours (HORARIO_DE_RENOVACIONES): the later runs take what could not be charged earlier. */
export const renovarJob: DefinicionDeTrabajo<Desde> = {
  nombre: 'suscripciones.renovar',
  repetible: 'sí: cada período es una sola compra, y lo que ya se cobró deja de estar en la lista',
  reintentos: 2,
  esperaS: 60,
  cron: `0 ${HORARIO_DE_RENOVACIONES.abre}-${HORARIO_DE_RENOVACIONES.cierra - 1} * * *`,
};
const moraJob: DefinicionDeTrabajo<Desde> = {
  nombre: 'suscripciones.mora',
  repetible: 'sí: quien no está en su escalón no se toca, y cada intento tiene su clave',
  reintentos: 1,
  esperaS: 60,
  cron: '*/10 * * * *',
};
export const diarioJob: DefinicionDeTrabajo<Desde> = {
  nombre: 'suscripciones.diario',
  repetible: 'sí: un aviso por cobro, y lo terminado deja de estar en la lista',
  reintentos: 3,
  esperaS: 60,
  cron: '20 0,7 * * *',
};
/** Charges every subscription whose period begins today, or began earlier and could not be charged. */
export function renovarPendientes(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const hoy = recursos.reloj.hoy();
  const tandas = {
    listar: (despuesDe: number, limite: number) => listPorRenovar(recursos.bd, hoy, despuesDe, limite),
    hacer: (id: number) => renovarUna(recursos, id),
  };
  return porTandas(recursos, 'renovar', tandas, desde);
}

/** Takes the next retry of each refused renewal whose time has come. */
export function insistir(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const ahora = recursos.reloj.ahora();
  const tandas = {
    listar: (despuesDe: number, limite: number) => listEnMora(recursos.bd, ahora, despuesDe, limite),
    hacer: (id: number) => renovarUna(recursos, id),
  };
  return porTandas(recursos, 'mora', tandas, desde);
}

/** The key of the job that continues: one for all subscriptions, or one per office and end of its payment. */
const claveDe = (datos: Desde & Partial<ClientesPorAvisar>): string =>
  datos.suscripcionId === undefined ? 'sigue' : `sigue:${datos.suscripcionId}:${datos.estado}`;

export function suscripcionesObreros(recursos: Recursos): Obrero<object>[] {
  const obrero = <D extends Desde>(
    trabajo: DefinicionDeTrabajo<D>,
    recorrer: (r: Recursos, datos: D) => Promise<Recorrido>,
  ): Obrero<D> => ({
    trabajo,
    hacer: async (datos) => {
      const { hechas, fallidas, completo, hasta } = await recorrer(recursos, datos);
      recursos.log.info({ trabajo: trabajo.nombre, hechas }, 'subscriptions');
      if (!completo) await recursos.cola.encolar(recursos.bd, trabajo, claveDe(datos), { ...datos, desde: hasta });
      // A scheduled job lists its failures again next time; a job queued once relies on its retries.
      if (fallidas > 0 && trabajo.cron === undefined) throw new Error(`${trabajo.nombre}: ${fallidas} failed`);
    },
  });
  /** Charges only during the renewal hours: a job that runs at night, late or at start-up, charges nobody, and the morning run does it. */
  const deDia =
    (cobrar: typeof renovarPendientes) =>
    async (r: Recursos, desde: Desde): Promise<Recorrido> =>
      enHorario(horaDeGuatemala(r.reloj.ahora()), r.ajustes.RENOVACIONES_HORARIO)
        ? await cobrar(r, desde)
        : { hechas: 0, fallidas: 0, completo: true, hasta: {} };
  const diario = async (r: Recursos, desde: Desde): Promise<Recorrido> => {
    // This comes first, so that no renewal is announced to clients whose gestor pays.
    const antes = juntos(await cederPlanes(r, desde), await terminarVencidas(r, desde));
    return juntos(antes, await anunciarRenovaciones(r, desde));
  };
  return [
    obrero(renovarJob, deDia(renovarPendientes)),
    obrero(moraJob, deDia(insistir)),
    obrero(diarioJob, diario),
    obrero(avisarPreciosJob, avisarPrecios),
    obrero(avisarClientesJob, avisarClientes),
  ];
}
