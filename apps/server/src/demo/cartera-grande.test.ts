import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESTADO_DE_USUARIO } from '@aldia/domain/suscripciones/estados.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenEnCarpeta } from '../adapters/almacen/carpeta.ts';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import { AHORA, MAESTRA_DE_PRUEBA } from '../pruebas/escenario.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { relojFijo } from '../shared/reloj.ts';
import { sembrarCarteraGrande } from './cartera-grande.ts';
import { clientesDeDemo } from './clientes.ts';
import type { OpcionesDeSiembra } from './opciones.ts';
import { sembrar } from './sembrar.ts';

const reloj = relojFijo(AHORA);
let base: BaseDeDatos;
let carpeta: string;
let opciones: OpcionesDeSiembra;
beforeAll(async () => {
  carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-cartera-'));
  base = await baseDePrueba({ conCatalogosDeLey: true });
  opciones = {
    hoy: reloj.hoy(),
    ahora: reloj.ahora(),
    maestra: llaveMaestra(MAESTRA_DE_PRUEBA),
    almacen: almacenEnCarpeta(carpeta),
    decir: () => undefined,
    // Small ones: the portfolio is what is looked at.
    clientes: clientesDeDemo()
      .filter((c) => c.emitidas > 0 && c.emitidas < 40)
      .slice(0, 6),
  };
  await sembrar(base, opciones);
}, 120_000);
afterAll(async () => {
  await base.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

// As a load leaves them: without a mail and without a login.
const SUYOS = sql`select g.usuario_id as id from cliente_de_gestor g join usuario u on u.id = g.usuario_id
                   where u.correo = '' and u.clave_hash is null`;
/** The office pays for them (D-63): with a plan of their own no regime could be chosen for those who have none. */
const PAGADOS = (activos: number) => ({ conPlan: 0, activos });
async function cuenta() {
  const { rows } = await sql<{
    clientes: number;
    sinRegimen: number;
    conPlan: number;
    activos: number;
    meses: number;
    conMeses: number;
    mal: number;
  }>`
    with suyos as (${SUYOS})
    select (select count(*)::int from suyos) as clientes,
           (select count(*)::int from suyos s join usuario u on u.id = s.id where u.regimen_id is null) as "sinRegimen",
           (select count(*)::int from suscripcion p join suyos s on s.id = p.usuario_id) as "conPlan",
           (select count(*)::int from suyos s join usuario u on u.id = s.id where u.estado_id = ${ESTADO_DE_USUARIO.activo}) as activos,
           (select count(*)::int from declaracion d join suyos s on s.id = d.usuario_id) as meses,
           (select count(distinct d.usuario_id)::int from declaracion d join suyos s on s.id = d.usuario_id) as "conMeses",
           (select count(*)::int from declaracion d join suyos s on s.id = d.usuario_id
             where d.facturas_cargadas and (d.totales is null or not exists (
                   select 1 from factura f where f.usuario_id = d.usuario_id and f.periodo = d.periodo and f.libro = 'emitida'))) as mal`.execute(
    base.bd,
  );
  return rows[0];
}

async function rango() {
  const { rows } = await sql<{ nombre: string; precio: string }>`
    select r.nombre, s.precio::text from suscripcion s join tipo_suscripcion_gestor r on r.id = s.rango_gestor_id
     where s.estado = 'activa'`.execute(base.bd);
  return rows;
}

test('the switch brings so many clients with a year each, one in ten without regime, never the same one twice, and the range that they reach', async () => {
  expect(await sembrarCarteraGrande(base, 0, opciones)).toBe(0);
  expect(await sembrarCarteraGrande(base, 10, opciones)).toBe(10);
  // 9 with a year: eleven months before the one that is declared.
  expect(await cuenta()).toEqual({ clientes: 10, sinRegimen: 1, ...PAGADOS(10), meses: 108, conMeses: 9, mal: 0 });
  expect(await rango()).toEqual([{ nombre: 'INDEPENDIENTE', precio: '40.00' }]);
  expect(await sembrarCarteraGrande(base, 24, opciones)).toBe(14);
  expect(await sembrarCarteraGrande(base, 24, opciones)).toBe(0);
  expect(await cuenta()).toEqual({ clientes: 24, sinRegimen: 2, ...PAGADOS(24), meses: 264, conMeses: 22, mal: 0 });
  // With the two that it had, 26: from there on a client costs Q30.
  expect(await rango()).toEqual([{ nombre: 'OFICINA', precio: '30.00' }]);
}, 120_000);
