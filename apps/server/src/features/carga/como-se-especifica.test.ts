import { carga } from '@aldia/contract/carga.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

/** The payload of spec 2, section 7, field by field. */
const CAMPOS = [
  ...['cargacortesia', 'aplica_sub', 'usuario_id', 'esFactura', 'facturas', 'recibidas', 'retenciones'],
  ...['retencionesIVA', 'fecha', 'agente_retenedor', 'remanente_isr', 'remanente_iva', 'validacion_presentacion'],
];

test('the save takes the payload of the specification, which names no version', async () => {
  const ana = await s.crear.usuario([4]);
  const c = await s.crear.cliente({ regimen: 1 });
  const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '3575.00', tipoDte: 'FPEQ' })];
  const entero: Record<string, unknown> = {
    ...z.encode(carga.guardar.entrada, guardado({ usuarioId: c.id, facturas })),
  };
  const respuesta = await fetch(`${s.url}/api/presentacion/insert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(CAMPOS.map((campo) => [campo, entero[campo]]))),
  });
  expect(await respuesta.json()).toMatchObject({
    success: true,
    message: 'DATOS GUARDADOS EXITOSAMENTE',
    data: { nuevas: 1, impuesto_iva: '178.75' },
  });
});
