import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { estaEntero, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { EnlaceMalo } from './enlace-malo.tsx';
import './registro.css';

const NO_PUDIMOS = 'No pudimos detener el cambio';
const RECUPERAR = { rotulo: 'Cambiar mi contraseña', a: '/recuperar_pass' } as const;
const DEL_ENLACE: readonly (CodigoDeError | null)[] = ['CAMBIO_DE_CORREO_VENCIDO', 'DATOS_INVALIDOS'];

/** `/detener_cambio_correo/{token}`: stops a change of mail, from the old address. It needs a press: opening the page does nothing. */
export function DetenerCambioPage() {
  const token = limpiarToken(useParams({ strict: false }).token ?? '');
  const [estado, setEstado] = useState<'pregunta' | 'claveAnulada' | 'detenido' | 'vencido'>('pregunta');
  const detener = useAccion(registro.detenerCambio, 'registro.detenerCambio', {
    alExito: (claveAnulada) => setEstado(claveAnulada ? 'claveAnulada' : 'detenido'),
    alFallo: ({ codigo }) => {
      if (DEL_ENLACE.includes(codigo)) setEstado('vencido');
    },
  });
  if (!estaEntero(token))
    return <EnlaceMalo titulo={NO_PUDIMOS} texto={AVISOS_DE_REGISTRO.detenerIncompleto} acto={RECUPERAR} />;
  if (estado === 'vencido')
    return <EnlaceMalo titulo={NO_PUDIMOS} texto={AVISOS_DE_REGISTRO.cambioVencido} acto={RECUPERAR} />;
  if (estado !== 'pregunta')
    return (
      <MarcoPublico titulo="Detuvimos el cambio">
        <p className="al-acceso-ayuda" role="status">
          {estado === 'claveAnulada' ? AVISOS_DE_REGISTRO.cambioDetenido : AVISOS_DE_REGISTRO.cambioDetenidoSinProbar}
        </p>
        {estado === 'claveAnulada' ? (
          <nav className="al-acceso-enlaces" aria-label="Otras opciones">
            <Link to={RECUPERAR.a}>No llegó: pedir otro enlace</Link>
          </nav>
        ) : (
          <Button component={Link} to={RECUPERAR.a} size="md" fullWidth>
            {RECUPERAR.rotulo}
          </Button>
        )}
      </MarcoPublico>
    );
  return (
    <MarcoPublico titulo="Detener el cambio de correo">
      <p className="al-acceso-ayuda">{AVISOS_DE_REGISTRO.detenerAyuda}</p>
      <Button size="md" fullWidth loading={detener.enCurso} onClick={() => void detener.ejecutar({ token })}>
        Detener el cambio
      </Button>
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <Link to="/">Fui yo, dejarlo así</Link>
      </nav>
    </MarcoPublico>
  );
}
