import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { ENLACE_INCOMPLETO, ENLACE_INCOMPLETO_TITULO } from '@aldia/contract/enlaces.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_MI_GESTOR as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { estaEntero, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { LoQueAutorizas } from './lo-que-autorizas.tsx';
import { EsOtra, usePreguntaDeAhora } from './pregunta-de-ahora.tsx';
import '../../parts/gestor/permisos.css';

/** `/autorizacion_gestor/{token}`: a gestor's request, opened from the link of its mail. Opening it answers nothing: only a press does. */
export function ResponderPage() {
  const token = limpiarToken(useParams({ strict: false }).token ?? '');
  if (!estaEntero(token)) return <NoSirve titulo={ENLACE_INCOMPLETO_TITULO} texto={ENLACE_INCOMPLETO} />;
  return (
    <ConConsultas>
      <Pregunta token={token} />
    </ConConsultas>
  );
}

/** An outage says nothing about the link. */
const esDelEnlace = (error: unknown): boolean => error instanceof ErrorDeLlamada && error.http === 410;

const Entrar = () => (
  <Button component={Link} to="/" size="md" fullWidth>
    {T.entrar}
  </Button>
);
const NoSirve = ({ titulo, texto }: { readonly titulo: string; readonly texto: string }) => (
  <MarcoPublico titulo={titulo}>
    <p className="al-acceso-ayuda">{texto}</p>
    <Entrar />
  </MarcoPublico>
);

function Pregunta({ token }: { readonly token: string }) {
  const [dicha, setDicha] = useState<{ acepta: boolean; gestor: string } | null>(null);
  const leida = useConsulta(gestorPropio.leerEnlace, { token }, { frescaMs: Number.POSITIVE_INFINITY });
  const { alFallo, espera, dicho } = usePreguntaDeAhora(leida.refetch);
  const responder = useAccion(gestorPropio.responderEnlace, 'gestorPropio.responderEnlace', {
    alExito: setDicha,
    alFallo,
  });
  if (dicha)
    return (
      <MarcoPublico titulo={llenar(dicha.acepta ? T.aceptaste : T.rechazaste, { gestor: dicha.gestor })}>
        <p className="al-acceso-ayuda" role="status">
          {dicha.acepta ? T.aceptasteAyuda : T.rechazasteAyuda}
        </p>
        <Entrar />
      </MarcoPublico>
    );
  if (esDelEnlace(leida.error))
    return <NoSirve titulo="Este enlace ya no sirve" texto={ERRORES.AUTORIZACION_VENCIDA.texto} />;
  if (!leida.data)
    return (
      <MarcoPublico titulo={T.enlaceTitulo}>
        {leida.isError ? <FalloAlCargar alReintentar={leida.refetch} /> : <Cargando lineas={4} />}
      </MarcoPublico>
    );
  const { pregunta, efecto, gestorActual } = leida.data;
  const decir = (acepta: boolean) => void responder.ejecutar({ token, acepta, version: pregunta.texto.version });
  const enCurso = responder.enCurso || espera;
  return (
    <MarcoPublico titulo={T.enlaceTitulo} ancha>
      <p className="al-acceso-ayuda">{T.mientras}</p>
      <EsOtra dicho={dicho} />
      <LoQueAutorizas pregunta={pregunta} efecto={efecto} />
      {gestorActual !== '' && (
        <p role="alert" className="al-ambar">
          {llenar(T.tienesOtro, { gestor: gestorActual })}
        </p>
      )}
      <div className="perm-botones">
        <Button variant="default" size="md" loading={enCurso} onClick={() => decir(false)}>
          {T.noAcepto}
        </Button>
        <Button size="md" loading={enCurso} disabled={gestorActual !== ''} onClick={() => decir(true)}>
          {T.acepto}
        </Button>
      </div>
    </MarcoPublico>
  );
}
