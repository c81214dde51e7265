import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { registro } from '@aldia/contract/registro.ts';
import { dia, mesParaElegir, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { hash } from '@node-rs/argon2';
import { escribirWhatsapp } from '../../shared/bandeja-whatsapp.repo.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { enviarWhatsappJob } from '../../shared/whatsapp.ts';
import { dte, guardado, MES_ELEGIDO, PERIODO, primeraPagina } from '../cargas.ts';
import type { Persona } from '../fabricas.ts';
import { deMensajes } from '../mensajes.ts';
import { ingresar } from '../navegador.ts';
import { planDe, porTerminar, suscritoDe, vender } from '../suscripciones.ts';
import type { Mundo } from './mundo.ts';

const CLAVE = 'Clave-de-prueba-2026';
const MES = mesParaElegir(PERIODO);
/** Of each kind, in each round. */
export const CUANTOS = { recuperan: 12, sueltos: 10, alMasivo: 25, pagan: 4, whatsapp: 8 } as const;

/** What a person is told: 'hecho', or the status and the sentence. */
export const dicho = (hacer: () => Promise<unknown>): Promise<string> =>
  hacer().then(
    () => 'hecho',
    (e: unknown) => (e instanceof ErrorDeLlamada ? `${e.http} ${e.message}` : mensajeDe(e)),
  );

export type Gente = Awaited<ReturnType<typeof crearGente>>;
/** Who does what while somebody outside is away. Their sessions are of the moment: hours go by between their acts. */
export async function crearGente(m: Mundo) {
  const claveHash = await hash(CLAVE, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const [admin, colaborador] = [await m.crear.usuario([ROL.administrador]), await m.crear.usuario([2], { claveHash })];
  const olvidadizos: (Persona & { readonly cui: string })[] = [];
  for (let i = 0; i < CUANTOS.recuperan; i++) {
    const p = await m.crear.usuario([2], { claveHash });
    const cui = `26961919401${String(i).padStart(2, '0')}`;
    await m.bd.updateTable('usuario').set({ cui }).where('id', '=', p.id).execute();
    olvidadizos.push({ ...p, cui });
  }
  for (let i = 0; i < CUANTOS.alMasivo; i++) await m.crear.cliente({ regimen: 2 });
  const conWhatsapp: Persona[] = [];
  for (let i = 0; i < CUANTOS.whatsapp; i++) {
    const p = await m.crear.cliente({ regimen: 1 });
    const telefono = `5512${3000 + i}`;
    await m.bd.updateTable('usuario').set({ telefono, enviar_whatsapp: true }).where('id', '=', p.id).execute();
    conWhatsapp.push(p);
  }
  const planId = await planDe(m);
  const como = async (id: number) => m.como({ token: await m.crear.sesion(id) });
  /** A month of one invoice; in dollars it needs the bank's rate of its day. */
  const guardar = async (usuarioId: number, nit: string, moneda: 'GTQ' | 'USD', diaDelMes = 15) => {
    const fechaEmision = dia(`${PERIODO}-${String(diaDelMes).padStart(2, '0')}`);
    const factura = dte({ emisor: nit, receptor: 'CF', monto: '100.25', moneda, fechaEmision });
    return (await como(colaborador.id))(carga.guardar, guardado({ usuarioId, fecha: MES, facturas: [factura] }));
  };
  const nuevo = () => m.crear.cliente({ regimen: 1 });
  return {
    nuevo,
    guardar,
    guardados: async (usuarioId: number): Promise<number> => {
      const filas = await m.bd
        .selectFrom('factura')
        .select('numero_autorizacion')
        .where('usuario_id', '=', usuarioId)
        .execute();
      return filas.length;
    },
    /** What nobody outside has a part in. */
    loDemas: async (): Promise<Readonly<Record<string, string>>> => ({
      'una lista': await dicho(async () =>
        (await como(colaborador.id))(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO)),
      ),
      'guardar en quetzales': await dicho(async () => {
        const { id, nit } = await nuevo();
        return guardar(id, nit, 'GTQ');
      }),
      ingresar: await dicho(() => ingresar(m.urlDelNodo, colaborador.nit, CLAVE, Date.parse(m.ahora()))),
    }),
    recuperar: () =>
      Promise.all(olvidadizos.map(({ cui, nit }) => dicho(() => m.anonimo(registro.recuperar, { cui, nit })))),
    sueltos: async () => {
      const yo = deMensajes(await como(admin.id));
      return Promise.all(Array.from({ length: CUANTOS.sueltos }, () => dicho(() => yo.prueba())));
    },
    masivo: async (): Promise<number> => {
      const yo = deMensajes(await como(admin.id));
      const { id } = await yo.enviar({ clase: 'servicio', regimenId: 2, confirmados: CUANTOS.alMasivo });
      return id;
    },
    /** Its author was told that it was stopped, and goes on with it. */
    seguirMasivo: async (id: number) => deMensajes(await como(admin.id)).actuar(id, 'seguir'),
    masivoTerminado: async (id: number) => (await deMensajes(await como(admin.id)).detalle(id)).masivo,
    /** Whose plan is to be renewed today. */
    renuevan: async (): Promise<number[]> => {
      const hoy = m.reloj.hoy();
      const ids = [];
      for (let i = 0; i < CUANTOS.pagan; i++)
        ids.push(
          (await suscritoDe(m, { planId, inicio: sumarDias(hoy, -30), fin: sumarDias(hoy, -1), proximoCobro: hoy })).id,
        );
      return ids;
    },
    /** Somebody at the last step of coming in, who presses the button that pays. */
    paga: async (): Promise<{ readonly id: number; readonly dicho: string }> => {
      const p = await porTerminar(m, planId);
      return { id: p.id, dicho: await dicho(() => vender(m, p, '99.50')) };
    },
    whatsapp: (ronda: string) =>
      m.bd.transaction().execute(async (tx) => {
        for (const { id: usuarioId } of conWhatsapp) {
          const clave = `afuera:${ronda}:${usuarioId}`;
          const correo = { clave, para: `w${usuarioId}@ejemplo.gt`, asunto: 'Vence', saludo: 'Hola:', parrafos: [] };
          const parametros = ['Ana', 'IVA', '30/11/2026', ronda];
          const id = await escribirWhatsapp(
            tx,
            { usuarioId, plantilla: 'dt_recordatorio', parametros, correo },
            '',
            m.ahora(),
          );
          if (id) await m.cola.encolar(tx, enviarWhatsappJob, id, { id });
        }
      }),
  };
}
