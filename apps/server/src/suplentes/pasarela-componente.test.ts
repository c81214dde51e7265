// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { contieneTarjeta, marcaDeTarjeta } from '@aldia/domain/identificadores/tarjeta.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pasarelaCroem } from '../adapters/pasarela/croem.ts';
import { relojFijo } from '../shared/reloj.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela, type SuplenteDePasarela } from './pasarela.ts';
import { tarjetaDe } from './pasarela-tarjetas.ts';

interface Detalles {
  readonly AccountToken: string;
}
interface Globales {
  SaveCreditCard(): void;
  SaveCreditCard_SuccessCallback(r: { TokenDetails: Detalles }): void;
  SaveCreditCard_FailureCallback(r: { ResponseDescription: string }): void;
  SaveCreditCard_CancelCallback(): void;
}
const ventana = window as unknown as Globales;

let s: SuplenteDePasarela;
let html = '';
beforeAll(async () => {
  s = await levantarPasarela({ reloj: relojFijo('2026-11-20T16:00:00Z') });
});
afterAll(() => s.cerrar());
// As in the product: our server fetches the form, the browser only talks to the provider.
const cliente = () =>
  pasarelaCroem({
    url: s.url,
    componenteUrl: s.componente,
    liquidacionUrl: s.liquidacion,
    apiKey: LLAVE_DE_PRUEBA,
    accessCode: 'a',
    comercio: 'c',
    terminal: 't',
    esperaMs: 2000,
  });

const exito = vi.fn<Globales['SaveCreditCard_SuccessCallback']>();
const falla = vi.fn<Globales['SaveCreditCard_FailureCallback']>();
const cancelacion = vi.fn<Globales['SaveCreditCard_CancelCallback']>();
beforeEach(async () => {
  html = await cliente().componente();
  document.body.innerHTML = html;
  Object.assign(window, {
    SaveCreditCard_SuccessCallback: exito,
    SaveCreditCard_FailureCallback: falla,
    SaveCreditCard_CancelCallback: cancelacion,
  });
  runInThisContext(/<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '');
});
afterEach(() => vi.clearAllMocks());

const control = (nombre: string) => document.getElementById(`cuc-${nombre}`) as HTMLInputElement;
const textoDe = (nombre: string) => control(nombre).textContent;
function escribir(campos: Readonly<Record<string, string>>): void {
  for (const [nombre, valor] of Object.entries(campos)) {
    control(nombre).value = valor;
    control(nombre).dispatchEvent(new Event('input', { bubbles: true }));
  }
}
const BUENA = { numero: '4111 1111 1111 1111', titular: 'Ana Pérez', mes: '12', anio: '2028', cvv: '123' };
async function enviar(cambios: Partial<typeof BUENA> = {}): Promise<void> {
  escribir({ ...BUENA, ...cambios });
  ventana.SaveCreditCard();
  await vi.waitFor(() => expect(exito.mock.calls.length + falla.mock.calls.length).toBe(1));
}

