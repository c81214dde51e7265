import { describe, expect, it, test } from 'vitest';
import {
  type Accion,
  cargaDeRetenciones,
  ESTADO,
  ESTADOS,
  esEstado,
  estadoTras,
  estadoVisible,
  estaIniciada,
  type Impedimento,
  impedimentoPara,
  impedimentosDe,
  ofreceCargaEnEstado,
  type SituacionDeDeclaracion,
  TRANSICIONES,
  textoDeEstado,
} from './estados.ts';

const LISTA: SituacionDeDeclaracion = {
  estadoId: 4,
  regimenId: 2,
  facturas: true,
  retencionIsr: 'cargada',
  retencionIva: 'no-aplica',
  asignadoId: 7,
  pagoRealizado: false,
  isrPorPagar: true,
  desactualizada: false,
  formularioNotificado: false,
  numeroFormularioIva: '',
};
const con = (cambios: Partial<SituacionDeDeclaracion>): SituacionDeDeclaracion => ({ ...LISTA, ...cambios });
const SIN_IVA = { estadoId: 6, formularioNotificado: true };
const NUEVA = con({ estadoId: 1, facturas: false, retencionIsr: 'no-aplica', asignadoId: null });
const ACCIONES = Object.keys(TRANSICIONES) as Accion[];
const CON_PAGO: readonly Accion[] = ['calcularDeNuevo', 'completar', 'eliminarSeguimiento'];

describe('the states', () => {
  test.each([
    [1, 'naranja'],
    [2, 'azul-oscuro'],
    [3, 'azul-oscuro'],
    [4, 'azul-oscuro'],
    [5, 'azul-oscuro'],
    [6, 'azul-oscuro'],
    [7, 'verde'],
    [8, 'rojo'],
    [9, 'azul'],
    [13, 'azul'],
    [0, 'gris'],
    [10, 'gris'],
    [12, 'gris'],
  ])('%i is shown in %s', (id, color) => {
    expect(estadoVisible(id).color).toBe(color);
    expect(esEstado(id)).toBe(color !== 'gris');
  });

  it('all have a text', () => {
    expect(Object.values(ESTADO).map((id) => ESTADOS[id].texto)).not.toContain('');
  });

  it('read No iniciada until something is loaded', () => {
    expect(textoDeEstado(NUEVA)).toBe('No iniciada');
    expect(estaIniciada(NUEVA)).toBe(false);
    expect(textoDeEstado(con({ estadoId: 1 }))).toBe('Pendiente');
    expect(textoDeEstado(LISTA)).toBe('Lista para formulario');
    expect(estaIniciada(con({ estadoId: 9, facturas: false }))).toBe(true);
  });

  it('of withholdings are null, 0 and 1 on the wire', () => {
    expect([null, 0, 1].map(cargaDeRetenciones)).toEqual(['no-aplica', 'pendiente', 'cargada']);
    expect(() => cargaDeRetenciones(2)).toThrow(RangeError);
  });
});

/**
 * From which states each action is possible when everything else is in order, and where it leads from the first of
 * them.
 */
const TABLA: Readonly<Record<Accion, readonly [readonly number[], number]>> = {
  cargar: [[1, 2, 3, 8], 3],
  noAplicaIsr: [[1, 2, 3], 3],
  incluirFacturas: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 13], 1],
  calcularDeNuevo: [[1, 2, 3, 4, 6, 8], 1],
  enviarALista: [[2, 3], 4],
  notificarPresentacion: [[1, 2, 3, 4, 8], 1],
  notificarFormulario: [[4, 5, 6], 5],
  enviarAPago: [[4, 5], 6],
  forzarAPago: [[1, 2, 3, 4, 5], 6],
  presentarACero: [[1, 2, 3, 4, 5, 8], 13],
  cargarCortesia: [[1], 9],
  recordarPago: [[6], 6],
  confirmarPago: [[6], 6],
  completar: [[6], 7],
  eliminarSeguimiento: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 13], 1],
};

describe.each(ACCIONES)('%s', (accion) => {
  const [desde, destino] = TABLA[accion];
  const listo = con({
    pagoRealizado: accion === 'completar',
    ...(accion === 'noAplicaIsr' ? { retencionIsr: 'no-aplica' } : {}),
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13])('from state %i', (estadoId) => {
    const esperado = desde.includes(estadoId) ? null : 'ESTADO_NO_PERMITE';
    expect(impedimentoPara(accion, { ...listo, estadoId })).toBe(esperado);
  });

  it('leads where the table says', () => {
    expect(estadoTras(accion, { ...listo, estadoId: desde[0] ?? 0 })).toBe(destino);
  });

  it('asks for what it needs of a payment', () => {
    const pagada = { ...listo, estadoId: desde[0] ?? 0, pagoRealizado: true };
    expect(impedimentoPara(accion, pagada)).toBe(CON_PAGO.includes(accion) ? null : 'DECLARACION_PAGADA');
  });
});

