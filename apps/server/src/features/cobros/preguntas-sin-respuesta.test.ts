import { cobros } from '@aldia/contract/cobros.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { instante } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pasarelaCroem } from '../../adapters/pasarela/croem.ts';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { efectosDe, tarjetaDePrueba } from '../../pruebas/simular-cobros-mundo.ts';
import { revisarLibro } from '../../pruebas/simular-cobros-revisar.ts';
import { crearBitacora } from '../../shared/log.ts';
import type { Pasarela } from '../../shared/puertos.ts';
import { relojFijo, sumarMilisegundos } from '../../shared/reloj.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela, type SuplenteDePasarela } from '../../suplentes/pasarela.ts';
import { completarCobros } from './cierre/completar.ts';
import { anularCobro, type Compra, cobrar, prepararCobro } from './index.ts';

const MINUTO = 60_000;
const reloj = relojFijo(AHORA);
const lineas: string[] = [];
let suplente: SuplenteDePasarela;
let s: Escenario;
let jefa: Persona;
let llave = LLAVE_DE_PRUEBA;
let n = 0;
beforeAll(async () => {
  suplente = await levantarPasarela({ reloj });
  const log = crearBitacora('info', { write: (linea: string) => void lineas.push(linea) });
  s = await escenario({ pasarela: conLaLlaveDeAhora(), log });
  jefa = await s.crear.usuario([1], { nombre: 'Jefa' });
});
afterEach(() => {
  llave = LLAVE_DE_PRUEBA;
  moverA(0);
  lineas.length = 0;
});
afterAll(async () => {
  expect(await revisarLibro(s.base)).toEqual([]);
  await s.cerrar();
  await suplente.cerrar();
});

/** The real client over the network; the provider answers T04 to every operation with a wrong key. */
function conLaLlaveDeAhora(): Pasarela {
  const con = () =>
    pasarelaCroem({
      ...{ url: suplente.url, componenteUrl: suplente.componente, liquidacionUrl: suplente.liquidacion },
      ...{ apiKey: llave, accessCode: 'a', comercio: 'c', terminal: 't', esperaMs: 2000 },
    });
  return {
    cobrar: (orden) => con().cobrar(orden),
    recobrar: (orden) => con().recobrar(orden),
    anular: (transaccion, seguimiento) => con().anular(transaccion, seguimiento),
    consultar: (seguimiento) => con().consultar(seguimiento),
    liquidacion: (dia) => con().liquidacion(dia),
    componente: () => con().componente(),
  };
}

function moverA(minutos: number): void {
  const ahora = sumarMilisegundos(instante(AHORA), minutos * MINUTO);
  reloj.mover(ahora);
  s.reloj.mover(ahora);
}

/** Delivery does nothing here. */
const SIN_MAS = efectosDe(async () => 'aplicada');
const completar = () => completarCobros(s.recursos, SIN_MAS);
async function comprar(caso: string) {
  const { id } = await s.crear.usuario([3]);
  const compra: Compra = {
    usuarioId: id,
    proposito: 'servicio',
    propositoId: `s:${++n}`,
    clave: `clave-${n}`,
    monto: centavos(9_950),
    precioDeLista: centavos(9_950),
    detalle: { concepto: `Servicio ${n}` },
    tarjeta: tarjetaDePrueba(caso, n),
  };
  return cobrar(s.recursos, SIN_MAS, (await prepararCobro(s.recursos, compra)).id, { cvv: '123' });
}
const delCobro = (id: string) => s.como(jefa)(cobros.detalle, { id });
const comoEsta = async (id: string) => (await delCobro(id)).cobro.estado;
const queNoSeHizo = async (id: string) => (await s.correos()).filter((c) => c.clave === `sin-cobro:${id}`);
const decidir = (id: string, resultado: 'aprobada' | 'rechazada', transaccionId = '') =>
  s.como(jefa)(cobros.resolverDuda, { id, resultado, transaccionId, nota: 'Lo dice su portal' });

