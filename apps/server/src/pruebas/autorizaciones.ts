import { gestorAlta } from '@aldia/contract/gestor-alta.ts';
import { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import { sql } from 'kysely';
import type { Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';
import { cajasDe, filaDe } from './gestores.ts';

/** The first page of a list, whole. */
export const LISTA = { siguiente: null, limite: 50, busqueda: '', orden: 'nombre', situacion: 'todos' } as const;
/** The version of the text that a client accepts of an office that does not pay, as those of these tests. */
export const VERSION = '2026-11-sin-pago';

/** What a gestor does to ask people for their leave, and what they do about it. */
export function autorizador(s: Escenario) {
  /** Two mails of one instant have no order. */
  const tic = (): void => s.reloj.mover(new Date(Date.parse(s.reloj.ahora()) + 1000).toISOString());
  /** As if what was asked and answered had been so long ago; whoever was asked had proved their address before. */
  const pasan = async (cuanto: string) => {
    const antes = (columna: string) => sql<string>`${sql.ref(columna)} - ${cuanto}::interval`;
    await s.bd
      .updateTable('autorizacion_de_gestor')
      .set({ pedida_en: antes('pedida_en'), vence_en: antes('vence_en'), respondida_en: antes('respondida_en') })
      .execute();
    await s.bd
      .updateTable('correo')
      .set({ verificado_en: antes('verificado_en') })
      .execute();
  };
  /** A load with a row for each of these NIT; those that exist come back with status 6. */
  async function cargar(quien: Persona, nits: readonly string[]) {
    const borradorId = crypto.randomUUID();
    const cajas = await cajasDe(
      s,
      nits.map((n) => `Sat-${n}`),
    );
    const clientes = nits.map((nit, i) =>
      filaDe(i + 2, cajas[i] ?? '', { nit, primerNombre: 'Como', primerApellido: 'Escribió' }),
    );
    const observadas = await s.como(quien)(gestorAlta.validar, {
      borradorId,
      lote: crypto.randomUUID(),
      clientes,
      sociedades: [],
    });
    return { borradorId, observadas };
  }
  const pedir = (quien: Persona, borradorId: string, filas: readonly number[]) => {
    tic();
    return s.como(quien)(gestorPermisos.pedir, { borradorId, clase: 'clientes', filas: [...filas] });
  };
  /** Asks one person by a load of one row. */
  async function pedirA(quien: Persona, cliente: Persona) {
    const { borradorId } = await cargar(quien, [cliente.nit]);
    return pedir(quien, borradorId, [2]);
  }
  const pedidasDe = async (quien: Persona) =>
    (await s.como(quien)(gestorPermisos.autorizaciones, LISTA)).filas.map(({ id, nit, nombre, estado }) => ({
      id,
      nit,
      nombre,
      estado,
    }));
  const correosA = async (persona: Persona) => {
    const { correo } = await s.bd
      .selectFrom('usuario')
      .select('correo')
      .where('id', '=', persona.id)
      .executeTakeFirstOrThrow();
    return (await s.correos()).filter((c) => c.para === correo);
  };
  const enlaceDe = async (persona: Persona) =>
    /autorizacion_gestor\/([\w-]+)/.exec((await correosA(persona)).at(-1)?.texto ?? '')?.[1] ?? '';
  const veDe = async (quien: Persona, cliente: Persona): Promise<boolean> =>
    s
      .como(quien)(gestorSeguimiento.presentaciones, { id: cliente.id, anio: 2026 })
      .then(
        () => true,
        (e: { codigo?: string }) => (e.codigo === 'CLIENTE_NO_ENCONTRADO' ? false : Promise.reject(e)),
      );
  const unico = async (quien: Persona) => (await pedidasDe(quien))[0]?.id ?? 0;
  const aceptar = (cliente: Persona, id: number, acepta = true) => {
    tic();
    return s.como(cliente)(gestorPropio.responder, { id, acepta, version: VERSION });
  };
  /** Accepts the one question there is, with the text that it is asked with. */
  const aceptarLaDeHoy = async (cliente: Persona) => {
    const [pedida] = (await s.como(cliente)(gestorPropio.estado, {})).pedidas;
    if (!pedida) throw new Error('nobody asks them');
    tic();
    return s.como(cliente)(gestorPropio.responder, { id: pedida.id, acepta: true, version: pedida.texto.version });
  };
  return { tic, pasan, cargar, pedir, pedirA, pedidasDe, correosA, enlaceDe, veDe, unico, aceptar, aceptarLaDeHoy };
}
