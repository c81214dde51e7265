import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { registro } from '@aldia/contract/registro.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { llamar, yaTienePagina } from '../../app/api.ts';
import { avisar } from '../../app/avisos.ts';
import { MarcoPublico } from '../../app/marco-publico.tsx';
import { Cargando } from '../../ui/estados.tsx';
import './registro.css';

const TEXTO = TEXTOS['registro.verificarCorreo'];
/** How long the page is read before it goes to the login. */
const MS_DE_LECTURA = 2500;

/** A link serves once and a page may be drawn twice: each one is sent once. */
const enviados = new Map<string, Promise<boolean>>();
function verificar(id: number, token: string): Promise<boolean> {
  const enviado = enviados.get(token) ?? llamar(registro.verificarCorreo, { usuario_id: id, token });
  enviados.set(token, enviado);
  return enviado;
}

/** `/confirmacion_correo/{token}/{id}`: proves a mail by opening its link. */
export function VerificarCorreoPage() {
  const { token = '', id = '' } = useParams({ strict: false });
  const navegar = useNavigate();
  const [estado, setEstado] = useState<'en-camino' | 'verificado' | 'vencido' | 'fallo'>('en-camino');
  useEffect(() => {
    let vive = true;
    verificar(Number(id), token).then(
      () => vive && setEstado('verificado'),
      (error: unknown) => {
        if (!vive || yaTienePagina(registro.verificarCorreo, error)) return;
        avisar('fallo', TEXTO.fallo);
        const deEnlace = error instanceof ErrorDeLlamada && error.http !== 500 && error.http !== 503;
        setEstado(deEnlace ? 'vencido' : 'fallo');
      },
    );
    return () => {
      vive = false;
    };
  }, [id, token]);
  useEffect(() => {
    if (estado !== 'verificado') return;
    avisar('informa', TEXTO.exito);
    const ida = setTimeout(() => void navegar({ to: '/' }), MS_DE_LECTURA);
    return () => clearTimeout(ida);
  }, [estado, navegar]);
  if (estado === 'en-camino')
    return (
      <MarcoPublico titulo={AVISOS_DE_REGISTRO.verificando}>
        <Cargando lineas={2} />
      </MarcoPublico>
    );
  if (estado === 'verificado')
    return (
      <MarcoPublico titulo={AVISOS_DE_REGISTRO.cuentaVerificada} pestana="Correo verificado">
        <IrAlIngreso />
      </MarcoPublico>
    );
  return (
    <MarcoPublico titulo="No pudimos verificar tu correo">
      <p className="al-acceso-ayuda">
        {estado === 'vencido'
          ? `${AVISOS_DE_REGISTRO.enlaceUsado} ${AVISOS_DE_REGISTRO.verificacionVencida}`
          : AVISOS_DE_REGISTRO.vuelveAAbrir}
      </p>
      <IrAlIngreso />
    </MarcoPublico>
  );
}

const IrAlIngreso = () => (
  <Button component={Link} to="/" size="md" fullWidth>
    Ingresar
  </Button>
);
