import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { recalcular } from '../features/declaraciones/index.ts';
import { guardarSinCuota, insertDocumento } from '../shared/documentos.repo.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { AHORA, type Escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

/** What must be in no file that leaves: the SAT password, the hash of the own one, and what a card is charged with. */
export const SECRETOS = ['Clave-SAT-9!', '$argon2id$de-prueba', 'CUENTA-CIFRADA-DE-LA-TARJETA'] as const;
const [CLAVE_SAT, HASH, CUENTA_DE_TARJETA] = SECRETOS;

export interface CuentaDePrueba {
  readonly cliente: Persona;
  readonly ana: Persona;
  readonly original: Buffer;
  readonly lugarDelRecibo: string;
}

/** A client with two months of documents, a certificate, a source file, SAT's receipt, a card, and a revealed password. */
export async function cuentaDePrueba(s: Escenario): Promise<CuentaDePrueba> {
  const ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  const datos = { regimen: 1, nombre: 'José', apellido: 'Núñez', claveHash: HASH, passwordSat: CLAVE_SAT } as const;
  const cliente = await s.crear.cliente(datos);
  const usuarioId = cliente.id;
  await mesesDe(s, usuarioId);
  const original = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(90_000, `SAT${cliente.nit}`)]);
  const guardado = await guardar(s, {
    usuarioId,
    clase: 'carga-emitidas',
    nombre: 'Ventas octubre.xls',
    bytes: original,
  });
  const octubre = await s.bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', mes('2026-10'))
    .executeTakeFirstOrThrow();
  await s.bd
    .insertInto('archivo_de_carga')
    .values({
      id: guardado.id,
      usuario_id: usuarioId,
      periodo: '2026-10',
      clase: 'emitidas',
      filas: 1,
      declaracion_id: octubre.id,
    })
    .execute();
  const recibo = Buffer.from(`%PDF-1.4\nrecibo de ${cliente.nit}\n%%EOF`);
  s.reloj.mover('2026-11-20T16:00:01.000Z');
  const { lugar, id } = await guardar(s, { usuarioId, clase: 'documento-sat', nombre: 'recibo.pdf', bytes: recibo });
  s.reloj.mover(AHORA);
  await s.bd
    .insertInto('documento_sat')
    .values({
      usuario_id: usuarioId,
      periodo: '2026-10',
      tipo_archivo_id: 8,
      estado: 'P',
      fecha_transaccion: '2026-11-20',
      documento_id: id,
      creado_por: ana.id,
      creado_en: AHORA,
    })
    .execute();
  await s.bd
    .insertInto('metodo_pago')
    .values({
      usuario_id: usuarioId,
      nombre_portador: 'JOSE NUNEZ',
      ultimos_numeros: '1111',
      marca: 'VISA',
      fecha_expiracion: '2030-12-31',
      cuenta_cifrada: Buffer.from(CUENTA_DE_TARJETA),
    })
    .execute();
  await s.como(ana)(declaraciones.revelarCredencial, { id: usuarioId, motivo: 'Presentar octubre' });
  return { cliente, ana, original, lugarDelRecibo: lugar };
}

/** An account without months: its zip is made in no time. */
export async function cuentaPequenia(s: Escenario): Promise<Persona> {
  const cliente = await s.crear.cliente({});
  const bytes = Buffer.from(`recibo de ${cliente.nit}`);
  await guardar(s, { usuarioId: cliente.id, clase: 'documento-sat', nombre: 'recibo.pdf', bytes });
  return cliente;
}

async function mesesDe(s: Escenario, usuarioId: number): Promise<void> {
  for (const periodo of ['2026-09', '2026-10']) {
    const { id } = await s.crear.declaracion({ usuarioId, periodo, estado: 4, cargaIva: 1 });
    await s.crear.factura({ usuarioId, periodo, libro: 'emitida', monto: '1120.00' });
    await s.crear.factura({ usuarioId, periodo, libro: 'recibida', monto: '560.00', iva: '60.00' });
    if (periodo === '2026-10') await constancia(s, usuarioId);
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  }
}

const constancia = (s: Escenario, usuarioId: number) =>
  s.bd
    .insertInto('retencion')
    .values({
      usuario_id: usuarioId,
      periodo: '2026-10',
      impuesto: 'IVA',
      constancia: 'C-1',
      nit_retenedor: '19',
      nombre_retenedor: 'Agente, S. A.',
      estado_constancia: 'VIGENTE',
      fecha_emision: '2026-10-20',
      total_factura: '1120.00',
      base: '1000.00',
      total_retencion: '18.00',
      anulada: false,
    })
    .execute();

async function guardar(
  s: Escenario,
  d: { readonly usuarioId: number; readonly clase: string; readonly nombre: string; readonly bytes: Buffer },
) {
  const guardado = await guardarSinCuota(s.recursos, { ...d, tipo: 'application/pdf' });
  await comoSistema(s.recursos, (ctx) => insertDocumento(ctx.tx, guardado, null));
  await s.bd.updateTable('documento').set({ creado_en: s.reloj.ahora() }).where('id', '=', guardado.id).execute();
  return guardado;
}
