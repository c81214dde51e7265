import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from './index.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const SIN_MONTOS = { impuestoIsr: undefined, impuestoIva: undefined };
type DeVersion = { readonly id: number; readonly version: number };
const ACTOS = {
  enviarAFormulario: (v: DeVersion) => s.como(ana)(declaraciones.enviarAFormulario, v),
  notificarFormulario: ({ id, version }: DeVersion) =>
    s.como(ana)(declaraciones.notificarFormulario, {
      ...{ presentacionId: id, version, numeroFormulario: '40912345678', documento: PDF },
      ...{ documentoIva: null, numeroFormularioIva: null, ...SIN_MONTOS },
    }),
  enviarAPago: (v: DeVersion) => s.como(ana)(declaraciones.enviarAPago, v),
  forzarAPago: (v: DeVersion) => s.como(ana)(declaraciones.forzarAPago, v),
  recordarPago: (v: DeVersion) => s.como(ana)(declaraciones.recordarPago, v),
  confirmarPago: (v: DeVersion) => s.como(ana)(declaraciones.confirmarPago, v),
  completar: ({ id, version }: DeVersion) =>
    s.como(ana)(declaraciones.completar, { presentacionId: id, version, ...SIN_MONTOS }),
};

test.each([
  ['enviarAFormulario', { estado: 3 }],
  ['notificarFormulario', { estado: 4 }],
  ['enviarAPago', { estado: 5 }],
  ['forzarAPago', { estado: 4 }],
  ['recordarPago', { estado: 6 }],
  ['confirmarPago', { estado: 6 }],
  ['completar', { estado: 6, pagoRealizado: true }],
] as const)(
  '%s is refused over a month that was computed again since it was shown, and done over it as it is',
  async (acto, o) => {
    const c = await s.crear.cliente({ passwordSat: 'Clave.SAT.9' });
    const { id } = await s.crear.declaracion({ usuarioId: c.id, asignadoId: ana.id, impuestoIva: '50', ...o });
    await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '1000.00' });
    const version = async () =>
      (await s.bd.selectFrom('declaracion').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
    const vista = await version();
    await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
    await expect(ACTOS[acto]({ id, version: vista })).rejects.toMatchObject({ codigo: 'CONFLICTO_DE_VERSION' });
    await ACTOS[acto]({ id, version: await version() });
  },
);
