import { cargaDeRetenciones } from '@aldia/domain/declaraciones/estados.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { MOTIVOS, type Motivo, motivoDe, type SituacionDePendiente } from '@aldia/domain/pendientes/motivos.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseDePrueba } from '../../pruebas/base-de-prueba.ts';
import { rangosDePrueba } from '../../pruebas/gestores.ts';
import type { BaseDeDatos } from '../../shared/db.ts';
import { listPendientes } from './pendientes.repo.ts';

const CUANTAS = 6000;
const HOY = dia('2026-11-20');
const PERIODO = mes('2026-10');
let base: BaseDeDatos;

interface Inventada {
  readonly id: number;
  readonly situacion: SituacionDePendiente;
}
const CARGAS = [null, 0, 1] as const;
/** Estado, fin and proximo_cobro of a subscription, and what it means for who works. */
const PLANES = [
  ['vigente', 'activa', '2026-11-20', null],
  ['vigente', 'activa', '2026-11-19', '2026-11-20'],
  ['ninguna', 'activa', '2026-11-19', null],
  ['vigente', 'pre_cancelada', '2026-12-31', null],
  ['vigente', 'en_mora', '2026-01-01', null],
  ['suspendida', 'suspendida', '2026-11-30', null],
  ['ninguna', 'terminada', '2026-11-30', null],
] as const;
/** The same of a gestor, who pays for clients with a range alone; no end is that of a client's. */
const DE_GESTORES = [
  ['vigente', 'activa', '2026-11-21', null, true],
  ['ninguna', 'activa', '2026-11-21', null, false],
  ['ninguna', 'activa', '2026-11-18', null, true],
  ['vigente', 'en_mora', '2026-01-02', null, true],
  ['suspendida', 'suspendida', '2026-11-29', null, true],
  ['ninguna', 'terminada', '2026-12-01', null, true],
] as const;
type Suscrita = readonly [SituacionDePendiente['cobertura'], string, string, ...unknown[]];
const enUso = ([, estado]: Suscrita): boolean => ['activa', 'pre_cancelada', 'en_mora'].includes(estado);
/** Of who may pay, one in use before one that is over, then the one that ends later. */
const laQueCuenta = (todas: readonly Suscrita[]): Suscrita | undefined =>
  todas.toSorted((a, b) => Number(enUso(b)) - Number(enUso(a)) || b[2].localeCompare(a[2]))[0];
const ESTADOS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13];

/** Declarations of every kind, also of kinds that no action leads to: both must say the same of each. */
function inventar() {
  const azar = new Azar('motivos');
  const [filas, planes, claves, inventadas]: [object[], object[], number[], Inventada[]] = [[], [], [], []];
  const lazos: { readonly id: number; readonly gestor: number; readonly baja: string | null }[] = [];
  const moneda = () => azar.suerte(0.5);
  for (let id = 1; id <= CUANTAS; id++) {
    const estadoId = azar.elegir(ESTADOS);
    const plan = azar.suerte(0.9) ? azar.elegir(PLANES) : null;
    // An older one that is over says nothing beside it.
    if (azar.suerte(0.3)) planes.push({ id, estado: 'terminada', fin: '2024-12-31', cobro: null });
    if (plan) planes.push({ id, estado: plan[1], fin: plan[2], cobro: plan[3] });
    const lugar = azar.suerte(0.4) ? azar.entero(0, DE_GESTORES.length - 1) : null;
    const gestor = lugar === null ? undefined : DE_GESTORES[lugar];
    const seFue = azar.suerte(0.2);
    if (lugar !== null) lazos.push({ id, gestor: CUANTAS + 1 + lugar, baja: seFue ? '2026-10-01' : null });
    const pagan: Suscrita[] = [...(plan ? [plan] : []), ...(gestor?.[4] && !seFue ? [gestor] : [])];
    const tienePasswordSat = azar.suerte(0.8);
    if (tienePasswordSat) claves.push(id);
    const [isr, iva] = [azar.elegir(CARGAS), azar.elegir(CARGAS)];
    const [facturas, desactualizada, notificado, cambio] = [moneda(), azar.suerte(0.2), moneda(), azar.suerte(0.2)];
    const conDeIva = id % 2 !== 0;
    const pagada = estadoId === 7 || moneda();
    // Known since, known but put out of use, known without a type, in no catalogue.
    const nits = azar.elegir([[], ['100'], ['100', '200'], ['300'], ['400'], ['100', '999']]);
    const [pedidas, elegidas] = azar.elegir([
      [null, null],
      ['2026-11-02', null],
      ['2026-11-02', '2026-11-01'],
      ['2026-11-02', '2026-11-03'],
    ] as const);
    const regimenId = 1 + (id % 3);
    filas.push({
      id,
      regimenId,
      estadoId,
      facturas,
      isr,
      iva,
      desactualizada,
      notificado: notificado ? '2026-11-05' : null,
      numero: conDeIva ? '409' : '',
      cambio,
      pagada,
      nits,
      pedidas,
      elegidas,
    });
    inventadas.push({
      id,
      situacion: {
        estadoId,
        regimenId,
        facturas,
        retencionIsr: cargaDeRetenciones(isr),
        retencionIva: cargaDeRetenciones(iva),
        pagoRealizado: pagada,
        cobertura: laQueCuenta(pagan)?.[0] ?? 'ninguna',
        tienePasswordSat,
        desactualizada,
        emisoresSinClasificar: nits.length > 0,
        comprasPorElegir: pedidas !== null && (elegidas === null || elegidas < pedidas),
        formularioNotificado: notificado,
        numeroFormularioIva: conDeIva ? '409' : '',
        cambioAbierto: cambio,
      },
    });
  }
  return { filas, planes, claves, lazos, inventadas };
}
const inventado = inventar();

