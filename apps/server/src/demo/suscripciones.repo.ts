import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { sellarCuenta } from '../features/tarjetas/index.ts';
import { filaDeAuditoria } from '../shared/auditoria.repo.ts';
import type { LlaveMaestra } from '../shared/cifrado.ts';
import type { Tx } from '../shared/db.ts';
import { cuentaDePrueba, TARJETAS_DE_PRUEBA } from '../suplentes/pasarela-tarjetas.ts';
import type { EnlaceDeDemo } from './cartera.ts';
import type { PersonaNueva } from './recien-llegados.ts';
import { insertCorreos } from './sembrar.repo.ts';
import { CUPONES_DE_DEMO, hechosDeSuscripcion, SERVICIOS_EXTRA, suscripcionDeDemo } from './suscripciones.ts';

export interface ClienteConPlan {
  readonly usuarioId: number;
  readonly planId: number;
  readonly lugar: number;
}
interface Momento {
  readonly hoy: Dia;
  readonly ahora: Instante;
}

/** Subscriptions at the price of their plan, and the state that each of their owners has with it. */
export async function insertSuscripciones(tx: Tx, clientes: readonly ClienteConPlan[], m: Momento): Promise<void> {
  const hechas = clientes.map((c) => ({ ...c, ...suscripcionDeDemo(c.lugar, m.hoy, m.ahora) }));
  const ids = await tx
    .insertInto('suscripcion')
    .values(hechas.map((h) => ({ usuario_id: h.usuarioId, tipo_suscripcion_id: h.planId, ...h.columnas })))
    .returning(['id', 'usuario_id'])
    .execute();
  const idDe = new Map(ids.map((s) => [s.usuario_id, s.id]));
  const hechos = hechas.flatMap((h) =>
    hechosDeSuscripcion(h.columnas).map(({ accion, dia }) =>
      filaDeAuditoria(null, `${dia}T15:00:00.000Z`, {
        accion,
        entidad: 'suscripcion',
        entidadId: idDe.get(h.usuarioId) ?? 0,
      }),
    ),
  );
  await tx.insertInto('auditoria').values(hechos).execute();
  await sql`update suscripcion s set precio = t.precio from tipo_suscripcion t where t.id = s.tipo_suscripcion_id`.execute(
    tx,
  );
  for (const [estadoId, suyos] of Map.groupBy(hechas, (h) => h.estadoId))
    await tx
      .updateTable('usuario')
      .set({ estado_id: estadoId, completado_en: m.ahora })
      .where(
        'id',
        'in',
        suyos.map((h) => h.usuarioId),
      )
      .execute();
}

export interface TarjetaDeDemo {
  readonly usuarioId: number;
  readonly portador: string;
  /** A case of docs/pasarela-de-prueba.md. */
  readonly caso: string;
}
const EXPIRA = '2032-12-01';

/** A principal card for each, whose account the stand-in of the provider knows. */
export async function insertTarjetas(tx: Tx, maestra: LlaveMaestra, tarjetas: readonly TarjetaDeDemo[]): Promise<void> {
  if (tarjetas.length === 0) return;
  const numeroDe = (caso: string): string => TARJETAS_DE_PRUEBA.find((t) => t.caso === caso)?.numero ?? '';
  const filas = await tx
    .insertInto('metodo_pago')
    .values(
      tarjetas.map((t) => ({
        usuario_id: t.usuarioId,
        nombre_portador: t.portador,
        ultimos_numeros: numeroDe(t.caso).slice(-4),
        marca: 'visa',
        fecha_expiracion: EXPIRA,
        cuenta_cifrada: Buffer.alloc(0),
        activo: true,
      })),
    )
    .returning(['id', 'usuario_id'])
    .execute();
  const casoDe = new Map(tarjetas.map((t) => [t.usuarioId, t.caso]));
  for (const { id, usuario_id: usuarioId } of filas) {
    const cuenta = cuentaDePrueba(casoDe.get(usuarioId) ?? 'aprobada', usuarioId.toString(16).padStart(20, '0'));
    const cuentaCifrada = sellarCuenta(maestra, { usuarioId, metodoPagoId: id }, cuenta);
    await tx.updateTable('metodo_pago').set({ cuenta_cifrada: cuentaCifrada }).where('id', '=', id).execute();
  }
}

/** People who registered a moment ago and have the whole onboarding before them. */
export async function insertRecienLlegados(
  tx: Tx,
  personas: readonly PersonaNueva[],
  claveHash: string,
  creadoEn: Instante,
): Promise<void> {
  const filas = personas.map((p) => {
    const [primer_nombre, segundo_nombre, primer_apellido, segundo_apellido] = p.nombres;
    const { nit, cui, correo, telefono } = p;
    const nombres = { primer_nombre, segundo_nombre, primer_apellido, segundo_apellido };
    return { ...nombres, nit, cui, correo, telefono, clave_hash: claveHash, creado_en: creadoEn };
  });
  const creados = await tx.insertInto('usuario').values(filas).returning(['id', 'correo']).execute();
  await insertCorreos(
    tx,
    creados.map((c) => ({ usuario_id: c.id, correo: c.correo })),
    creadoEn,
  );
  await tx
    .insertInto('usuario_rol')
    .values(creados.map(({ id }) => ({ usuario_id: id, rol_id: ROL.cliente })))
    .execute();
}

export async function insertServiciosYCupones(tx: Tx): Promise<void> {
  await tx
    .insertInto('servicio_extra')
    .values([...SERVICIOS_EXTRA])
    .execute();
  await tx
    .insertInto('cupon')
    .values([...CUPONES_DE_DEMO])
    .execute();
}

/** Whose clients the gestores of the demo bring. */
export async function insertCartera(tx: Tx, enlaces: readonly EnlaceDeDemo[]): Promise<void> {
  await tx
    .insertInto('cliente_de_gestor')
    .values([...enlaces])
    .execute();
}