describe('why an action is refused', () => {
  test.each<[string, Accion, Partial<SituacionDeDeclaracion>, Impedimento | null]>([
    ['no invoices, not even to the list', 'enviarALista', { estadoId: 2, facturas: false }, 'FACTURAS_PENDIENTES'],
    ['withholdings may arrive later', 'enviarALista', { estadoId: 2, retencionIsr: 'pendiente' }, null],
    ['no invoices', 'enviarAPago', { facturas: false }, 'FACTURAS_PENDIENTES'],
    ['ISR withholdings to be loaded', 'enviarAPago', { retencionIsr: 'pendiente' }, 'RETENCIONES_PENDIENTES'],
    ['IVA withholdings to be loaded', 'enviarAPago', { retencionIva: 'pendiente' }, 'RETENCIONES_PENDIENTES'],
    ['forced, nothing is asked', 'forzarAPago', { facturas: false, retencionIva: 'pendiente' }, null],
    ['a paid one says so before its state', 'enviarAPago', { estadoId: 7, pagoRealizado: true }, 'DECLARACION_PAGADA'],
    ['its state before what is missing', 'enviarAPago', { estadoId: 7, facturas: false }, 'ESTADO_NO_PERMITE'],
    ['not paid yet', 'completar', { estadoId: 6 }, 'PAGO_PENDIENTE'],
    ['there is no ISR in regime 1', 'noAplicaIsr', { estadoId: 2, regimenId: 1 }, 'SOLO_ROS'],
    [
      'its certificates are loaded',
      'noAplicaIsr',
      { estadoId: 3, retencionIsr: 'cargada' },
      'CONSTANCIAS_DE_ISR_CARGADAS',
    ],
    ['they are waited for', 'noAplicaIsr', { estadoId: 2, retencionIsr: 'pendiente' }, null],
    ['in the list of forms too', 'noAplicaIsr', { estadoId: 4, retencionIsr: 'pendiente' }, null],
    ['those of ISR come late', 'cargar', { estadoId: 4, retencionIsr: 'pendiente' }, null],
    ['those of IVA come late', 'cargar', { estadoId: 4, retencionIva: 'pendiente' }, null],
    ['none is missing in the list of forms', 'cargar', { estadoId: 4 }, 'ESTADO_NO_PERMITE'],
    ['the form was sent', 'cargar', { estadoId: 5, retencionIva: 'pendiente' }, 'ESTADO_NO_PERMITE'],
    ['one form of two was sent', 'cargar', { ...SIN_IVA, estadoId: 5 }, null],
    ['one form of two was sent, and its payment confirmed', 'cargar', { ...SIN_IVA, pagoRealizado: true }, null],
    ['both forms were sent', 'cargar', { ...SIN_IVA, numeroFormularioIva: '2' }, 'ESTADO_NO_PERMITE'],
    ['the one form was sent', 'cargar', { ...SIN_IVA, regimenId: 1 }, 'ESTADO_NO_PERMITE'],
    [
      'only those of IVA are loaded',
      'noAplicaIsr',
      { estadoId: 3, retencionIsr: 'no-aplica', retencionIva: 'cargada' },
      null,
    ],
    ['courtesy is of ROS', 'cargarCortesia', { estadoId: 1, regimenId: 1 }, 'SOLO_ROS'],
    ['purchases of a paid one stay as they are', 'incluirFacturas', { pagoRealizado: true }, 'DECLARACION_PAGADA'],
    ['nothing to delete', 'eliminarSeguimiento', { facturas: false, asignadoId: null }, 'SIN_SEGUIMIENTO'],
    ['an assignee is enough to delete', 'eliminarSeguimiento', { facturas: false }, null],
    ['invoices are enough to delete', 'eliminarSeguimiento', { asignadoId: null }, null],
    [
      'its form was sent',
      'calcularDeNuevo',
      { desactualizada: true, formularioNotificado: true, numeroFormularioIva: '2', estadoId: 6 },
      'ESTADO_NO_PERMITE',
    ],
    ['one form of two was sent', 'calcularDeNuevo', { ...SIN_IVA, desactualizada: true }, null],
    ['one form of two was sent', 'calcularDeNuevo', { ...SIN_IVA, desactualizada: true, estadoId: 5 }, null],
    [
      'the one form was sent',
      'calcularDeNuevo',
      { ...SIN_IVA, desactualizada: true, regimenId: 1 },
      'ESTADO_NO_PERMITE',
    ],
    ['out of date', 'notificarFormulario', { ...SIN_IVA, desactualizada: true }, 'CIFRAS_DESACTUALIZADAS'],
    ['out of date', 'notificarFormulario', { desactualizada: true }, 'CIFRAS_DESACTUALIZADAS'],
    ['out of date', 'enviarAPago', { desactualizada: true }, 'CIFRAS_DESACTUALIZADAS'],
    ['out of date, forced', 'forzarAPago', { desactualizada: true, estadoId: 2 }, 'CIFRAS_DESACTUALIZADAS'],
    ['out of date', 'recordarPago', { desactualizada: true, estadoId: 6 }, 'CIFRAS_DESACTUALIZADAS'],
    [
      'paid and out of date',
      'completar',
      { desactualizada: true, estadoId: 6, pagoRealizado: true },
      'CIFRAS_DESACTUALIZADAS',
    ],
    ['filed, and sent once more', 'notificarFormulario', { desactualizada: true, formularioNotificado: true }, null],
    [
      'filed before the other changed',
      'enviarAPago',
      { desactualizada: true, formularioNotificado: true, numeroFormularioIva: '2', estadoId: 5 },
      null,
    ],
    ['of a regime without forms', 'forzarAPago', { desactualizada: true, regimenId: 3 }, null],
    ['paid, and one form of two is not out', 'notificarFormulario', { ...SIN_IVA, pagoRealizado: true }, null],
    ['one form of two is not out, and the other is owed', 'confirmarPago', SIN_IVA, null],
    [
      'one form of two is not out, and the other is paid',
      'confirmarPago',
      { ...SIN_IVA, isrPorPagar: false },
      'FALTA_EL_DE_IVA',
    ],
    [
      'both forms are out, and one is paid',
      'confirmarPago',
      { ...SIN_IVA, numeroFormularioIva: '2', isrPorPagar: false },
      null,
    ],
    ['one form of two is not out', 'completar', { ...SIN_IVA, pagoRealizado: true }, 'FALTA_EL_DE_IVA'],
    ['a small taxpayer has one form', 'completar', { ...SIN_IVA, regimenId: 1, pagoRealizado: true }, null],
    ['a row nobody touched is pending', 'cargar', { estadoId: 0 }, null],
  ])('%s', (_titulo, accion, cambios, esperado) => {
    expect(impedimentoPara(accion, con(cambios))).toBe(esperado);
    if (esperado !== null) expect(impedimentosDe(accion)).toContain(esperado);
  });

  it('by no other reason than those that its action has', () => {
    expect(impedimentosDe('completar')).toEqual([
      'ESTADO_NO_PERMITE',
      'PAGO_PENDIENTE',
      'CIFRAS_DESACTUALIZADAS',
      'FALTA_EL_DE_IVA',
    ]);
    expect(impedimentosDe('cargarCortesia')).toEqual(['ESTADO_NO_PERMITE', 'DECLARACION_PAGADA', 'SOLO_ROS']);
  });
});

