import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { leerPdf } from '@aldia/lector/leer-pdf.ts';
import { atenderPdf, type PeticionDePdf } from '@aldia/lector/trabajador-de-pdf.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor, llamadasA } from '../servidor.prueba.tsx';
import { NotificarFormulario } from './notificar-formulario.tsx';
import { pdfConRenglones } from './papel.prueba.ts';

const PAPEL = { codigo: 'SAT-2046', nit: '31810349', mes: 'octubre', aPagar: '179' };
const papelDe = ({ codigo, nit, mes, aPagar }: typeof PAPEL) =>
  pdfConRenglones([
    `Formulario ${codigo}`,
    'Número de formulario: 40912345678',
    `NIT DEL CONTRIBUYENTE: ${nit}`,
    `PERÍODO DE IMPOSICIÓN: ${mes} 2026`,
    `Impuesto a pagar ${aPagar}`,
  ]);
conServidor(({ ruta }) =>
  ruta.endsWith('/notificacion/formulario') ? { data: { id: 7, status_id: 5, estado: 'x' } } : null,
);

/** A Worker without a thread: the real reader answers in the same place. */
class Hilo extends EventTarget {
  postMessage(peticion: PeticionDePdf): void {
    void atenderPdf(peticion);
  }
  terminate(): void {
    return;
  }
}
// Loads the reading library first: loading must not count against the time limit of a paper.
beforeAll(async () => expect(await leerPdf(papelDe(PAPEL))).not.toBeNull());
beforeEach(() => vi.stubGlobal('Worker', Hilo));
afterEach(() => vi.unstubAllGlobals());

const numero = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Número de formulario/ });
async function adjuntar(bytes: Uint8Array<ArrayBuffer>, nombre = 'sat.pdf'): Promise<void> {
  const campo = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(campo, { target: { files: [new File([bytes], nombre)] } });
  await screen.findByRole('button', { name: nombre });
}
async function abrir() {
  const dibujado = await dibujarConServidor(<NotificarFormulario fila={filaDePrueba()} alCerrar={() => undefined} />);
  await screen.findByRole('dialog');
  return dibujado;
}

test('the number comes out of the PDF, says so, and goes when it is confirmed', async () => {
  const { persona } = await abrir();
  await adjuntar(papelDe(PAPEL));
  await screen.findByText('Leído del PDF. Confirma que es el número.');
  expect(numero().value).toBe('40912345678');
  expect(screen.getByText(/SAT-2046 · octubre 2026 · NIT 3181034-9 · a pagar Q179\.00/)).toBeTruthy();
  expect(screen.queryByText('Revisa antes de seguir')).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Enviar al cliente' }));
  await waitFor(() =>
    expect(llamadasA('/notificacion/formulario')[0]?.cuerpo).toMatchObject({ numero_formulario: '40912345678' }),
  );
});

test('a paper of somebody else, of another month, form and amount is said, and stops nobody', async () => {
  const { persona } = await abrir();
  await adjuntar(papelDe({ ...PAPEL, codigo: 'SAT-2237', nit: '576937-K', mes: 'septiembre', aPagar: '180' }));
  await screen.findByText('El PDF es un SAT-2237. Aquí va el SAT-2046.');
  screen.getByText('El PDF es del NIT 576937-K. El del cliente es 3181034-9.');
  screen.getByText('El PDF es de septiembre 2026. Este mes es octubre 2026.');
  await screen.findByText('El PDF dice Q180.00 a pagar. AlDía calculó Q179.00.');
  await persona.click(screen.getByRole('button', { name: 'Enviar al cliente' }));
  await waitFor(() => expect(llamadasA('/notificacion/formulario')).toHaveLength(1));
});

test('what a person typed stays, and the other number is offered', async () => {
  const { persona } = await abrir();
  await persona.type(numero(), '11122233344');
  await adjuntar(papelDe(PAPEL));
  await screen.findByText(/El PDF dice el número 40912345678/);
  expect(numero().value).toBe('11122233344');
  await persona.click(screen.getByRole('button', { name: 'Usar el del PDF' }));
  expect(numero().value).toBe('40912345678');
});

test('a scanned paper asks for its number, and the one of the paper before does not stay', async () => {
  await abrir();
  await adjuntar(papelDe(PAPEL));
  await waitFor(() => expect(numero().value).toBe('40912345678'));
  await adjuntar(pdfConRenglones([]), 'escaneado.pdf');
  await screen.findByText(/Este PDF no se puede leer/);
  expect(numero().value).toBe('');
});

test('of ROS whose ISR form is out the IVA form goes alone, without asking for the PDF of the other again', async () => {
  const fuera = { regimenId: 2, numeroFormulario: '40912345670', formularioNotificado: '2026-11-20T15:30:00.000Z' };
  const { persona } = await dibujarConServidor(
    <NotificarFormulario fila={filaDePrueba(fuera)} alCerrar={() => undefined} />,
  );
  const deIva = await screen.findByRole<HTMLInputElement>('textbox', { name: /formulario IVA/ });
  const [, campo] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  fireEvent.change(campo as HTMLInputElement, {
    target: { files: [new File([papelDe({ ...PAPEL, codigo: 'SAT-2237' })], 'iva.pdf')] },
  });
  await waitFor(() => expect(deIva.value).toBe('40912345678'));
  screen.getByText(AVISOS_DE_DECLARACIONES.elDeIsrSigue);
  await persona.click(screen.getByRole('button', { name: 'Enviar al cliente' }));
  await waitFor(() =>
    expect(llamadasA('/notificacion/formulario')[0]?.cuerpo).toMatchObject({
      numero_formulario: '40912345670',
      documento: '',
      numero_formulario_2: '40912345678',
      documento_2: expect.stringContaining('base64'),
    }),
  );
});

test('of ROS what is out is there: the ISR form goes again with the version that is shown, and the IVA form stays', async () => {
  const fuera = { regimenId: 2, numeroFormulario: '40912345670', numeroFormularioIva: '40912345679', version: 3 };
  const { persona } = await dibujarConServidor(
    <NotificarFormulario fila={filaDePrueba(fuera)} alCerrar={() => undefined} />,
  );
  const deIsr = await screen.findByRole<HTMLInputElement>('textbox', { name: /formulario ISR/ });
  const deIva = screen.getByRole<HTMLInputElement>('textbox', { name: /formulario IVA/ });
  expect([deIsr.value, deIva.value]).toEqual(['40912345670', '40912345679']);
  await adjuntar(papelDe({ ...PAPEL, codigo: 'SAT-1311' }));
  await waitFor(() => expect(deIsr.value).toBe('40912345678'));
  await persona.click(screen.getByRole('button', { name: 'Enviar al cliente' }));
  await waitFor(() =>
    expect(llamadasA('/notificacion/formulario')[0]?.cuerpo).toMatchObject({
      numero_formulario: '40912345678',
      numero_formulario_2: null,
      documento_2: null,
      version: 3,
    }),
  );
});
