import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { verificar } from '../../../parts/cobros/marco.prueba.ts';
import { A_MEDIAS, BORRADOR, dibujarAlta, EN_DUDA, NUEVO, SOLO_TARJETA, servidorDe } from './alta.prueba.tsx';
import type { Faltante } from './use-alta.ts';

const guarda = (cuerpo: unknown) => (cuerpo as { borrador: unknown }).borrador;
beforeEach(() => {
  vi.stubGlobal('fetch', servidorDe({ 'PUT /api/usuario/borrador': guarda }).atender);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Dibujada = ReturnType<typeof dibujarAlta>;
const en = (titulo: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`${titulo}$`) });
const mover = ({ router }: Dibujada, cuanto: number) => act(async () => router.history.go(cuanto));
/** The step of the address, and how many entries lie below it. */
const lugar = ({ router }: Dibujada) => {
  const { search, state } = router.latestLocation;
  return [(search as { paso?: string }).paso, state.__TSR_index];
};
const enLaSuscripcion: Faltante = { ...A_MEDIAS, borrador: { ...BORRADOR, paso: 2, suscripcion: null } };
const completo: Faltante = { ...A_MEDIAS, completo: true, falta: [], regimenId: 1, borrador: null };

describe('cada paso es una entrada de la historia', () => {
  test('quien sigue en un paso tiene debajo los de antes, y Atrás va de uno en uno', async () => {
    const alta = dibujarAlta(A_MEDIAS);
    await en(T.pasoTarjeta);
    await waitFor(() => expect(lugar(alta)).toEqual(['tarjeta', 2]));
    await mover(alta, -1);
    await en(T.pasoSuscripcion);
    await mover(alta, -1);
    await en(T.pasoDatos);
    await mover(alta, 2);
    expect(document.activeElement).toBe(await en(T.pasoTarjeta));
  });

  test('Volver baja a la entrada del paso de antes, y Adelante regresa', async () => {
    const alta = dibujarAlta(A_MEDIAS);
    await en(T.pasoTarjeta);
    await alta.persona.click(screen.getByRole('button', { name: 'Volver' }));
    await en(T.pasoSuscripcion);
    await waitFor(() => expect(lugar(alta)).toEqual(['suscripcion', 1]));
    await mover(alta, 1);
    await en(T.pasoTarjeta);
    expect(lugar(alta)).toEqual(['tarjeta', 2]);
  });

  test('la dirección no lleva a un paso al que no se llegó', async () => {
    const alta = dibujarAlta(enLaSuscripcion, [], undefined, '/usuario_final?paso=pago');
    await en(T.pasoSuscripcion);
    await waitFor(() => expect(lugar(alta)).toEqual(['suscripcion', 1]));
  });

  test('la dirección lleva a un paso al que ya se llegó', async () => {
    const alta = dibujarAlta(A_MEDIAS, [], undefined, '/usuario_final?paso=suscripcion');
    await en(T.pasoSuscripcion);
    await waitFor(() => expect(lugar(alta)).toEqual(['suscripcion', 1]));
  });

  test('al pago no se entra sin la tarjeta que se verificó', async () => {
    const alta = dibujarAlta(A_MEDIAS);
    await en(T.pasoTarjeta);
    await verificar();
    await en(T.pasoPago);
    await mover(alta, -1);
    await alta.persona.click(await screen.findByRole('button', { name: T.verificarOtra }));
    await mover(alta, 1);
    await en(T.pasoTarjeta);
    await waitFor(() => expect(lugar(alta)).toEqual(['tarjeta', 2]));
  });

  test('«Revisar de nuevo» baja a la primera entrada', async () => {
    const alta = dibujarAlta(A_MEDIAS);
    await en(T.pasoTarjeta);
    await verificar();
    await en(T.pasoPago);
    await alta.persona.click(await screen.findByRole('button', { name: T.revisarDeNuevo }));
    await en(T.pasoDatos);
    await waitFor(() => expect(lugar(alta)).toEqual(['datos', 0]));
  });

  test('si Atrás llega mientras se guarda, la persona se queda donde Atrás la llevó', async () => {
    let contestar: (nada?: undefined) => void = () => undefined;
    const dicho = new Promise((listo) => {
      contestar = listo;
    });
    const servidor = servidorDe({ 'PUT /api/usuario/borrador': (cuerpo) => dicho.then(() => guarda(cuerpo)) });
    vi.stubGlobal('fetch', servidor.atender);
    const alta = dibujarAlta(A_MEDIAS);
    await en(T.pasoTarjeta);
    await verificar();
    await waitFor(() => expect(servidor.a('PUT /api/usuario/borrador')).toHaveLength(1));
    await mover(alta, -1);
    await en(T.pasoSuscripcion);
    const continuar = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
    expect(continuar.disabled).toBe(true);
    contestar();
    await waitFor(() => expect(continuar.disabled).toBe(false));
    await en(T.pasoSuscripcion);
    expect(lugar(alta)).toEqual(['suscripcion', 1]);
  });
});

