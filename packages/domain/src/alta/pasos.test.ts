import { describe, expect, it, test } from 'vitest';
import {
  type AltaDejada,
  esperaDeAlta,
  numeroDePaso,
  pasoAnterior,
  pasoSiguiente,
  pasosDeAlta,
  retomar,
} from './pasos.ts';

const COMPLETA: AltaDejada = {
  paso: 5,
  regimenId: 1,
  fechaNacimiento: '1990-05-04',
  actividadEconomicaId: null,
  suscripcion: 3,
  tienePasswordSat: true,
  hayTarjeta: false,
  pedido: undefined,
};

describe('los pasos del alta', () => {
  it('son cinco para un pequeño contribuyente y seis para ROS', () => {
    expect(pasosDeAlta(1)).toHaveLength(5);
    expect(pasosDeAlta(2)).toHaveLength(6);
    expect(pasosDeAlta(null)).toHaveLength(5);
  });

  it('se numeran desde uno, según el régimen', () => {
    expect(numeroDePaso('suscripcion', 1)).toBe(2);
    expect(numeroDePaso('suscripcion', 2)).toBe(3);
  });

  it('solo ROS pasa por el perfil', () => {
    expect(pasoSiguiente('datos', 1)).toBe('suscripcion');
    expect(pasoSiguiente('datos', 2)).toBe('perfil');
    expect(pasoAnterior('suscripcion', 1)).toBe('datos');
    expect(pasoAnterior('suscripcion', 2)).toBe('perfil');
  });

  it('no se salen de la lista', () => {
    expect(pasoSiguiente('resumen', 1)).toBe('resumen');
    expect(pasoAnterior('datos', 2)).toBe('datos');
  });
});

test.each<[string, Partial<AltaDejada>, string]>([
  ['el pago vuelve a la tarjeta: no se guarda en ninguna parte', { paso: 4 }, 'tarjeta'],
  ['el resumen sin terminar vuelve a la tarjeta', { paso: 5 }, 'tarjeta'],
  ['la suscripción sigue en la suscripción', { paso: 2 }, 'suscripcion'],
  ['sin plan no pasa de la suscripción', { suscripcion: null }, 'suscripcion'],
  ['sin contraseña de la SAT vuelve a los datos', { tienePasswordSat: false }, 'datos'],
  ['sin fecha de nacimiento vuelve a los datos', { fechaNacimiento: null }, 'datos'],
  ['sin régimen vuelve a los datos', { regimenId: null }, 'datos'],
  ['un régimen que no se admite vuelve a los datos', { regimenId: 4 }, 'datos'],
  ['ROS sin actividad vuelve a los datos', { regimenId: 2 }, 'datos'],
  ['ROS sigue en su perfil', { regimenId: 2, actividadEconomicaId: 1, paso: 2 }, 'perfil'],
  ['un paso imposible no se cree', { paso: 0 }, 'datos'],
  ['con la tarjeta en memoria sigue en el pago', { paso: 4, hayTarjeta: true }, 'pago'],
  ['con la tarjeta en memoria tampoco entra al resumen', { hayTarjeta: true }, 'pago'],
  ['Atrás lleva a un paso de antes', { paso: 4, hayTarjeta: true, pedido: 'suscripcion' }, 'suscripcion'],
  ['Adelante lleva a un paso al que había llegado', { paso: 4, hayTarjeta: true, pedido: 'pago' }, 'pago'],
  ['nadie salta a un paso al que no llegó', { paso: 2, pedido: 'tarjeta' }, 'suscripcion'],
  ['nadie salta el paso al que le falta algo', { suscripcion: null, pedido: 'tarjeta' }, 'suscripcion'],
  ['al pago no se entra sin tarjeta', { pedido: 'pago' }, 'tarjeta'],
  ['al resumen no se entra pidiéndolo', { hayTarjeta: true, pedido: 'resumen' }, 'pago'],
  ['un paso de otro régimen no se cree', { paso: 2, pedido: 'perfil' }, 'suscripcion'],
  ['un paso que no existe no se cree', { paso: 2, pedido: 'gratis' }, 'suscripcion'],
])('quien dejó su alta: %s', (_caso, cambio, esperado) => {
  expect(retomar({ ...COMPLETA, ...cambio })).toBe(esperado);
});

test.each([
  ['creada', 'confirmando'],
  ['enviada', 'confirmando'],
  ['en_duda', 'confirmando'],
  ['aprobada', 'terminando'],
  ['anulando', 'devolviendo'],
  ['anulacion_fallida', 'devolucion_detenida'],
  ['aplicada', null],
  ['rechazada', null],
  ['anulada', null],
] as const)('con un cobro %s se espera: %s', (estado, espera) => {
  expect(esperaDeAlta(estado)).toBe(espera);
});
