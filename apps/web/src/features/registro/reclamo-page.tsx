import { DiaCable } from '@aldia/contract/cables.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { ENLACE_INCOMPLETO, ENLACE_INCOMPLETO_TITULO } from '@aldia/contract/enlaces.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { TEXTOS_DE_RECLAMO as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { estaEntero, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { CampoContrasenia } from '../../ui/formulario/campos.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { EnlaceMalo } from './enlace-malo.tsx';
import './registro.css';

const REGISTRARME = { rotulo: T.registrarme, a: '/register' } as const;
const Prueba = z.object({
  fecha: z.string().min(1, AVISOS.campoObligatorio).pipe(DiaCable),
  password_sat: z.string().min(1, AVISOS.campoObligatorio),
});

/** `/reclamo_cuenta/{token}`: a person who registered with a NIT that a gestor brought proves that the NIT is theirs (D-69). */
export function ReclamoPage() {
  const token = limpiarToken(useParams({ strict: false }).token ?? '');
  if (!estaEntero(token))
    return <EnlaceMalo titulo={ENLACE_INCOMPLETO_TITULO} texto={ENLACE_INCOMPLETO} acto={REGISTRARME} />;
  return (
    <ConConsultas>
      <Reclamo token={token} />
    </ConConsultas>
  );
}

function Reclamo({ token }: { readonly token: string }) {
  const [lista, setLista] = useState(false);
  const [vencido, setVencido] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const leido = useConsulta(registro.leerReclamo, { token }, { frescaMs: Number.POSITIVE_INFINITY });
  const probar = useAccion(registro.probarReclamo, 'registro.probarReclamo', {
    alExito: () => setLista(true),
    alFallo: ({ codigo }) => setVencido(codigo === 'RECLAMO_VENCIDO'),
  });
  if (lista)
    return (
      <MarcoPublico titulo={T.lista}>
        <p className="al-acceso-ayuda" role="status">
          {T.listaAyuda}
        </p>
        <Button component={Link} to="/" size="md" fullWidth>
          {T.ingresar}
        </Button>
      </MarcoPublico>
    );
  if (vencido || (leido.error instanceof ErrorDeLlamada && leido.error.http === 410))
    return <EnlaceMalo texto={T.vencido} acto={REGISTRARME} />;
  if (!leido.data)
    return (
      <MarcoPublico titulo={T.titulo}>
        {leido.isError ? <FalloAlCargar alReintentar={leido.refetch} /> : <Cargando lineas={3} />}
      </MarcoPublico>
    );
  const { nit, pideFecha } = leido.data;
  const enviar = async (v: z.output<typeof Prueba>) => {
    const { passwordSat } = await cifrarCampos({ passwordSat: v.password_sat });
    await probar.enviar({ token, fecha: v.fecha, passwordSat });
  };
  return (
    <MarcoPublico titulo={T.titulo}>
      <p className="al-acceso-ayuda">{llenar(T.ayuda, { nit: formatNit(nit) })}</p>
      <Formulario
        esquema={Prueba}
        valores={{ fecha: '', password_sat: '' }}
        alCambiarEnvio={setEnviando}
        alGuardar={enviar}
      >
        <CampoDia nombre="fecha" rotulo={T[pideFecha]} requerido />
        <CampoContrasenia grande nombre="password_sat" rotulo={T.passwordSat} ayuda={T.passwordAyuda} requerido />
        <Button type="submit" size="md" fullWidth loading={enviando}>
          {T.probar}
        </Button>
      </Formulario>
    </MarcoPublico>
  );
}
