import { RespuestaDeOtraVersion } from '@aldia/contract/cliente.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { redDe } from '../../../base/red.prueba.tsx';
import { enviarPartes } from './enviar-partes.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer of another version ends the save with its reason: it is no network that comes back', async () => {
  const { atender, llamadas } = redDe(() => ({ data: { partes: 'de otra versión' } }));
  vi.stubGlobal('fetch', atender);
  const alPerderLaRed = vi.fn();
  const senal = new AbortController().signal;
  const envio = enviarPartes(
    [],
    { usuarioId: 7, fecha: mes('2026-10') },
    { senal, alEnviarFilas: vi.fn(), alPerderLaRed },
  );
  await expect(envio).rejects.toBeInstanceOf(RespuestaDeOtraVersion);
  expect(alPerderLaRed).not.toHaveBeenCalled();
  expect(llamadas).toHaveLength(1);
});
