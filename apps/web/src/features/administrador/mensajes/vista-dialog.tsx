import { mensajes } from '@aldia/contract/mensajes.ts';
import { nombreQueCabe } from '@aldia/contract/nombre-de-archivo.ts';
import { ROTULOS_DE_MENSAJES as R, AVISOS_DE_MENSAJES as T } from '@aldia/contract/textos-mensajes.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import type { ClienteElegible } from '../../../ui/selector-de-cliente.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import type { AQuienes } from './a-quienes.ts';
import type { Adjunto } from './adjuntos.tsx';
import { ElegirUsuario } from './elegir-usuario.tsx';

export interface Escrito {
  readonly asunto: string;
  readonly mensaje: string;
}
/** The form's files in the contract's format. */
export const comoDocumento = (adjuntos: readonly Adjunto[]) => ({
  documento: adjuntos.length === 0 ? null : adjuntos.map((a) => a.contenido),
  nombres: adjuntos.map((a) => nombreQueCabe(a.nombre)),
});

interface VistaDialogProps extends Pick<AQuienes, 'clase' | 'usuario'> {
  readonly escrito: Escrito;
  readonly adjuntos: readonly Adjunto[];
  readonly alCerrar: () => void;
}
/** The mail as one recipient reads it, with a button that sends a test to oneself. */
export function VistaDialog({ escrito, clase, usuario, adjuntos, alCerrar }: VistaDialogProps) {
  const [persona, setPersona] = useState<ClienteElegible | null>(usuario);
  const prueba = useAccion(mensajes.prueba, 'mensajes.prueba');
  const probar = () =>
    prueba.ejecutar({ ...escrito, clase, usuarioId: persona?.id ?? null, ...comoDocumento(adjuntos) });
  return (
    <Ventana opened onClose={alCerrar} title={R.vista} size="lg">
      <ElegirUsuario valor={persona} onChange={setPersona} />
      {persona ? (
        <Lectura escrito={escrito} clase={clase} usuarioId={persona.id} />
      ) : (
        <p className="al-parrafo">{T.eligePersona}</p>
      )}
      <div className="al-dialogo-pie">
        <Button variant="default" onClick={alCerrar}>
          Cerrar
        </Button>
        <Button loading={prueba.enCurso} onClick={() => void probar()}>
          {R.probar}
        </Button>
      </div>
    </Ventana>
  );
}

interface LecturaProps extends Pick<AQuienes, 'clase'> {
  readonly escrito: Escrito;
  readonly usuarioId: number;
}
function Lectura({ escrito, clase, usuarioId }: LecturaProps) {
  const { data, isError, refetch } = useConsulta(
    mensajes.vista,
    { ...escrito, clase, usuarioId },
    { frescaMs: 0, siFalla: 'mensajes.vista' },
  );
  return (
    <div className="men-vista" aria-live="polite">
      {data ? (
        <>
          <Hechos
            de={[
              [R.correo, data.para],
              [R.asunto, data.asunto],
            ]}
          />
          <div className="men-carta">{data.texto}</div>
        </>
      ) : isError ? (
        <FalloAlCargar alReintentar={refetch} />
      ) : (
        <Cargando />
      )}
    </div>
  );
}
