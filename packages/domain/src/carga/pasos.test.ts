import { describe, expect, test } from 'vitest';
import { continuar, type EstadoDelAsistente, panelesDeRetencion, pasoInicial, quitarArchivo } from './pasos.ts';

const NADA: EstadoDelAsistente = {
  regimenId: 2,
  archivosRecibidas: 0,
  archivosEmitidas: 0,
  agentesIsr: null,
  agentesIva: null,
  retencionesIsrCargadas: false,
  retencionesIvaCargadas: false,
  yaTieneFacturas: false,
  emisoresSinClasificar: null,
};
const con = (cambios: Partial<EstadoDelAsistente>): EstadoDelAsistente => ({ ...NADA, ...cambios });

test('a taxpayer who has invoices opens at the withholdings', () => {
  expect([pasoInicial(NADA), pasoInicial(con({ yaTieneFacturas: true }))]).toEqual([1, 3]);
});

describe('step 1', () => {
  test.each([
    [1, 0, null, { paso: 2, avisos: [] }],
    [2, 0, null, { paso: 2, avisos: [] }],
    [3, 0, null, { impedimento: 'SIN_FACTURAS_RECIBIDAS' }],
    [1, 1, null, { paso: 2, avisos: [] }],
    [2, 1, null, { impedimento: 'EMISORES_SIN_CONSULTAR' }],
    [2, 1, 0, { paso: 2, avisos: [] }],
    [2, 1, 4, { paso: 2, avisos: [] }],
    [3, 1, 0, { paso: 2, avisos: [] }],
    [3, 1, 4, { impedimento: 'EMISORES_SIN_CLASIFICAR' }],
  ])(
    'regime %i with %i received files and %s unclassified issuers',
    (regimenId, archivosRecibidas, emisoresSinClasificar, esperado) => {
      expect(continuar(1, con({ regimenId, archivosRecibidas, emisoresSinClasificar }))).toEqual(esperado);
    },
  );
});

describe('step 2', () => {
  test('without issued files there is no way on', () => {
    expect(continuar(2, con({ agentesIsr: false, agentesIva: false }))).toEqual({
      impedimento: 'SIN_FACTURAS_EMITIDAS',
    });
  });
  test.each([
    [null, null, { impedimento: 'AGENTES_SIN_CONSULTAR' }, ['por-revisar', 'por-revisar']],
    [false, false, { paso: 4, avisos: [] }, [null, null]],
    [true, false, { paso: 3, avisos: ['TIENE_AGENTES_RETENEDORES'] }, [0, null]],
    [false, true, { paso: 3, avisos: ['TIENE_AGENTES_RETENEDORES'] }, [null, 0]],
    [true, true, { paso: 3, avisos: ['TIENE_AGENTES_RETENEDORES'] }, [0, 0]],
  ])('ISR agents %s, IVA agents %s', (agentesIsr, agentesIva, esperado, [isr, iva]) => {
    const estado = con({ archivosEmitidas: 1, agentesIsr, agentesIva });
    expect(continuar(2, estado)).toEqual(esperado);
    expect(panelesDeRetencion(estado)).toEqual({ isr, iva });
  });
});

describe('step 3 needs every panel that applies', () => {
  test.each([
    [true, true, false, false, false],
    [true, true, true, false, false],
    [true, true, true, true, true],
    [true, false, true, false, true],
    [false, true, false, false, false],
    [false, false, false, false, true],
  ])(
    'agents ISR %s IVA %s, loaded ISR %s IVA %s: passes %s',
    (agentesIsr, agentesIva, retencionesIsrCargadas, retencionesIvaCargadas, pasa) => {
      const avance = continuar(3, con({ agentesIsr, agentesIva, retencionesIsrCargadas, retencionesIvaCargadas }));
      expect(avance).toEqual(pasa ? { paso: 4, avisos: [] } : { impedimento: 'RETENCIONES_PENDIENTES' });
    },
  );
});

describe('documents that came on a later step are looked at before the summary, and before the saving', () => {
  const conVentas = { archivosEmitidas: 1, agentesIsr: null, agentesIva: null };
  const conCompras = { archivosEmitidas: 1, archivosRecibidas: 1, agentesIsr: false, agentesIva: false };
  test.each([
    [2, conCompras, { impedimento: 'EMISORES_SIN_CONSULTAR' }],
    [3, conVentas, { impedimento: 'AGENTES_SIN_CONSULTAR' }],
    [3, { ...conVentas, agentesIva: false }, { impedimento: 'AGENTES_SIN_CONSULTAR' }],
    [3, conCompras, { impedimento: 'EMISORES_SIN_CONSULTAR' }],
    [3, { ...conCompras, emisoresSinClasificar: 2 }, { paso: 4, avisos: [] }],
    [3, { ...conCompras, regimenId: 3, emisoresSinClasificar: 2 }, { impedimento: 'EMISORES_SIN_CLASIFICAR' }],
    [3, { ...conCompras, regimenId: 1 }, { paso: 4, avisos: [] }],
    [4, conVentas, { impedimento: 'AGENTES_SIN_CONSULTAR' }],
    [4, conCompras, { impedimento: 'EMISORES_SIN_CONSULTAR' }],
    [4, { ...conVentas, agentesIsr: true, agentesIva: false }, { paso: 3, avisos: ['TIENE_AGENTES_RETENEDORES'] }],
    [4, { ...conVentas, agentesIsr: false, agentesIva: false }, { impedimento: 'ULTIMO_PASO' }],
  ] as const)('step %i with %j', (paso, cambios, esperado) => {
    expect(continuar(paso, con(cambios))).toEqual(esperado);
  });
});

test('deleting a file takes those after it', () => {
  expect([quitarArchivo(['a', 'b', 'c'], 1), quitarArchivo(['a'], 0), quitarArchivo(['a'], 5)]).toEqual([
    ['a'],
    [],
    ['a'],
  ]);
});
