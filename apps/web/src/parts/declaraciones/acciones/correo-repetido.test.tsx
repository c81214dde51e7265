import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES as T } from '@aldia/contract/textos-de-declaraciones.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor } from '../servidor.prueba.tsx';
import { NotificarPresentacion, NotificarRecibidas, RecordarPago } from './confirmaciones.tsx';

// Somebody already sent this mail today: nothing leaves now. The forms of the month cannot be read, so the row's amounts apply.
conServidor(({ metodo }) =>
  metodo === 'GET' ? { http: 403, code: 'FILA_DE_OTRO', message: '' } : { data: { enviado: false } },
);

const comun = { alCerrar: () => undefined };
const DE_ROS = { regimenId: 2, regimen: 'ROS' };
it.each([
  ['a reminder', 'Enviar recordatorio', <RecordarPago key="r" {...comun} fila={filaDePrueba({ statusId: 6 })} />],
  ['a notice to file', 'Enviar correo', <NotificarPresentacion key="p" {...comun} fila={filaDePrueba()} />],
  ['a request of purchases', 'Enviar correo', <NotificarRecibidas key="c" {...comun} fila={filaDePrueba(DE_ROS)} />],
])('of %s that went out today already, nobody reads that it was sent now', async (_caso, boton, dialogo) => {
  const { persona } = await dibujarConServidor(dialogo);
  await persona.click(await screen.findByRole('button', { name: boton }));
  expect(await screen.findByText(T.correoYaEnviadoHoy)).toBeTruthy();
  for (const { exito } of [TEXTOS['declaraciones.recordarPago'], TEXTOS['facturas.notificarRecibidas']])
    expect(screen.queryByText(exito)).toBeNull();
});
