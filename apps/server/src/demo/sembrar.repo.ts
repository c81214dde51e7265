import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import type { SobreDeCredencial } from '../shared/cifrado.ts';
import type { Tx } from '../shared/db.ts';
import { SIN_BUZON } from '../suplentes/smtp.ts';
import { tasaDePrueba } from '../suplentes/tasa-de-prueba.ts';
import { AGENTES, type Agente, EMISORES, PLANES } from './catalogos.ts';
import type { ClienteDeDemo } from './clientes.ts';
import type { PersonaDeDemo } from './personas.ts';

/** Partitions for the oldest months and the ones ahead. */
export async function prepararTablas(tx: Tx): Promise<void> {
  await sql`select asegurar_particiones((now() + interval '14 months')::date)`.execute(tx);
}

/** What is invented: the law's catalogues are there by migration. */
export async function insertCatalogos(tx: Tx): Promise<void> {
  await insertEmisores(tx);
  const impuestosDe = (a: Agente) => [...(a.isr ? ['ISR' as const] : []), ...(a.iva ? ['IVA' as const] : [])];
  const agentes = AGENTES.flatMap((a) =>
    impuestosDe(a).map((impuesto) => ({ nit: a.nit, nombre: a.nombre, impuesto, fecha_inicio: '2014-01-01' })),
  );
  await tx.insertInto('agente_retenedor').values(agentes).execute();
}

async function insertEmisores(tx: Tx): Promise<void> {
  const emisores = EMISORES.map((e) => ({ nit: e.nit, nombre: e.nombre, tipo_emisor_id: e.tipo }));
  await tx.insertInto('emisor').values(emisores).execute();
}

/** The plans of each regime. Returns their ids: by regime, in the order of PLANES. */
export async function insertPlanes(tx: Tx): Promise<ReadonlyMap<number, readonly number[]>> {
  const filas = [1, 2].flatMap((regimen_id) =>
    PLANES.map(({ incluye, ...p }) => ({ ...p, regimen_id, descripcion: incluye })),
  );
  const creados = await tx.insertInto('tipo_suscripcion').values(filas).returning(['id', 'regimen_id']).execute();
  return new Map([1, 2].map((r) => [r, creados.filter((c) => c.regimen_id === r).map((c) => c.id)]));
}

/** Everybody's mail is proved. */
export async function insertCorreos(
  tx: Tx,
  correos: readonly { readonly usuario_id: number; readonly correo: string }[],
  verificado_en: string,
): Promise<void> {
  if (correos.length === 0) return;
  await tx
    .insertInto('correo')
    .values(correos.map((c) => ({ ...c, verificado_en })))
    .execute();
}

export async function insertPersonal(tx: Tx, p: PersonaDeDemo, claveHash: string, creadoEn: string): Promise<number> {
  const [primer_nombre, segundo_nombre, primer_apellido, segundo_apellido] = p.nombres;
  const correo = `rol${p.rol}.${p.nit.toLowerCase()}@aldia.example`;
  const { id } = await tx
    .insertInto('usuario')
    .values({
      nit: p.nit,
      primer_nombre,
      segundo_nombre,
      primer_apellido,
      segundo_apellido,
      correo,
      numero_registro: p.numeroRegistro,
      clave_hash: claveHash,
      empleado: esEmpleado({ roles: [p.rol] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('usuario_rol').values({ usuario_id: id, rol_id: p.rol }).execute();
  await insertCorreos(tx, [{ usuario_id: id, correo }], creadoEn);
  return id;
}

/** The clients, in one sentence. Returns their ids in the same order. */
export async function insertClientes(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  claveHash: string,
  creadoEn: string,
): Promise<number[]> {
  const filas = clientes.map((c) => {
    const [primer_nombre, segundo_nombre, primer_apellido, segundo_apellido] = c.nombres;
    return {
      nit: c.nit,
      cui: c.cui,
      primer_nombre,
      segundo_nombre,
      primer_apellido,
      segundo_apellido,
      apellido_casada: c.apellidoCasada,
      fecha_nacimiento: c.nacimiento,
      correo: c.correo,
      telefono: c.telefono,
      direccion: c.direccion,
      regimen_id: c.regimen,
      vende: c.vende,
      dia_declaracion: c.diaDeclaracion,
      clave_hash: c.puedeEntrar ? claveHash : null,
      creado_en: creadoEn,
    };
  });
  const creados = await tx.insertInto('usuario').values(filas).returning(['id', 'nit']).execute();
  const porNit = new Map(creados.map((f) => [f.nit, f.id]));
  const ids = clientes.map((c) => porNit.get(c.nit) ?? 0);
  await tx
    .insertInto('usuario_rol')
    .values(ids.map((usuario_id) => ({ usuario_id, rol_id: ROL.cliente })))
    .execute();
  const correos = clientes
    .map((c, i) => ({ usuario_id: ids[i] ?? 0, correo: c.correo }))
    .filter((c) => c.correo !== '');
  await insertCorreos(tx, correos, creadoEn);
  await marcarMuertas(tx, correos, creadoEn);
  return ids;
}

/** Those whom the stand-in of the mail server refuses. */
async function marcarMuertas(
  tx: Tx,
  correos: readonly { readonly correo: string }[],
  marcada_en: string,
): Promise<void> {
  const respuesta = '550 5.1.1 Usuario desconocido';
  const muertas = correos.filter((c) => c.correo.startsWith(SIN_BUZON));
  if (muertas.length === 0) return;
  await tx
    .insertInto('direccion_muerta')
    .values(muertas.map((c) => ({ direccion: c.correo, codigo: 550, respuesta, marcada_en })))
    .execute();
}

export async function insertCredenciales(
  tx: Tx,
  sobres: readonly (readonly [usuarioId: number, sobre: SobreDeCredencial])[],
): Promise<void> {
  await tx
    .insertInto('credencial_sat')
    .values(
      sobres.map(([usuario_id, s]) => ({
        usuario_id,
        version: s.version,
        llave_id: s.llaveId,
        llave_envuelta: s.llaveEnvuelta,
        cifrado: s.cifrado,
      })),
    )
    .execute();
}
export async function insertTasas(tx: Tx, dias: readonly Dia[]): Promise<void> {
  if (dias.length === 0) return;
  const filas = dias.map((fecha) => ({
    fecha,
    moneda: 'USD' as const,
    compra: tasaDePrueba(fecha),
    venta: tasaDePrueba(fecha),
  }));
  await tx
    .insertInto('tasa_cambio')
    .values(filas)
    .onConflict((c) => c.columns(['fecha', 'moneda']).doNothing())
    .execute();
}

/** After so many rows at once the planner knows nothing of them. */
export async function analizar(tx: Tx): Promise<void> {
  await sql`analyze`.execute(tx);
}
