import { MontoPositivoCable } from '@aldia/contract/cables.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { dibujar } from '../dibujar.prueba.tsx';
import { CampoMonto } from './campo-monto.tsx';
import { CampoTexto } from './campos.tsx';
import { Formulario } from './formulario.tsx';

const Esquema = z.object({ de: z.object({ monto: MontoPositivoCable }), nota: z.string().min(1, 'Escribe la nota') });

function conMonto(monto = '') {
  const alGuardar = vi.fn(async (_: z.output<typeof Esquema>) => undefined);
  const { persona } = dibujar(
    <Formulario esquema={Esquema} valores={{ de: { monto }, nota: 'x' }} alGuardar={alGuardar}>
      <CampoMonto nombre="de.monto" rotulo="Monto" requerido />
      <CampoTexto nombre="nota" rotulo="Nota" />
      <button type="submit">Guardar</button>
    </Formulario>,
  );
  const campo = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Monto/ });
  return { persona, alGuardar, campo };
}

const LEIDOS = [
  ['1,234.56', 123_456, 'Q. 1,234.56'],
  ['12,500', 1_250_000, 'Q. 12,500.00'],
  ['25,000.00', 2_500_000, 'Q. 25,000.00'],
  ['12,5', 1_250, 'Q. 12.50'],
  ['1234,56', 123_456, 'Q. 1,234.56'],
  ['234,56', 23_456, 'Q. 234.56'],
  ['1.234,56', 123_456, 'Q. 1,234.56'],
  ['Q 1,234.5', 123_450, 'Q. 1,234.50'],
] as const;

test.each(LEIDOS)(
  '%s that is typed and sent with Enter is the amount that is sent',
  async (texto, centavos, mostrado) => {
    const { persona, alGuardar, campo } = conMonto();
    await persona.type(campo(), `${texto}{Enter}`);
    await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: centavos }, nota: 'x' }));
    expect(campo().value).toBe(texto);
    await persona.tab();
    expect(campo().value).toBe(mostrado);
  },
);

test.each(LEIDOS)('%s that is pasted is read as the same that is typed', async (texto, centavos, mostrado) => {
  const { persona, alGuardar, campo } = conMonto();
  await persona.click(campo());
  await persona.paste(texto);
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: centavos }, nota: 'x' }));
  expect(campo().value).toBe(mostrado);
});

test.each(['1.234', '1234,567', '12.345', '1,23,456', 'doce', '1234567890123'])(
  '%s is refused when its field is left, stays as it was typed, and is not sent',
  async (texto) => {
    const { persona, alGuardar, campo } = conMonto();
    await persona.clear(screen.getByRole('textbox', { name: 'Nota' }));
    await persona.type(campo(), texto);
    await persona.tab();
    expect(await screen.findByText('Escribe un monto como 1234.56')).toBeTruthy();
    expect(campo().value).toBe(texto);
    await persona.type(screen.getByRole('textbox', { name: 'Nota' }), 'x');
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('link', { name: 'Monto: Escribe un monto como 1234.56' })).toBeTruthy();
    expect(alGuardar).not.toHaveBeenCalled();
    await persona.clear(campo());
    await persona.type(campo(), '1,234');
    await waitFor(() => expect(screen.queryByText('Escribe un monto como 1234.56')).toBeNull());
    await persona.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: 123_400 }, nota: 'x' }));
  },
);

test('an amount below nothing is refused, pasted too', async () => {
  const { persona, alGuardar, campo } = conMonto();
  await persona.click(campo());
  await persona.paste('-1.234,56');
  await persona.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('link', { name: 'Monto: El monto no puede ser negativo' })).toBeTruthy();
  expect(alGuardar).not.toHaveBeenCalled();
});

test('an amount that is there is shown as amounts are, and what is changed of it is read', async () => {
  const { persona, alGuardar, campo } = conMonto('1234.5');
  expect(campo().value).toBe('Q. 1,234.50');
  await persona.type(campo(), '{Backspace}{Backspace}75{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: 123_475 }, nota: 'x' }));
});

test.each([
  ['{Backspace}{Backspace}{Backspace}{Backspace}', '125', 12_500],
  ['{Backspace}{Backspace}{Backspace}', '1250', 125_000],
  ['{ArrowLeft}{ArrowLeft}{ArrowLeft}7', '12507.00', 1_250_700],
])('of Q1,250.00 that is there %s leaves %s, and that is sent', async (teclas, escrito, centavos) => {
  const { persona, alGuardar, campo } = conMonto('1250.00');
  await persona.type(campo(), teclas);
  expect(campo().value).toBe(escrito);
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: centavos }, nota: 'x' }));
});

