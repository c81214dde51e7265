import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { registro } from '@aldia/contract/registro.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { estaEntero, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../base/llamadas/api.ts';
import { Cargando } from '../../ui/estados.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { EnlaceMalo } from './enlace-malo.tsx';
import './registro.css';

const TEXTO = TEXTOS['registro.verificarCorreo'];
const NO_PUDIMOS = 'No pudimos verificar tu correo';
const INGRESAR = { rotulo: 'Ingresar', a: '/' } as const;
const DEL_ENLACE: readonly (CodigoDeError | null)[] = ['ENLACE_DE_CUENTA_VENCIDO', 'DATOS_INVALIDOS'];
/** How long the page stays before it goes to the login. */
const MS_DE_LECTURA = 2500;

/** A link works once, but a page may render twice: each link is sent once, and again only after a failure. */
const enviados = new Map<string, Promise<boolean>>();
function verificar(id: number, token: string): Promise<boolean> {
  const enviado = enviados.get(token) ?? llamar(registro.verificarCorreo, { usuarioId: id, token });
  enviados.set(token, enviado);
  enviado.catch(() => enviados.delete(token));
  return enviado;
}

/** `/confirmacion_correo/{token}/{id}`: proves a mail by opening its link. */
export function VerificarCorreoPage() {
  const params = useParams({ strict: false });
  const [token, id] = [limpiarToken(params.token ?? ''), Number(/^\d*/.exec(params.id ?? '')?.[0])];
  // The mail cut the link: there is nothing to ask the server.
  return estaEntero(token) && id > 0 ? (
    <Verificacion token={token} id={id} />
  ) : (
    <EnlaceMalo titulo={NO_PUDIMOS} texto={AVISOS_DE_REGISTRO.verificacionIncompleta} acto={INGRESAR} />
  );
}

function Verificacion({ token, id }: { readonly token: string; readonly id: number }) {
  const navegar = useNavigate();
  const [estado, setEstado] = useState<'en-camino' | 'verificado' | 'vencido' | 'fallo'>('en-camino');
  useEffect(() => {
    if (estado !== 'en-camino') return;
    let vive = true;
    verificar(id, token).then(
      () => vive && setEstado('verificado'),
      (error: unknown) => {
        if (!vive) return;
        if (!yaTienePagina(registro.verificarCorreo, error)) avisar('fallo', TEXTO.fallo);
        // After any other failure, such as no answer or too many tries, the link may still work.
        const deEnlace = error instanceof ErrorDeLlamada && DEL_ENLACE.includes(error.codigo);
        setEstado(deEnlace ? 'vencido' : 'fallo');
      },
    );
    return () => {
      vive = false;
    };
  }, [id, token, estado]);
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
  if (estado === 'vencido') {
    const texto = `${AVISOS_DE_REGISTRO.enlaceUsado} ${AVISOS_DE_REGISTRO.verificacionVencida}`;
    return <EnlaceMalo titulo={NO_PUDIMOS} texto={texto} acto={INGRESAR} />;
  }
  const otraVez = (
    <Button size="md" fullWidth onClick={() => setEstado('en-camino')}>
      Verificar otra vez
    </Button>
  );
  return <EnlaceMalo titulo={NO_PUDIMOS} texto={AVISOS_DE_REGISTRO.noSeVerifico} acto={INGRESAR} otraVez={otraVez} />;
}

const IrAlIngreso = () => (
  <Button component={Link} to="/" size="md" fullWidth>
    Ingresar
  </Button>
);
