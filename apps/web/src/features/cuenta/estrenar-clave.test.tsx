import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { abrirSesion, olvidarSesion } from '../../base/sesion/sesion.ts';
import { EstrenarClavePage } from './estrenar-clave-page.tsx';
import { conServidor, dibujarEn, llamadasA } from './servidor.prueba.tsx';

conServidor((l) => (l.ruta.endsWith('/pass/temporal') ? { data: { sesiones_cerradas: 0 } } : null));
afterEach(olvidarSesion);

test('a password of one’s own: the rules at its field, the same twice, and it leaves the browser encrypted', async () => {
  await abrirSesion({
    token: 't',
    rol: [ROL.cliente],
    usuario: [
      {
        ...{ id: 7, rolId: 3, primerNombre: 'Ana', segundoNombre: '', primerApellido: 'Batz', segundoApellido: '' },
        ...{ cui: '', actividadEconomicaId: null, regimenId: 2, direccion: '', correlativoGestor: null },
        ...{ suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: true },
      },
    ],
  });
  const { persona } = dibujarEn('/perfil_usuario/1', <EstrenarClavePage />);
  const nueva = await screen.findByLabelText(/^Contraseña nueva/);
  const confirmada = screen.getByLabelText(/^Confirma la contraseña nueva/);
  const enviar = () => persona.click(screen.getByRole('button', { name: 'Elige tu contraseña' }));
  await persona.type(nueva, 'corta-1');
  await enviar();
  expect((await screen.findAllByText(/La contraseña debe tener minímo 9 caracteres/)).length).toBeGreaterThan(0);
  await persona.type(nueva, '-Tajumulco');
  await persona.type(confirmada, 'otra');
  await enviar();
  expect((await screen.findAllByText(/Las conttraseñas no coinciden/)).length).toBeGreaterThan(0);
  expect(llamadasA('/pass/temporal')).toEqual([]);
  await persona.clear(confirmada);
  await persona.type(confirmada, 'corta-1-Tajumulco');
  await enviar();
  await waitFor(() => expect(llamadasA('/pass/temporal')).toHaveLength(1));
  const [enviada] = llamadasA('/pass/temporal');
  expect(Object.keys(enviada?.cuerpo ?? {}).toSorted()).toEqual(['password_confi', 'password_nueva']);
  expect(JSON.stringify(enviada)).not.toContain('Tajumulco');
});
