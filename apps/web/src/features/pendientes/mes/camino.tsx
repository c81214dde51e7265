import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { HechoDelMes } from '@aldia/contract/pendientes.ts';
import { NOMBRE_DE_PASO, ROTULOS_DE_CAMINO as R, AVISOS_DE_CAMINO as T } from '@aldia/contract/textos-camino.ts';
import { TEXTOS_DE_MOTIVO } from '@aldia/contract/textos-pendientes.ts';
import { sePresento } from '@aldia/domain/declaraciones/momento.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { PASOS_DEL_MES, pasoDelMes } from '@aldia/domain/pendientes/camino.ts';
import type { Motivo } from '@aldia/domain/pendientes/motivos.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useHoy } from '../../../base/reloj.ts';
import { useActor } from '../../../base/sesion/actor.ts';
import { impideCargar } from '../../../parts/carga/situacion.ts';
import { DialogosDeFila } from '../../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import {
  type DialogoDeIngreso,
  DialogosDeIngreso,
} from '../../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import { useDialogos } from '../../../parts/declaraciones/acciones/use-dialogos.ts';
import { AvanceDeEvidencia, useEvidencia } from '../../../parts/evidencia/evidencia.tsx';
import { acercarMenu, MenuDeFila } from '../../../ui/data-table/menu.tsx';
import { Pasos } from '../../../ui/pasos.tsx';
import { BotonDePaso } from '../boton-de-paso.tsx';
import { DialogoDePaso } from '../dialogo-de-paso.tsx';
import { type DialogoDePaso as Dialogo, pasoDe } from '../paso.ts';
import { Cifras } from './cifras.tsx';
import { Gente } from './gente.tsx';
import { Lado } from './lado.tsx';
import { opcionesDelMes } from './opciones.tsx';
import { Presentado } from './presentado.tsx';

const PASOS = PASOS_DEL_MES.map((id) => ({ id, titulo: NOMBRE_DE_PASO[id] }));

export interface CaminoProps {
  readonly fila: FilaDeDeclaracion;
  /** How many PDFs there are to download. */
  readonly documentos: number;
  readonly motivo: Motivo | null;
  readonly historia: readonly HechoDelMes[];
  /** The wizard of the month, shown while the month waits for files. */
  readonly carga: ReactNode;
  readonly refrescar: () => Promise<unknown>;
}

/** Where the month is, the next step, its figures, and beside them its evidence and who did what. */
export function Camino({ fila, documentos, motivo, historia, carga, refrescar: leer }: CaminoProps) {
  const actor = useActor();
  const seCarga = impideCargar(actor, fila) === null;
  const esperaArchivos = motivo !== null && pasoDe({ motivo }) === 'asistente';
  const { cargando, alCambiar: setAbreLaCarga, soltar } = useCargaAbierta(seCarga, esperaArchivos);
  const refrescar = async () => {
    await leer();
    soltar();
  };
  const [paso, setPaso] = useState<Dialogo | null>(null);
  const [deIngreso, setDeIngreso] = useState<DialogoDeIngreso>(null);
  const { abrir, props: deDialogos } = useDialogos(refrescar);
  const evidencia = useEvidencia();
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  const opciones = opcionesDelMes({
    fila,
    actor,
    hoy: useHoy(),
    abrir,
    abrirDeIngreso: (cual) => setDeIngreso({ cual, fila }),
    carga: { abierta: cargando, alCambiar: setAbreLaCarga },
    evidencia: evidencia.opcion(fila),
  });
  const cerrar = (como: (nada: null) => void) => () => {
    como(null);
    void refrescar();
  };
  return (
    <>
      <Gente fila={fila} actor={actor} refrescar={refrescar} />
      <Pasos rotulo={R.pasos} pasos={PASOS} indice={indiceDe(motivo, fila.statusId)} />
      <div className="mes-cuerpo">
        <div className="mes-trabajo">
          <section className="al-tarjeta mes-sigue" aria-labelledby="titulo-de-lo-que-sigue">
            <h2 id="titulo-de-lo-que-sigue" ref={titulo} tabIndex={-1}>
              {motivo === null ? T.terminado : TEXTOS_DE_MOTIVO[motivo].rotulo}
            </h2>
            <div className="mes-botones">
              <Button
                variant="default"
                aria-haspopup="menu"
                onPointerEnter={acercarMenu}
                onFocus={acercarMenu}
                onClick={(e) => setAncla(e.currentTarget)}
              >
                {R.otras}
              </Button>
              {motivo !== null && !(cargando && esperaArchivos) && (
                <BotonDePaso fila={{ ...fila, motivo }} alAbrir={setPaso} fuerte />
              )}
            </div>
          </section>
          {sePresento(fila) && <Presentado fila={fila} documentos={documentos} />}
          {cargando ? carga : <Cifras fila={fila} actor={actor} abrir={abrir} />}
        </div>
        <Lado fila={fila} historia={historia} evidencia={evidencia.opcion(fila)} conArchivos={!cargando} />
      </div>
      <MenuDeFila ancla={ancla} opciones={opciones} alCerrar={() => setAncla(null)} />
      <AvanceDeEvidencia {...evidencia} />
      {paso && <DialogoDePaso dialogo={paso} id={fila.id} alCerrar={cerrar(setPaso)} />}
      <DialogosDeIngreso abierto={deIngreso} mes={mesParaElegir(fila.periodo)} alCerrar={cerrar(setDeIngreso)} />
      <DialogosDeFila {...deDialogos} />
    </>
  );
}

/** The index of the step; past the last one when nothing is left. */
function indiceDe(motivo: Motivo | null, statusId: number): number {
  return motivo === null ? PASOS.length : PASOS_DEL_MES.indexOf(pasoDelMes(motivo, statusId));
}

/**
 * Whether the wizard is open. A colleague's act never closes it under the person who fills it in: their save is refused with
 * what they need to go on (D-28). Once open, only that person closes it, by leaving it or by an act of their own.
 */
function useCargaAbierta(seCarga: boolean, esperaArchivos: boolean) {
  const [elegida, setElegida] = useState<boolean | null>(null);
  const [estaba, setEstaba] = useState(false);
  const debe = seCarga && (elegida ?? esperaArchivos);
  if (debe && !estaba) setEstaba(true);
  return {
    cargando: debe || (estaba && elegida !== false),
    alCambiar: (abierta: boolean) => {
      setElegida(abierta);
      setEstaba(false);
    },
    soltar: () => setEstaba(false),
  };
}
