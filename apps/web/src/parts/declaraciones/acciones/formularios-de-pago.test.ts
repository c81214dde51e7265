import { AVISOS } from '@aldia/contract/textos.ts';
import { describe, expect, it } from 'vitest';
import { UnFormulario, VALORES_DE_UNO } from './dialogo-de-presentar-a-cero.tsx';
import { dosFormularios, VALORES_DE_DOS } from './formularios-de-pago.ts';

const DosFormularios = dosFormularios({ isr: '', iva: '' });
const PDF = 'data:application/pdf;base64,JVBERi0=';
const mensajes = (esquema: typeof UnFormulario | typeof DosFormularios, valor: unknown) =>
  (esquema.safeParse(valor).error?.issues ?? []).map((i) => [i.path.join('.'), i.message]);

describe('the payment form of a small taxpayer', () => {
  it('asks for number and PDF', () => {
    expect(mensajes(UnFormulario, VALORES_DE_UNO)).toEqual([
      ['numero_formulario', AVISOS.campoObligatorio],
      ['documento', AVISOS.campoObligatorio],
    ]);
  });

  it('takes the spaces out of a pasted number', () => {
    expect(UnFormulario.parse({ numero_formulario: ' 210 9162 0933 ', documento: PDF }).numero_formulario).toBe(
      '21091620933',
    );
  });

  it('a number is only digits', () => {
    expect(mensajes(UnFormulario, { numero_formulario: '21A', documento: PDF })).toEqual([
      ['numero_formulario', 'El número de formulario solo lleva dígitos'],
    ]);
  });

  it('a number of ten digits is told at its field', () => {
    expect(mensajes(UnFormulario, { numero_formulario: '2109162093', documento: PDF })).toEqual([
      ['numero_formulario', 'El número de formulario tiene 11 dígitos y escribiste 10'],
    ]);
  });
});

describe('the payment forms of ROS', () => {
  const isr = { ...VALORES_DE_DOS, numero_formulario: '21091620933', documento: PDF };

  it('what is missing or wrong is told at once, also while the number of the ISR form is', () => {
    expect(mensajes(DosFormularios, VALORES_DE_DOS)).toEqual([
      ['numero_formulario', AVISOS.campoObligatorio],
      ['documento', AVISOS.campoObligatorio],
    ]);
    expect(mensajes(DosFormularios, { ...isr, numero_formulario: '21A', numero_formulario_2: '2109162093' })).toEqual([
      ['numero_formulario', 'El número de formulario solo lleva dígitos'],
      ['documento_2', AVISOS.campoObligatorio],
      ['numero_formulario_2', 'El número de formulario tiene 11 dígitos y escribiste 10'],
    ]);
  });

  it('goes with the ISR form alone', () => {
    expect(DosFormularios.parse(isr)).toMatchObject({ numero_formulario_2: null, documento_2: null });
  });

  it('goes with both', () => {
    expect(DosFormularios.parse({ ...isr, numero_formulario_2: ' 210 9162 0934 ', documento_2: PDF })).toMatchObject({
      numero_formulario_2: '21091620934',
      documento_2: PDF,
    });
  });

  it('the number of the IVA form that is out does not send it again; with its PDF, or another number, it comes', () => {
    const deAntes = dosFormularios({ isr: '', iva: '21091620934' });
    const conNumero = { ...isr, numero_formulario_2: '21091620934' };
    expect(deAntes.parse(conNumero)).toMatchObject({ numero_formulario_2: null, documento_2: null });
    expect(deAntes.parse({ ...conNumero, documento_2: PDF }).numero_formulario_2).toBe('21091620934');
    expect(mensajes(deAntes, { ...isr, numero_formulario_2: '21091620935' })).toEqual([
      ['documento_2', AVISOS.campoObligatorio],
    ]);
  });

  it('the ISR form that is out stays when the IVA form comes without it, under its number alone', () => {
    const fuera = dosFormularios({ isr: '21091620933', iva: '' });
    const soloIva = { ...isr, documento: '', numero_formulario_2: '21091620934', documento_2: PDF };
    expect(fuera.parse(soloIva)).toMatchObject({ documento: '', documento_2: PDF });
    const falta = [['documento', AVISOS.campoObligatorio]];
    expect(mensajes(fuera, { ...soloIva, numero_formulario: '21091620935' })).toEqual(falta);
    expect(mensajes(fuera, { ...isr, documento: '' })).toEqual(falta);
    expect(mensajes(DosFormularios, soloIva)).toEqual(falta);
  });

  it('the number of the IVA form asks for its PDF, and the PDF for its number', () => {
    expect(mensajes(DosFormularios, { ...isr, numero_formulario_2: '21091620934' })).toEqual([
      ['documento_2', AVISOS.campoObligatorio],
    ]);
    expect(mensajes(DosFormularios, { ...isr, documento_2: PDF })).toEqual([
      ['numero_formulario_2', AVISOS.campoObligatorio],
    ]);
  });

  it('one number for both is told before they are sent, also while the other form is already out', () => {
    const mensaje = 'La SAT da a cada formulario su propio número: ISR e IVA no llevan el mismo.';
    expect(mensajes(DosFormularios, { ...isr, numero_formulario_2: '210 9162 0933', documento_2: PDF })).toEqual([
      ['numero_formulario_2', mensaje],
    ]);
    const conIvaFuera = dosFormularios({ isr: '21091620900', iva: '21091620933' });
    expect(mensajes(conIvaFuera, { ...isr, numero_formulario_2: '21091620933' })).toEqual([
      ['numero_formulario', mensaje],
    ]);
  });
});
