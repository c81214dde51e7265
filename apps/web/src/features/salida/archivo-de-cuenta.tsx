import type { Salida as SalidaDe } from '@aldia/contract/endpoint.ts';
import { type Salida, salida } from '@aldia/contract/salida.ts';
import {
  PALABRA_DE_ESTADO_DE_SALIDA as PALABRA,
  ROTULOS_DE_SALIDA as R,
  AVISOS_DE_SALIDA as T,
} from '@aldia/contract/textos-salida.ts';
import { estaEnCurso } from '@aldia/domain/salida/salida.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { descargarEnlace, enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { Avance } from '../../ui/avance.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';

type Cuenta = SalidaDe<typeof salida.deCuenta>;
const MS_ENTRE_MIRADAS = 3000;
const MEGA = 1_048_576;
const enMb = (bytes: number): string => `${(bytes / MEGA).toFixed(1)} MB`;

/** Reads the progress again at intervals while the file is being made. */
function useMiradas(activa: boolean, mirar: () => unknown): void {
  useEffect(() => {
    if (!activa) return;
    const reloj = setInterval(() => void mirar(), MS_ENTRE_MIRADAS);
    return () => clearInterval(reloj);
  }, [activa, mirar]);
}

function hechosDe(u: Salida): readonly Hecho[] {
  return [
    [R.estado, PALABRA[u.estado]],
    [R.pedida, `${u.pidio}, ${cuandoFue(u.pedidaEn)}`],
    ...(u.estado === 'lista'
      ? ([
          [R.lista, cuandoFue(u.terminadaEn)],
          [R.vence, cuandoFue(u.venceEn)],
          [R.tamanio, enMb(u.bytes)],
          [R.huella, <code key="huella">{u.sha256}</code>],
        ] satisfies Hecho[])
      : []),
  ];
}

/** The newest file of an account: requested, in progress, ready to download, or why there is none. */
export function ArchivoDeCuenta({
  usuarioId,
  cuenta: { ultima, quedanHoy, nombre, nit },
  alMirar,
}: {
  readonly usuarioId: number;
  readonly cuenta: Cuenta;
  readonly alMirar: () => unknown;
}) {
  const [pregunta, setPregunta] = useState<'pedir' | 'cancelar' | null>(null);
  const cerrar = (): void => setPregunta(null);
  const despues = { invalida: [salida.deCuenta], alExito: cerrar, alFallo: cerrar };
  const pedir = useAccion(salida.pedir, 'salida.pedir', despues);
  const cancelar = useAccion(salida.cancelar, 'salida.cancelar', despues);
  const enCurso = ultima !== null && estaEnCurso(ultima.estado);
  useMiradas(enCurso, alMirar);
  // The browser saves the download to disk directly: the file may be larger than a page can hold.
  const bajar = useAccion(salida.enlace, 'salida.enlace', {
    alExito: (ruta) => descargarEnlace(enlaceDelServidor(ruta), `aldia_${nit}.zip`),
    alFallo: alMirar,
  });
  return (
    <section className="al-salida-parte" aria-labelledby="el-archivo">
      <h2 id="el-archivo">{R.elArchivo}</h2>
      {ultima === null ? <p>{T.nada}</p> : <Hechos de={hechosDe(ultima)} />}
      {ultima !== null && ultima.motivo !== '' && <p className="al-salida-motivo">{ultima.motivo}</p>}
      {enCurso && (
        <Avance
          texto={T.preparando}
          dato={`${ultima.avance} %`}
          porcentaje={ultima.avance}
          alCancelar={() => setPregunta('cancelar')}
        />
      )}
      <div className="al-salida-botones">
        {ultima?.estado === 'lista' && (
          <Button loading={bajar.enCurso} onClick={() => void bajar.ejecutar({ id: ultima.id })}>
            {R.descargar}
          </Button>
        )}
        {!enCurso && quedanHoy > 0 && (
          <Button variant={ultima?.estado === 'lista' ? 'default' : 'filled'} onClick={() => setPregunta('pedir')}>
            {ultima === null ? R.pedir : R.pedirOtro}
          </Button>
        )}
      </div>
      {!enCurso && quedanHoy === 0 && <p>{T.sinPeticiones}</p>}
      {pregunta === 'pedir' && (
        <ConfirmDialog
          titulo={T.pedirTitulo}
          hechos={[
            [R.cliente, nombre],
            [R.quedan, String(quedanHoy)],
          ]}
          confirmar={R.pedir}
          enCurso={pedir.enCurso}
          alConfirmar={() => pedir.ejecutar({ usuarioId })}
          alCerrar={cerrar}
        >
          <p>{T.pedirQue}</p>
        </ConfirmDialog>
      )}
      {pregunta === 'cancelar' && ultima !== null && (
        <ConfirmDialog
          titulo={T.cancelarTitulo}
          confirmar={R.cancelar}
          cancelar={R.seguir}
          peligro
          enCurso={cancelar.enCurso}
          alConfirmar={() => cancelar.ejecutar({ id: ultima.id })}
          alCerrar={cerrar}
        >
          <p>{T.cancelarQue}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
