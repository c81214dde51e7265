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
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
const [ISR, IVA] = ['40912345678', '40912345679'];
const notificar = (presentacionId: number, deIva?: string) =>
  s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId, numeroFormulario: ISR, documento: PDF },
    ...{ documentoIva: deIva && PDF, numeroFormularioIva: deIva, impuestoIsr: undefined, impuestoIva: undefined },
  });

test('the ISR form that is sent again alone leaves the IVA form as it is out', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId: c.id, libro: 'emitida', monto: '30000.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  await notificar(id, IVA);
  const fila = () => s.bd.selectFrom('declaracion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const antes = await fila();
  await s.bd.deleteFrom('bandeja_salida').execute();
  await notificar(id);
  expect(await fila()).toMatchObject({
    ...{ estado_id: 5, numero_formulario: ISR, numero_formulario_iva: IVA },
    ...{ documento_iva_id: antes.documento_iva_id, presentado_id: antes.presentado_id },
  });
  const [correo] = await s.correos();
  expect(correo?.texto).toContain(IVA);
  expect(correo?.texto).not.toContain('Te enviaremos el de IVA');
});
