import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { avisosALaVista, quitarAviso } from '../../base/avisos/avisos.ts';
import { conServidor, dibujarConServidor, responderAhora } from '../declaraciones/servidor.prueba.tsx';
import { BotonDeDocumentos } from './boton-de-documentos.tsx';
import { useDocumentos } from './use-documentos.ts';

function Boton() {
  const documentos = useDocumentos();
  return <BotonDeDocumentos id={7} cuantos={1} rotulo="Descargar" deQue="octubre 2026" documentos={documentos} />;
}
conServidor(() => ({ data: [] }));
beforeEach(() => {
  for (const { id } of [...avisosALaVista()]) quitarAviso(id);
});
const descargar = async () => {
  const { persona } = await dibujarConServidor(<Boton />);
  await persona.click(screen.getByRole('button', { name: 'Descargar de octubre 2026' }));
};

test('that a month has no documents is said when the server answers so', async () => {
  await descargar();
  expect(await screen.findByText('No se encontraron documentos para descargar')).toBeTruthy();
});

test('when the server does not give them, who asks reads why, and not that there are none', async () => {
  responderAhora(() => ({ http: 429, code: 'DEMASIADOS_INTENTOS', message: 'Espera 40 segundos.' }));
  await descargar();
  expect(await screen.findByText('Espera 40 segundos.')).toBeTruthy();
  expect(screen.queryByText('No se encontraron documentos para descargar')).toBeNull();
});