beforeAll(async () => {
  base = await baseDePrueba();
  const { bd } = base;
  await sql`insert into tipo_suscripcion (id, nombre, abreviatura, precio) values (1, 'Plan', 'PLUS', 1)`.execute(bd);
  await rangosDePrueba(base);
  await sql`insert into tipo_emisor (id, descripcion) values (1, 'Servicios')`.execute(bd);
  await sql`insert into emisor (nit, nombre, tipo_emisor_id, deleted_at) values ('100', 'A', 1, null), ('200', 'B', 1, now()), ('300', 'C', null, null)`.execute(
    bd,
  );
  await sql`
    insert into usuario (id, nit, primer_nombre, primer_apellido)
    select n, (1000000 + n)::text, 'Ana', 'Apellido' || (n % 97) from generate_series(1, ${CUANTAS + DE_GESTORES.length}::int) n`.execute(
    bd,
  );
  await sql`
    insert into suscripcion (usuario_id, tipo_suscripcion_id, fecha_inicio, fecha_fin, estado, proximo_cobro)
    select x.id, 1, '2024-01-01', x.fin, x.estado, x.cobro
      from jsonb_to_recordset(${JSON.stringify(inventado.planes)}::jsonb) as x(id bigint, estado text, fin date, cobro date)`.execute(
    bd,
  );
  await sql`
    insert into suscripcion (usuario_id, tipo_suscripcion_id, rango_gestor_id, fecha_inicio, fecha_fin, estado, proximo_cobro)
    select ${CUANTAS}::int + x.n, case when not x.rango then 1 end, case when x.rango then r.id end, '2024-01-01', x.fin, x.estado, x.cobro
      from jsonb_to_recordset(${JSON.stringify(DE_GESTORES.map(([, estado, fin, cobro, rango], i) => ({ n: i + 1, estado, fin, cobro, rango })))}::jsonb)
             as x(n int, estado text, fin date, cobro date, rango boolean),
           (select min(id) as id from tipo_suscripcion_gestor) r`.execute(bd);
  await sql`
    insert into cliente_de_gestor (usuario_id, gestor_id, creado_en, baja_en)
    select x.id, x.gestor, now(), x.baja
      from jsonb_to_recordset(${JSON.stringify(inventado.lazos)}::jsonb) as x(id bigint, gestor bigint, baja timestamptz)`.execute(
    bd,
  );
  await sql`
    insert into credencial_sat (usuario_id, version, llave_id, llave_envuelta, cifrado)
    select n, 1, 'k', '', '' from unnest(${inventado.claves}::bigint[]) n`.execute(bd);
  await sql`
    insert into declaracion (id, usuario_id, periodo, regimen_id, estado_id, facturas_cargadas, carga_retencion_isr, carga_retencion_iva,
                             desactualizada, formulario_notificado_en, numero_formulario_iva, cambio_abierto, pago_realizado, emisores_por_clasificar,
                             compras_pedidas_en, compras_elegidas_en)
    select x.id, x.id, ${PERIODO}, x."regimenId", x."estadoId", x.facturas, x.isr, x.iva, x.desactualizada, x.notificado, x.numero, x.cambio, x.pagada,
           x.nits, x.pedidas, x.elegidas
      from jsonb_to_recordset(${JSON.stringify(inventado.filas)}::jsonb)
           as x(id bigint, "regimenId" int, "estadoId" int, facturas boolean, isr int, iva int, desactualizada boolean, notificado timestamptz, numero text,
                cambio boolean, pagada boolean, nits text[], pedidas timestamptz, elegidas timestamptz)`.execute(bd);
}, 120_000);
afterAll(() => base.cerrar());

test(`the query and the rule give the same reason for each of ${CUANTAS} declarations, and both none to the finished ones`, async () => {
  const esperados = new Map<number, Motivo>();
  for (const { id, situacion } of inventado.inventadas) {
    const motivo = motivoDe(situacion);
    if (motivo) esperados.set(id, motivo);
  }
  const { pagina, cuentas } = await listPendientes(base.bd, {
    soloVencidas: false,
    plazos: [1, 2, 3].map((regimenId) => ({
      periodo: PERIODO,
      regimenId,
      iva: { dia: dia('2026-11-30'), calculado: dia('2026-11-30') },
      isr: null,
    })),
    asignadoId: 'todas',
    palabras: [],
    motivo: null,
    desde: null,
    limite: CUANTAS,
    hoy: HOY,
  });
  expect(new Map(pagina.map((p) => [p.id, p.motivo]))).toEqual(esperados);
  expect(cuentas.map((c) => c.motivo)).toEqual([...MOTIVOS]);
  for (const { motivo, cuenta } of cuentas)
    expect(cuenta, motivo).toBe([...esperados.values()].filter((m) => m === motivo).length);
});
