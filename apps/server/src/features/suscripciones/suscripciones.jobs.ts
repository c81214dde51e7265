import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { anunciarRenovaciones } from './jobs/anunciar.ts';
import { avisarPrecios, avisarPreciosJob } from './jobs/avisar-precios.ts';
import { cederPlanes } from './jobs/ceder.ts';
import { type Desde, juntos, porTandas, type Recorrido } from './jobs/por-tandas.ts';
import { renovarUna } from './jobs/renovar-una.ts';
import { terminarVencidas } from './jobs/terminar.ts';
import { listEnMora, listPorRenovar } from './renovaciones.repo.ts';

/** From six in the morning, and each hour until the evening for what could not be asked then: nobody is charged at night. */
export const renovarJob: DefinicionDeTrabajo<Desde> = {
  nombre: 'suscripciones.renovar',
  repetible: 'sí: cada período es una sola compra, y lo que ya se cobró deja de estar en la lista',
  reintentos: 2,
  esperaS: 60,
  cron: '0 6-20 * * *',
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
/** Charges every subscription whose period begins today, or began before and could not be charged. */
export function renovarPendientes(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const hoy = recursos.reloj.hoy();
  const tandas = {
    listar: (despuesDe: number, limite: number) => listPorRenovar(recursos.bd, hoy, despuesDe, limite),
    hacer: (id: number) => renovarUna(recursos, id),
  };
  return porTandas(recursos, 'renovar', tandas, desde);
}

/** The next step of each ladder whose hour has come. */
export function insistir(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const ahora = recursos.reloj.ahora();
  const tandas = {
    listar: (despuesDe: number, limite: number) => listEnMora(recursos.bd, ahora, despuesDe, limite),
    hacer: (id: number) => renovarUna(recursos, id),
  };
  return porTandas(recursos, 'mora', tandas, desde);
}

export function suscripcionesObreros(recursos: Recursos): Obrero<object>[] {
  const obrero = (
    trabajo: DefinicionDeTrabajo<Desde>,
    recorrer: (r: Recursos, desde: Desde) => Promise<Recorrido>,
  ): Obrero<Desde> => ({
    trabajo,
    hacer: async ({ desde }) => {
      const { hechas, completo, hasta } = await recorrer(recursos, desde === undefined ? {} : { desde });
      recursos.log.info({ trabajo: trabajo.nombre, hechas }, 'subscriptions');
      if (!completo) await recursos.cola.encolar(recursos.bd, trabajo, 'sigue', { desde: hasta });
    },
  });
  const diario = async (r: Recursos, desde: Desde): Promise<Recorrido> => {
    // What a gestor pays is announced to nobody else.
    const antes = juntos(await cederPlanes(r, desde), await terminarVencidas(r, desde));
    return juntos(antes, await anunciarRenovaciones(r, desde));
  };
  return [
    obrero(renovarJob, renovarPendientes),
    obrero(moraJob, insistir),
    obrero(diarioJob, diario),
    obrero(avisarPreciosJob, avisarPrecios),
  ];
}
