import { ERRORES } from '@aldia/contract/errores.ts';
import {
  puedeConfirmarPago,
  puedeEnviar,
  puedeNotificar,
  puedeVerFormularios,
} from '@aldia/domain/declaraciones/permisos.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { describe, expect, it, test } from 'vitest';
import { filaDePrueba } from '../../../parts/declaraciones/fila.prueba.ts';
import {
  razonPara,
  razonParaCompletar,
  razonParaPedirCompras,
  razonParaRecordar,
  razonSinCorreo,
} from '../../../parts/declaraciones/filas/razones.ts';
import { razonDeFila } from '../../../parts/declaraciones/filas/razones-de-fila.ts';

const YO = 1;
const COLEGA = 2;
const admin = { usuarioId: YO, roles: [ROL.administrador] };
const declara = { usuarioId: YO, roles: [ROL.declaracion] };
const carga = { usuarioId: YO, roles: [ROL.carga] };

describe('why a button of a row is disabled', () => {
  test.each([
    ['the administrator', admin, null],
    ['a declaration collaborator', declara, null],
    ['a load collaborator', carga, ERRORES.FILA_DE_OTRO.texto],
  ])('%s sends the row of a colleague: %s', (_, actor, esperado) => {
    expect(razonPara('enviarAPago', puedeEnviar, actor, filaDePrueba({ asignadoId: COLEGA }))).toBe(esperado);
  });

  test.each([
    ['the administrator', admin, null],
    ['a declaration collaborator', declara, ERRORES.FILA_DE_OTRO.texto],
    ['a load collaborator', carga, ERRORES.FILA_DE_OTRO.texto],
  ])('%s opens the forms of the row of a colleague', (_, actor, esperado) => {
    expect(razonDeFila(puedeVerFormularios, actor, filaDePrueba({ asignadoId: COLEGA, regimenId: 2 }))).toBe(esperado);
  });

  it('missing certificates stop the sending and not the forced one', () => {
    const fila = filaDePrueba({ cargaRetencionIva: 0 });
    expect(razonPara('enviarAPago', puedeEnviar, admin, fila)).toBe(ERRORES.RETENCIONES_PENDIENTES.texto);
    expect(razonPara('forzarAPago', puedeEnviar, admin, fila)).toBeNull();
  });

  it('says the state in which nothing can be done', () => {
    const fila = filaDePrueba({ statusId: 7, estado: 'Finalizada' });
    expect(razonPara('notificarFormulario', puedeNotificar, admin, fila)).toContain('"Finalizada"');
  });

  it('a paid declaration is not confirmed again', () => {
    const fila = filaDePrueba({ statusId: 6, pagoRealizado: true });
    expect(razonPara('confirmarPago', puedeConfirmarPago, admin, fila)).toBe(ERRORES.DECLARACION_PAGADA.texto);
  });

  it('a client without e-mail cannot be told', () => {
    const deNadie = { correoUsuario: ' ', correoOficina: '', oficina: '' };
    expect(razonSinCorreo(deNadie)).toBe(ERRORES.CLIENTE_SIN_CORREO.texto);
    expect(razonSinCorreo({ ...deNadie, correoUsuario: 'a@b.gt' })).toBeNull();
    expect(razonSinCorreo({ ...deNadie, correoOficina: 'o@b.gt', oficina: 'Contadores' })).toBeNull();
  });

  it('and an office is not asked to choose the purchases of who has none', () => {
    const conOficina = {
      ...filaDePrueba({ statusId: 3, regimenId: 2 }),
      correoOficina: 'o@b.gt',
      oficina: 'Contadores',
    };
    expect(razonParaPedirCompras({ fila: { ...conOficina, correoUsuario: '' }, actor: admin })).toBe(
      ERRORES.CLIENTE_SIN_CORREO.texto,
    );
    expect(razonParaPedirCompras({ fila: { ...conOficina, correoUsuario: 'a@b.gt' }, actor: admin })).toBeNull();
  });

  it('and their form and their end hang on none', () => {
    const fila = { ...filaDePrueba({ statusId: 6, pagoRealizado: true }), correoUsuario: '' };
    expect(razonParaCompletar({ fila, actor: admin })).toBeNull();
  });
});

describe('mails of the list of payments', () => {
  const hoy = dia('2026-11-20');
  const enPago = (cambios = {}) =>
    filaDePrueba({ statusId: 6, estado: 'Pendiente de confirmación de pago', ...cambios });

  it('the reminder is sent once a day, and again another day', () => {
    const deHoy = enPago({ recordatorioEnviado: '2026-11-20T15:00:00.000Z' });
    const deAyer = enPago({ recordatorioEnviado: '2026-11-20T04:00:00.000Z' });
    expect(razonParaRecordar({ fila: deHoy, actor: admin, dia: hoy })).not.toBeNull();
    expect(razonParaRecordar({ fila: deAyer, actor: admin, dia: hoy })).toBeNull();
  });

  it('nobody is reminded of a payment of nothing', () => {
    const enCero = enPago({ aPagarIva: CERO });
    expect(razonParaRecordar({ fila: enCero, actor: admin, dia: hoy })).toBe(ERRORES.NADA_QUE_PAGAR.texto);
    expect(razonParaRecordar({ fila: enPago(), actor: admin, dia: hoy })).toBeNull();
  });

  it('who was sent a form of which nobody here knows what it asks for is reminded of it', () => {
    const sinCarga = enPago({ aPagarIva: CERO, facturas: false, numeroFormulario: '40912345678' });
    expect(razonParaRecordar({ fila: sinCarga, actor: admin, dia: hoy })).toBeNull();
  });

  it('the reminder is disabled once it is paid', () => {
    expect(razonParaRecordar({ fila: enPago({ pagoRealizado: true }), actor: admin, dia: hoy })).toBe(
      ERRORES.DECLARACION_PAGADA.texto,
    );
  });

  it('the completion mail waits for the payment and goes once', () => {
    expect(razonParaCompletar({ fila: enPago(), actor: admin })).toBe(ERRORES.PAGO_NO_CONFIRMADO.texto);
    expect(razonParaCompletar({ fila: enPago({ pagoRealizado: true }), actor: admin })).toBeNull();
    const enviado = enPago({ pagoRealizado: true, finalizacionEnviada: '2026-11-19T15:00:00Z' });
    expect(razonParaCompletar({ fila: enviado, actor: admin })).not.toBeNull();
  });
});