test.each([
  ['all of it is selected, as the tab key leaves it', 0, 11, '9'],
  ['a caret stands at its end, as a press leaves it', 11, 11, '1250.009'],
  ['a caret stands among its digits', 5, 5, '19250.00'],
])('where %s, what is typed into Q1,250.00 that is there leaves it so', async (_, desde, hasta, queda) => {
  const { persona, campo } = conMonto('1250.00');
  const entrada = campo();
  act(() => entrada.focus());
  expect(entrada.value).toBe('Q. 1,250.00');
  entrada.setSelectionRange(desde, hasta);
  await persona.keyboard('9');
  expect(entrada.value).toBe(queda);
  if (desde === 5) {
    await persona.keyboard('8');
    expect(entrada.value).toBe('198250.00');
  }
});

interface Parte {
  readonly de: string;
  readonly desde: number;
  readonly hasta: number;
  readonly teclas: string;
  readonly queda: string;
  readonly centavos: number;
}
const todo = (de: string) => ({ de, desde: 0, hasta: 99 });
test.each<Parte>([
  { ...todo('1234.57'), teclas: '7500', queda: '7500', centavos: 750_000 },
  { ...todo('99.95'), teclas: '500', queda: '500', centavos: 50_000 },
  { ...todo('1250.00'), teclas: 'Q. 1,25', queda: 'Q. 1,25', centavos: 125 },
  { de: '1250.00', desde: 5, hasta: 5, teclas: '57', queda: '157250.00', centavos: 15_725_000 },
  { de: '1250.00', desde: 6, hasta: 6, teclas: '57', queda: '125750.00', centavos: 12_575_000 },
  { de: '1250.00', desde: 3, hasta: 3, teclas: '11', queda: '111250.00', centavos: 11_125_000 },
  { de: '1250.00', desde: 5, hasta: 5, teclas: '{Backspace}9', queda: '19250.00', centavos: 1_925_000 },
  { de: '1250.00', desde: 4, hasta: 4, teclas: '{Delete}9', queda: '19250.00', centavos: 1_925_000 },
  { de: '1255.00', desde: 7, hasta: 7, teclas: '{Backspace}9', queda: '1295.00', centavos: 129_500 },
  { de: '1255.00', desde: 5, hasta: 7, teclas: '5', queda: '155.00', centavos: 15_500 },
  { de: '1250.00', desde: 4, hasta: 99, teclas: ',5', queda: '1,5', centavos: 150 },
  { de: '1250.00', desde: 3, hasta: 99, teclas: '1,2', queda: '1,2', centavos: 120 },
  { de: '1234567.00', desde: 3, hasta: 5, teclas: '9', queda: '9234567.00', centavos: 923_456_700 },
  { de: '1250.00', desde: 1, hasta: 1, teclas: '9', queda: '91250.00', centavos: 9_125_000 },
])('in $de that is there, from $desde to $hasta, $teclas leaves $queda, and that is sent', async (parte) => {
  const { persona, alGuardar, campo } = conMonto(parte.de);
  act(() => campo().focus());
  campo().setSelectionRange(parte.desde, parte.hasta);
  await persona.keyboard(parte.teclas);
  expect(campo().value).toBe(parte.queda);
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: parte.centavos }, nota: 'x' }));
});

test.each([
  ['Q. 1,25', 0, 11, 'Q. 1,25'],
  ['1.250,75', 3, 11, '1.250,75'],
  ['25', 5, 5, '125250.00'],
])('%s that is pasted into Q1,250.00 from %d to %d is read as it was pasted', async (texto, desde, hasta, queda) => {
  const { persona, campo } = conMonto('1250.00');
  await persona.click(campo());
  campo().setSelectionRange(desde, hasta);
  await persona.paste(texto);
  expect(campo().value).toBe(queda);
});