describe('the fragment', () => {
  test('takes nothing from outside and runs under a policy without inline attributes', () => {
    expect(html).not.toMatch(/\s(src|href|action|style|on\w+)\s*=/i);
    expect(html).not.toMatch(/@import|url\(|eval\(|document\.write|localStorage|sessionStorage|cookie/);
    const direcciones = [...html.matchAll(/https?:\/\/[^"'\s<]+/g)].map(([d]) => new URL(d).origin);
    expect(new Set(direcciones)).toEqual(new Set([new URL(s.url).origin]));
    expect(html).not.toContain(LLAVE_DE_PRUEBA);
  });

  test('labels every field, in Spanish', () => {
    const rotulos = ['numero', 'titular', 'mes', 'anio', 'cvv'].map((n) => {
      expect(control(n).getAttribute('aria-describedby')).toBe(`cuc-${n}-error`);
      return document.querySelector(`label[for="cuc-${n}"]`)?.textContent?.trim();
    });
    expect(rotulos).toEqual(['Número de la tarjeta', 'Nombre del titular', 'Mes', 'Año', 'CVV']);
    expect(document.querySelector('.card-ui-component-save-btn')?.textContent).toBe('Verificar tarjeta');
  });
});

test('a good card gives its account, and neither its number nor its CVV', async () => {
  await enviar();
  expect(exito.mock.calls[0]?.[0]).toMatchObject({
    TokenDetails: {
      AccountToken: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      AccountNumber: expect.stringMatching(/^W-/),
      CardHolderName: 'Ana Pérez',
      CardNumber: '4111********1111',
      ExpirationDate: '12/2028',
      Id: expect.any(Number),
    },
  });
  const texto = JSON.stringify(exito.mock.calls[0]);
  expect(contieneTarjeta(texto)).toBe(false);
  expect(texto).not.toContain('123"');
  expect(tarjetaDe(exito.mock.calls[0]?.[0].TokenDetails.AccountToken ?? '')?.caso).toBe('aprobada');
  expect([control('numero').value, control('cvv').value, textoDe('aviso')]).toEqual(['', '', 'Tarjeta verificada']);
});

test('two saved cards have two accounts', async () => {
  await enviar();
  const [primera] = exito.mock.calls;
  exito.mockClear();
  await enviar();
  expect(exito.mock.calls[0]?.[0].TokenDetails.AccountToken).not.toBe(primera?.[0].TokenDetails.AccountToken);
});

describe('a field says what is wrong with it', () => {
  test.each([
    ['numero', { numero: '' }, 'Escribe el número de la tarjeta'],
    ['numero', { numero: '4111 1111 1111 1112' }, 'El número de la tarjeta no es válido'],
    ['numero', { numero: '4111' }, 'El número de la tarjeta no es válido'],
    ['titular', { titular: ' ' }, 'Escribe el nombre del titular'],
    ['mes', { mes: '' }, 'Elige el mes'],
    ['mes', { mes: '10', anio: '2026' }, 'La tarjeta está vencida'],
    ['anio', { anio: '' }, 'Elige el año'],
    ['cvv', { cvv: '12' }, 'El CVV tiene 3 cifras'],
    ['cvv', { numero: '378282246310005', cvv: '123' }, 'El CVV tiene 4 cifras'],
  ])('%s %j', (nombre, cambios, frase) => {
    escribir({ ...BUENA, ...cambios });
    ventana.SaveCreditCard();
    expect(textoDe(`${nombre}-error`)).toBe(frase);
    expect(control(nombre).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.id).toBe(`cuc-${nombre}`);
    escribir({ [nombre]: '1' });
    expect([textoDe(`${nombre}-error`), control(nombre).hasAttribute('aria-invalid')]).toEqual(['', false]);
    expect(exito.mock.calls.length + falla.mock.calls.length).toBe(0);
  });

  test('but a card of this very month is good', async () => {
    await enviar({ mes: '11', anio: '2026' });
    expect(exito).toHaveBeenCalledOnce();
  });
});

describe('the provider refuses', () => {
  test.each([
    ['a card that is not of the table', { numero: '4242424242424242' }, /sólo acepta las tarjetas/],
    ['a card that its bank does not verify', { numero: '4000000000009003' }, /no pudo verificar/],
  ])('%s', async (_que, cambios, frase) => {
    await enviar(cambios);
    expect(falla.mock.calls[0]?.[0].ResponseDescription).toMatch(frase);
    expect(textoDe('aviso')).toMatch(frase);
    expect(control('guardar').disabled).toBe(false);
  });

  test('a form that it did not hand over', async () => {
    control('forma').setAttribute('data-sesion', 'inventada');
    await enviar();
    expect(falla.mock.calls[0]?.[0].ResponseDescription).toBe('El formulario venció: vuelve a cargarlo');
  });

  test('what the browser should not have let through', async () => {
    const sesion = control('forma').getAttribute('data-sesion');
    const verificar = async (cambios: object) => {
      const body = JSON.stringify({ ...BUENA, numero: '4111111111111111', sesion, ...cambios });
      const r = await fetch(control('forma').getAttribute('data-direccion') ?? '', { method: 'POST', body });
      return ((await r.json()) as { ResponseDescription: string }).ResponseDescription;
    };
    expect(await verificar({ anio: '2025' })).toBe('La tarjeta está vencida');
    expect(await verificar({ mes: '13' })).toBe('La tarjeta está vencida');
    expect(await verificar({ cvv: '1234' })).toBe('El CVV no es válido');
    expect(await verificar({ titular: '' })).toBe('Escribe el nombre del titular');
    expect(await verificar({})).toBe('Tarjeta verificada');
  });
});

test('a provider that does not answer is told as that', async () => {
  control('forma').setAttribute('data-direccion', 'http://127.0.0.1:9/');
  await enviar();
  expect(falla.mock.calls[0]?.[0].ResponseDescription).toMatch(/No hay comunicación/);
});

test('a second click while the first one waits sends nothing', async () => {
  escribir(BUENA);
  ventana.SaveCreditCard();
  expect([control('guardar').disabled, textoDe('guardar')]).toEqual([true, 'Verificando…']);
  ventana.SaveCreditCard();
  await vi.waitFor(() => expect(textoDe('guardar')).toBe('Verificar tarjeta'));
  expect(exito).toHaveBeenCalledOnce();
});

test('cancelling empties the form and says so', () => {
  escribir(BUENA);
  control('cancelar').click();
  expect(cancelacion).toHaveBeenCalledOnce();
  expect([control('numero').value, control('cvv').value]).toEqual(['', '']);
});

test('the brand that is shown is the one of the house', () => {
  const NOMBRES = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    troy: 'Troy',
  };
  for (const inicio of ['4', '51', '55', '56', '34', '37', '36', '6011', '9792', '1']) {
    escribir({ numero: inicio });
    expect(textoDe('marca')).toBe(NOMBRES[marcaDeTarjeta(inicio)]);
  }
});
