import { acceso } from '@aldia/contract/acceso.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { anotarSegundoFactor } from '../../base/sesion/sesion.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { CodigosDeRecuperacion } from './codigos-de-recuperacion.tsx';
import { ConfirmarSegundoFactor } from './confirmar-segundo-factor.tsx';
import { type ActoDeFactor, PedirIdentidad } from './pedir-identidad.tsx';

type Preparado = Salida<typeof acceso.iniciarSegundoFactor>;
type Estado = Salida<typeof acceso.estadoSegundoFactor>;

interface SegundoFactorTarjetaProps {
  /** The codes were seen: whoever had to switch it on may go on. */
  readonly alTerminar?: () => void;
}

/** The second factor of one's own account: its switch, its phone and its codes of recovery. */
export function SegundoFactorTarjeta({ alTerminar }: SegundoFactorTarjetaProps) {
  const estado = useConsulta(acceso.estadoSegundoFactor, {});
  const [pide, setPide] = useState<ActoDeFactor | null>(null);
  const [preparado, setPreparado] = useState<Preparado | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const activo = estado.data?.activo === true;
  return (
    <section className="al-tarjeta" aria-labelledby="titulo-de-factor">
      <h2 id="titulo-de-factor" className="al-cuenta-titulo">
        Segundo factor{' '}
        {estado.isSuccess && (
          <EstadoChip tono={activo ? 'listo' : 'neutro'}>{activo ? 'Activo' : 'Apagado'}</EstadoChip>
        )}
      </h2>
      <p className="al-parrafo">{AVISOS.segundoFactorAyuda}</p>
      {estado.isPending && <Cargando lineas={1} />}
      {estado.isError && <FalloAlCargar alReintentar={estado.refetch} />}
      {preparado && (
        <ConfirmarSegundoFactor
          {...preparado}
          alActivar={(nuevos) => {
            setPreparado(null);
            setCodigos(nuevos);
            void anotarSegundoFactor(true);
          }}
          alCancelar={() => setPreparado(null)}
        />
      )}
      {codigos && (
        <CodigosDeRecuperacion
          codigos={codigos}
          alGuardarlos={() => {
            setCodigos(null);
            alTerminar?.();
          }}
        />
      )}
      {estado.data && !preparado && !codigos && <Botones estado={estado.data} alPedir={setPide} />}
      <PedirIdentidad acto={pide} alPreparar={setPreparado} alDarCodigos={setCodigos} alCerrar={() => setPide(null)} />
    </section>
  );
}

interface BotonesProps {
  readonly estado: Estado;
  readonly alPedir: (acto: ActoDeFactor) => void;
}
function Botones({ estado, alPedir }: BotonesProps) {
  if (!estado.activo) return <Button onClick={() => alPedir('activar')}>Activar el segundo factor</Button>;
  return (
    <>
      <p className="al-parrafo">{AVISOS_DE_CUENTA.codigosQuedan.replace('{n}', String(estado.codigos))}</p>
      <div className="al-cuenta-acciones">
        <Button variant="default" onClick={() => alPedir('codigos')}>
          Crear códigos nuevos
        </Button>
        <Button variant="default" onClick={() => alPedir('telefono')}>
          Pasar a otro teléfono
        </Button>
        {!estado.obligatorio && (
          <Button variant="default" onClick={() => alPedir('apagar')}>
            Apagar el segundo factor
          </Button>
        )}
      </div>
    </>
  );
}