interface Letra {
  readonly letra: string;
  readonly nuestra: boolean;
}
/** A field with a text and a caret. The first change removes our commas and 'Q. '. */
class Modelo {
  private suya = false;
  private letras: readonly Letra[];
  private hasta: number;
  desde: number;
  constructor(letras: readonly Letra[], desde: number, hasta: number) {
    this.letras = letras;
    this.desde = desde;
    this.hasta = hasta;
  }
  get texto(): string {
    return this.letras.map((l) => l.letra).join('');
  }
  private cambiar(desde: number, hasta: number, puesto: string): void {
    // Replacing a zero by a zero changes nothing, so our commas stay.
    if (this.texto.slice(desde, hasta) === puesto) {
      this.ir(desde + puesto.length);
      return;
    }
    const quedan = (l: Letra) => this.suya || !l.nuestra;
    const puestas = [...puesto].map((letra) => ({ letra, nuestra: false }));
    const antes = [...this.letras.slice(0, desde).filter(quedan), ...puestas];
    this.letras = [...antes, ...this.letras.slice(hasta).filter(quedan)];
    this.suya = true;
    this.ir(antes.length);
  }
  private ir(a: number): void {
    this.desde = Math.max(0, Math.min(a, this.letras.length));
    this.hasta = this.desde;
  }
  pulsar(tecla: string): void {
    const { desde, hasta } = this;
    const hayMarca = desde < hasta;
    if (tecla === '{Backspace}') this.cambiar(hayMarca ? desde : Math.max(0, desde - 1), hasta, '');
    else if (tecla === '{Delete}') this.cambiar(desde, hayMarca ? hasta : Math.min(this.letras.length, hasta + 1), '');
    else if (tecla === '{ArrowLeft}') this.ir(hayMarca ? desde : desde - 1);
    else if (tecla === '{ArrowRight}') this.ir(hayMarca ? hasta : hasta + 1);
    else this.cambiar(desde, hasta, tecla);
  }
}
const mostradas = (texto: string): Letra[] =>
  [...texto].map((letra, i) => ({ letra, nuestra: i < 3 || letra === ',' }));

test('whatever is marked, typed, pasted or taken away, an amount that is there changes as any text, and its caret too', async () => {
  const { persona, campo } = conMonto();
  const letra = fc.constantFrom(...'0012345,.');
  const tecla = fc.oneof(letra, fc.constantFrom('{Backspace}', '{Delete}', '{ArrowLeft}', '{ArrowRight}'));
  const pegado = fc.string({ unit: letra, minLength: 2, maxLength: 5 });
  const caso = fc.record({
    // Few different digits, so that what is written often begins or ends like what was there.
    monto: fc.string({ unit: fc.constantFrom('1', '2', '5'), minLength: 1, maxLength: 8 }),
    marca: fc.tuple(fc.nat(15), fc.nat(15)),
    hechos: fc.array(fc.oneof({ weight: 4, arbitrary: tecla }, pegado), { minLength: 1, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(caso, async ({ monto, marca, hechos }) => {
      act(() => campo().blur());
      fireEvent.change(campo(), { target: { value: monto } });
      fireEvent.blur(campo());
      act(() => campo().focus());
      const [desde, hasta] = marca.map((donde) => Math.min(donde, campo().value.length)).sort((a, b) => a - b);
      campo().setSelectionRange(desde ?? 0, hasta ?? 0);
      const modelo = new Modelo(mostradas(campo().value), desde ?? 0, hasta ?? 0);
      for (const hecho of hechos) {
        modelo.pulsar(hecho);
        await (hecho.length > 1 && !hecho.startsWith('{') ? persona.paste(hecho) : persona.keyboard(hecho));
        expect([campo().value, campo().selectionStart]).toEqual([modelo.texto, modelo.desde]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a text that was refused keeps the commas of who typed it when it is mended', async () => {
  const { persona, alGuardar, campo } = conMonto();
  await persona.type(campo(), '1234,567');
  await persona.tab();
  expect(campo().value).toBe('1234,567');
  await persona.type(campo(), '{Backspace}');
  expect(campo().value).toBe('1234,56');
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(alGuardar).toHaveBeenCalledWith({ de: { monto: 123_456 }, nota: 'x' }));
});