describe('lo escrito y no guardado', () => {
  test('sigue al ir y volver, pero nunca la contraseña', async () => {
    const alta = dibujarAlta(enLaSuscripcion);
    await en(T.pasoSuscripcion);
    await alta.persona.click(await screen.findByRole('radio', { name: /BÁSICO/ }));
    await mover(alta, -1);
    await alta.persona.click(await screen.findByRole('checkbox', { name: T.presentaRetenciones }));
    await alta.persona.click(screen.getByRole('button', { name: T.cambiarContrasenia }));
    await alta.persona.type(screen.getByLabelText(new RegExp(T.contrasenia)), 'Secreta#123');
    await mover(alta, 1);
    expect(await screen.findByRole('radio', { name: /BÁSICO/ })).toHaveProperty('checked', true);
    await mover(alta, -1);
    expect(await screen.findByRole('checkbox', { name: T.presentaRetenciones })).toHaveProperty('checked', true);
    await alta.persona.click(screen.getByRole('button', { name: T.cambiarContrasenia }));
    expect(screen.getByLabelText(new RegExp(T.contrasenia))).toHaveProperty('value', '');
  });
});

describe('a un paso al que ya no se entra', () => {
  test('con el alta completa no se vuelve: queda una sola entrada, y Adelante no lleva a otra', async () => {
    let decir: (ahora: Faltante) => void = () => undefined;
    const alta = dibujarAlta(A_MEDIAS, [], (oido) => {
      decir = oido;
    });
    await en(T.pasoTarjeta);
    await waitFor(() => expect(lugar(alta)).toEqual(['tarjeta', 2]));
    act(() => decir(completo));
    await en(T.pasoResumen);
    await waitFor(() => expect(lugar(alta)).toEqual(['resumen', 0]));
    await mover(alta, 1);
    await en(T.pasoResumen);
    await waitFor(() => expect(lugar(alta)).toEqual(['resumen', 0]));
  });

  test('mientras un cobro no se resuelve la historia no se mueve; si no se cobró, sigue en la tarjeta con los pasos de antes', async () => {
    let decir: (ahora: Faltante) => void = () => undefined;
    const alta = dibujarAlta(EN_DUDA, [], (oido) => {
      decir = oido;
    });
    await screen.findByRole('heading', { name: T.confirmandoTitulo });
    expect(lugar(alta)).toEqual([undefined, 0]);
    act(() => decir(A_MEDIAS));
    await en(T.pasoTarjeta);
    await waitFor(() => expect(lugar(alta)).toEqual(['tarjeta', 2]));
  });
});

test('a quien solo le falta la tarjeta, Atrás lo lleva del acuerdo a su tarjeta', async () => {
  // By night no card is asked for.
  vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z'), toFake: ['Date'] });
  const alta = dibujarAlta(SOLO_TARJETA);
  await en(T.pasoTarjeta);
  await verificar();
  await en(T.pasoPago);
  await waitFor(() => expect(lugar(alta)).toEqual(['pago', 1]));
  await mover(alta, -1);
  await en(T.pasoTarjeta);
  await mover(alta, 1);
  await en(T.pasoPago);
});

test('el alta nueva empieza en su primera entrada', async () => {
  const alta = dibujarAlta(NUEVO);
  await en(T.pasoDatos);
  await waitFor(() => expect(lugar(alta)).toEqual(['datos', 0]));
});
