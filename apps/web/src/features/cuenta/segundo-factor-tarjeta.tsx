import { acceso } from '@aldia/contract/acceso.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GuardiaDeSalida } from '../../base/direccion/guardia-de-salida.tsx';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { anotarSegundoFactor } from '../../base/sesion/sesion.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { deCuantos } from '../../ui/en-miles.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { pieza, usePieza } from '../../ui/pieza.ts';
import { type ActoDeFactor, PedirIdentidad } from './pedir-identidad.tsx';
import '../../ui/page.css';

const CODIGO = pieza(async () => (await import('./codigo-qr.tsx')).CodigoQr);

const CODIGOS = 'Códigos de recuperación';
interface CodigosDeRecuperacionProps {
  readonly codigos: readonly string[];
  readonly alGuardarlos: () => void;
}

/** The ten recovery codes. They are shown only once, so the page asks before it is left. */
function CodigosDeRecuperacion({ codigos, alGuardarlos }: CodigosDeRecuperacionProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className="al-cuenta-factor">
      <h3 ref={titulo} tabIndex={-1} className="al-cuenta-subtitulo">
        {CODIGOS}
      </h3>
      <p className="al-parrafo">
        {AVISOS_DE_CUENTA.codigosAyuda} <strong>{AVISOS_DE_CUENTA.codigosUnaVez}</strong>
      </p>
      <ol className="al-cuenta-codigos">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <CopyCell copiar={codigos.join('\n')} rotulo="los códigos" conTexto>
        Los diez códigos
      </CopyCell>
      <div className="al-cuenta-botones">
        <Button onClick={alGuardarlos}>Ya los guardé</Button>
      </div>
      <GuardiaDeSalida
        activa
        titulo={CODIGOS}
        luego={AVISOS_DE_CUENTA.salirSinCodigos}
        salir={AVISOS_DE_CUENTA.noGuardarlos}
      />
    </div>
  );
}

interface ConfirmarSegundoFactorProps {
  readonly uri: string;
  readonly secreto: string;
  readonly alActivar: (codigos: readonly string[]) => void;
  /** Called when the secret no longer waits: the answer to an earlier press was lost, or another tab used it or started again. */
  readonly alPerder: () => void;
  readonly alCancelar: () => void;
}

/** The QR, the same secret as text, and the first code that proves the phone has it. */
function ConfirmarSegundoFactor({ uri, secreto, alActivar, alPerder, alCancelar }: ConfirmarSegundoFactorProps) {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string | null>(null);
  // If the QR does not load, the key in letters is still there.
  const { Parte: CodigoQr } = usePieza(CODIGO, true, () => undefined);
  const confirmar = useAccion(acceso.confirmarSegundoFactor, 'acceso.confirmarSegundoFactor', {
    invalida: [acceso.estadoSegundoFactor],
    alExito: ({ codigos }) => alActivar(codigos),
    alFallo: ({ codigo: razon }) => razon === 'SEGUNDO_FACTOR_NO_INICIADO' && alPerder(),
  });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    const completo = /^\d{6}$/.test(codigo);
    setError(completo ? null : AVISOS.codigoDeSeisDigitos);
    if (completo) void confirmar.ejecutar({ codigo });
  };
  return (
    <form noValidate className="al-cuenta-factor" onSubmit={enviar}>
      <p className="al-parrafo">{AVISOS.segundoFactorEscanea}</p>
      {CodigoQr && <CodigoQr texto={uri} rotulo="Código QR del segundo factor" />}
      <p className="al-parrafo">
        Clave:{' '}
        <CopyCell copiar={secreto} rotulo="la clave" conTexto>
          <code>{secreto.match(/.{1,4}/g)?.join(' ')}</code>
        </CopyCell>
      </p>
      <TextInput
        label="Código de 6 dígitos"
        description={AVISOS.codigoDeSeisDigitos}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={codigo}
        error={error}
        onChange={(e) => setCodigo(e.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <div className="al-cuenta-botones">
        <Button type="submit" loading={confirmar.enCurso}>
          Activar
        </Button>
        <Button variant="default" onClick={alCancelar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

type Preparado = Salida<typeof acceso.iniciarSegundoFactor>;
type Estado = Salida<typeof acceso.estadoSegundoFactor>;

interface SegundoFactorTarjetaProps {
  /** Called once the codes were seen: a person who had to activate it may go on. */
  readonly alTerminar?: () => void;
}

/** The person's second factor: on or off, its phone, and its recovery codes. */
export function SegundoFactorTarjeta({ alTerminar }: SegundoFactorTarjetaProps) {
  const estado = useConsulta(acceso.estadoSegundoFactor, {});
  const [pide, setPide] = useState<ActoDeFactor | null>(null);
  const [preparado, setPreparado] = useState<Preparado | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const activo = estado.data?.activo;
  // Another page may have activated or deactivated it.
  useEffect(() => {
    if (activo !== undefined) void anotarSegundoFactor(activo);
  }, [activo]);
  return (
    <section className="al-tarjeta" aria-labelledby="titulo-de-factor">
      <h2 id="titulo-de-factor" className="al-parte-titulo">
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
          alPerder={() => {
            setPreparado(null);
            void estado.refetch();
          }}
          alCancelar={() => setPreparado(null)}
        />
      )}
      {codigos && (
        <CodigosDeRecuperacion
          codigos={codigos}
          alGuardarlos={() => {
            // Nothing is lost by leaving from here on.
            flushSync(() => setCodigos(null));
            alTerminar?.();
          }}
        />
      )}
      {estado.data && !preparado && !codigos && (
        <Botones estado={estado.data} alPedir={setPide} alTerminar={alTerminar} />
      )}
      <PedirIdentidad acto={pide} alPreparar={setPreparado} alDarCodigos={setCodigos} alCerrar={() => setPide(null)} />
    </section>
  );
}

interface BotonesProps {
  readonly estado: Estado;
  readonly alPedir: (acto: ActoDeFactor) => void;
  readonly alTerminar: (() => void) | undefined;
}
function Botones({ estado, alPedir, alTerminar }: BotonesProps) {
  if (!estado.activo) return <Button onClick={() => alPedir('activar')}>Activar el segundo factor</Button>;
  return (
    <>
      <p className="al-parrafo">
        {deCuantos(estado.codigos, AVISOS_DE_CUENTA.unCodigoQueda, AVISOS_DE_CUENTA.codigosQuedan)}
      </p>
      <div className="al-cuenta-acciones">
        {alTerminar && <Button onClick={alTerminar}>Continuar</Button>}
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