describe('where a load leaves a declaration', () => {
  test.each<[Partial<SituacionDeDeclaracion>, number]>([
    [{ retencionIsr: 'pendiente' }, ESTADO.facturasCargadas],
    [{ retencionIva: 'pendiente' }, ESTADO.facturasCargadas],
    [{}, ESTADO.retencionesCargadas],
    [{ retencionIsr: 'no-aplica' }, ESTADO.retencionesCargadas],
    [{ facturas: false }, ESTADO.pendiente],
    [{ estadoId: ESTADO.listaParaFormulario }, ESTADO.listaParaFormulario],
    [{ estadoId: ESTADO.listaParaFormulario, retencionIva: 'pendiente' }, ESTADO.listaParaFormulario],
    [{ estadoId: ESTADO.formularioNotificado }, ESTADO.formularioNotificado],
    [{ estadoId: ESTADO.pendienteDeConfirmacion, retencionIva: 'pendiente' }, ESTADO.pendienteDeConfirmacion],
  ])('with %o, in %i', (cambios, esperado) => {
    expect(estadoTras('cargar', con({ estadoId: 1, ...cambios }))).toBe(esperado);
  });

  it('notifying what waits for its payment does not take it back', () => {
    expect(estadoTras('notificarFormulario', con({ estadoId: 6 }))).toBe(6);
  });

  it('an unknown state that stays is pending', () => {
    expect(estadoTras('incluirFacturas', con({ estadoId: 0 }))).toBe(1);
  });
});

describe('the status page offers to load', () => {
  test.each([
    [2, false, 1, true],
    [2, true, 0, false],
    [2, true, 2, false],
    [1, true, 0, true],
    [1, true, 1, true],
    [1, true, 2, false],
    [1, false, 1, false],
  ])('regime %i, load open %s, state %i: %s (G-13)', (regimenId, carga, estadoId, esperado) => {
    expect(ofreceCargaEnEstado({ regimenId, carga, estadoId })).toBe(esperado);
  });
});
