// The process that does the jobs of `npm run escala`: the real ones, each when it is told, at the hour that it is told. Apart from
// the queue, whose own work would be counted with theirs. `trabajos.ts` starts it.
import { crearAplicacion, obrerosDe } from '../../app.ts';
import { abrirBase } from '../../shared/db.ts';
import { leerAjustes } from '../../shared/env.ts';
import { crearBitacora } from '../../shared/log.ts';
import { relojFijo, relojReal } from '../../shared/reloj.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';

export interface Encargo {
  readonly trabajo: string;
  readonly ahora: string;
}
export type Respuesta = { readonly listo: readonly string[] } | { readonly error: string | null };

const ajustes = leerAjustes(process.env);
const base = await abrirBase({ url: ajustes.DATABASE_URL });
const reloj = relojFijo(relojReal.ahora());
const app = await crearAplicacion({
  ajustes,
  base,
  reloj,
  llaveMaestra: MAESTRA_DE_PRUEBA,
  log: crearBitacora('fatal'),
});
const obreros = obrerosDe(app.recursos, base);

const responder = (r: Respuesta): void => void process.send?.(r);
process.on('message', (encargo: Encargo) => {
  reloj.mover(encargo.ahora);
  const obrero = obreros.find(({ trabajo }) => trabajo.nombre === encargo.trabajo);
  Promise.resolve(obrero?.hacer({} as never)).then(
    () => responder({ error: null }),
    (e: Error) => responder({ error: e.stack ?? e.message }),
  );
});
responder({ listo: obreros.filter(({ trabajo }) => trabajo.cron).map(({ trabajo }) => trabajo.nombre) });