describe('a provider that refuses our question says nothing of the money', () => {
  test('P08 a charge whose answer was lost stays in doubt under a wrong key, and is delivered once the key is right', async () => {
    const i = await comprar('corte-despues');
    expect(i.estado).toBe('en_duda');
    llave = 'otra-llave-que-no-vale';
    await completar();
    moverA(31);
    await completar();
    expect([await comoEsta(i.id), await queNoSeHizo(i.id)]).toEqual(['en_duda', []]);
    llave = LLAVE_DE_PRUEBA;
    await completar();
    const { cobro, eventos } = await delCobro(i.id);
    expect(cobro.transaccionId).toBe(suplente.motor.movimientos().at(-1)?.transaccionId);
    expect(eventos.map((e) => e.a)).toEqual(['creada', 'enviada', 'en_duda', 'aprobada', 'aplicada']);
    expect(await queNoSeHizo(i.id)).toEqual([]);
  });

  test.each(['T04', '111', '96', '05'])('P08 so it is with code %s and no transaction', async (valor) => {
    const i = await comprar('corte-despues');
    suplente.motor.ponerFalla({ operacion: 'GetTransactionResult', falla: { clase: 'codigo', valor } });
    const [{ transaccionId } = { transaccionId: '' }] = suplente.motor.movimientos().slice(-1);
    await completar();
    expect(await comoEsta(i.id)).toBe('en_duda');
    await completar();
    expect((await delCobro(i.id)).cobro).toMatchObject({ estado: 'aprobada', transaccionId });
  });

  test('P10 who operates AlDía reads in the log with what code it was refused', async () => {
    const i = await comprar('corte-despues');
    llave = 'otra-llave-que-no-vale';
    await completar();
    const [linea = '', ...mas] = lineas.filter((l) => l.includes('could not be asked'));
    expect(JSON.parse(linea)).toMatchObject({
      level: 40,
      err: { clase: 'respuesta-ilegible', message: 'the card provider refused the query with code T04' },
    });
    expect(mas).toEqual([]);
    expect(linea).not.toContain(llave);
    const metricas = await (await fetch(`${s.url}/metricas`)).text();
    expect(metricas).toMatch(/aldia_afuera_total\{puerto="pasarela",resultado="respuesta-ilegible"\} \d+/);
    llave = LLAVE_DE_PRUEBA;
    await completar();
    expect(await comoEsta(i.id)).toBe('aprobada');
  });

  test('P08 an administrator decides as of one that does not answer: not before half an hour, and by the reference', async () => {
    const [una, otra] = [await comprar('corte-antes'), await comprar('corte-despues')];
    llave = 'otra-llave-que-no-vale';
    await expect(decidir(una.id, 'rechazada')).rejects.toMatchObject({
      errores: [{ campo: 'resultado', mensaje: expect.stringContaining('hasta 30 minutos después') }],
    });
    const suya = suplente.motor.movimientos().at(-1)?.transaccionId ?? '';
    expect(await decidir(otra.id, 'aprobada', suya)).toMatchObject({ estado: 'aprobada', transaccionId: suya });
    moverA(30);
    expect(await decidir(una.id, 'rechazada')).toMatchObject({ estado: 'rechazada' });
  });

  test('P34 a void whose answer was lost is in the dark, and nobody gives its money back a second time', async () => {
    const i = await comprar('aprobada');
    suplente.motor.ponerFalla({ operacion: 'Void', falla: { clase: 'despues' } });
    expect((await anularCobro(s.recursos, i.id, 'No se pudo guardar')).estado).toBe('anulacion_fallida');
    llave = 'otra-llave-que-no-vale';
    const aparte = { id: i.id, referencia: 'TR-1', nota: 'Por transferencia al Banrural' };
    await expect(s.como(jefa)(cobros.devolverAparte, aparte)).rejects.toMatchObject({ codigo: 'PASARELA_NO_RESPONDE' });
    await completar();
    expect(await comoEsta(i.id)).toBe('anulacion_fallida');
    llave = LLAVE_DE_PRUEBA;
    await completar();
    expect(await comoEsta(i.id)).toBe('anulada');
    expect((await delCobro(i.id)).intentos.map((x) => [x.clase, x.codigo])).toEqual([
      ['cobro', '00'],
      ['anulacion', '00'],
    ]);
  });
});
