import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { quitarArchivo } from '@aldia/domain/carga/pasos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect, useRef, useState } from 'react';
import { Wizard } from '../../../ui/wizard.tsx';
import { ArchivosDelServidor } from '../archivos-del-servidor.tsx';
import { useReglasDeCarga } from '../cifras/reglas.ts';
import { resumirCarga } from '../cifras/resumen.ts';
import { archivosDe, type ContextoDeCarga } from '../estado/carga.estado.ts';
import type { Clase } from '../estado/carga.tipos.ts';
import { quitarCopias, subirCopia } from '../estado/copias.ts';
import type { CargaAbierta } from '../estado/use-carga.ts';
import { DialogoDeConflicto } from '../guardado/dialogo-de-conflicto.tsx';
import { DialogoDeGuardar } from '../guardado/dialogo-de-guardar.tsx';
import { useGuardadoAntes } from '../guardado/guardado-antes.ts';
import { useGuardado } from '../guardado/use-guardado.ts';
import { agruparErrores } from '../lectura/agrupar-avisos.ts';
import { useLectura } from '../lectura/use-lectura.ts';
import { useReparto } from '../lectura/use-reparto.ts';
import { PanelDeAvisos } from './panel-de-avisos.tsx';
import { PasoActual } from './paso-actual.tsx';
import { Rechazados, SoltarTodo } from './soltar-todo.tsx';
import { useAsistente } from './use-asistente.ts';

const PASOS = [
  { id: '1', titulo: 'Facturas recibidas' },
  { id: '2', titulo: 'Facturas emitidas' },
  { id: '3', titulo: 'Retenciones' },
  { id: '4', titulo: 'Resumen' },
] as const;

export interface AsistenteProps {
  readonly fila: FilaDeDeclaracion;
  readonly mes: Mes;
  readonly contexto: ContextoDeCarga;
  readonly validacion: number;
  readonly abierta: CargaAbierta;
  /** The person just answered the card above: the focus moves here. */
  readonly tomaElFoco: boolean;
  readonly alSalir: () => void;
  /** After a colleague saved first: shows the colleague's version; the load stays in the tab. */
  readonly alVerLaNueva: () => void;
}

/** The four steps of a taxpayer's month. The table of domain/carga/pasos.ts decides which step comes next. */
export function Asistente({
  fila,
  mes,
  contexto,
  validacion,
  abierta,
  tomaElFoco,
  alSalir,
  alVerLaNueva,
}: AsistenteProps) {
  const { estado, despachar } = abierta;
  const { usuarioId, nit, periodo, regimenId, nombre } = fila;
  const { paso } = estado;
  const [confirmando, setConfirmando] = useState(false);
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tomaElFoco) caja.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [tomaElFoco]);
  const { leyendo, recibir } = useLectura({
    nit,
    periodo,
    despachar,
    alAceptar: (clase, id, archivo, filas) => subirCopia({ id, clase, archivo, filas, usuarioId, mes }),
  });
  const reparto = useReparto({ nit, tieneIsr: regimenId !== REGIMEN.pequenioContribuyente, alRecibir: recibir });
  const asistente = useAsistente({
    estado,
    contexto,
    despachar,
    estaLeyendo: leyendo.length > 0 || reparto.repartiendo,
    alTerminar: () => setConfirmando(true),
  });
  // Also for a pending month: the saved purchases of a small taxpayer leave it pending.
  const antes = useGuardadoAntes({ declaracionId: fila.id, usuarioId, periodo }, paso === 4);
  // Only the fields that the figures use: the start of a save must not sum thousands of documents again.
  const { emitidas, recibidas, isr, iva, tasas, remanentes } = estado;
  const reglas = useReglasDeCarga(usuarioId, recibidas.fusion.filas, paso === 4);
  const deCifras = { emitidas, recibidas, isr, iva, tasas, remanentes };
  const { vende } = contexto;
  const resumen =
    paso === 4 && antes.data && reglas.data
      ? resumirCarga(deCifras, { regimenId, periodo, antes: antes.data, reglas: reglas.data, vende })
      : null;
  const guardado = useGuardado({
    estado,
    despachar,
    para: { usuarioId, mes },
    contexto,
    validacion,
    alGuardar: () => {
      abierta.terminar();
      alSalir();
    },
    alFallar: ({ texto, errores, tienePagina }, intento) => {
      abierta.dejar(texto, { errores, intento });
      if (!tienePagina) alSalir();
    },
  });
  const quitar = (clase: Clase, lugar: number) => {
    const quedan = quitarArchivo<{ readonly id: string }>(estado[clase].archivos, lugar);
    quitarCopias(estado[clase].archivos.slice(quedan.length).map((a) => a.id));
    despachar({ tipo: 'quitar', clase, lugar });
  };
  const verLaNueva = () => {
    // The person has now seen that version, so that a later save may replace it.
    abierta.dejar(null, { version: guardado.conflicto?.version ?? estado.version });
    alVerLaNueva();
  };
  const deArchivos = {
    leyendo,
    alRecibir: recibir,
    alQuitar: quitar,
    alOlvidar: (id: string) => despachar({ tipo: 'olvidarRechazado', id }),
  };
  return (
    <div ref={caja} className="al-carga-asistente">
      {estado.errores.length > 0 && (
        <PanelDeAvisos
          titulo={`${AVISOS.revisaLosCampos} (${estado.errores.length})`}
          grupos={agruparErrores(estado.errores)}
        />
      )}
      {abierta.pendiente === null && (
        <ArchivosDelServidor usuarioId={usuarioId} mes={mes} tomar={{ estado, alRecibir: recibir }} />
      )}
      {paso < 4 ? (
        <SoltarTodo {...reparto} />
      ) : (
        <Rechazados alRepartir={reparto.archivos} enSuPaso={estado.rechazados} />
      )}
      <Wizard
        titulo="Carga de documentos"
        pasos={PASOS}
        actual={String(paso)}
        impide={asistente.impide}
        siguiente={{
          texto: paso === 4 ? ROTULOS.guardarInformacion : ROTULOS.continuar,
          alPulsar: asistente.avanzar,
          enCurso: asistente.consultando || guardado.enCurso,
          deshabilitado: asistente.impide !== null || (paso === 4 && resumen === null),
        }}
        {...(paso > 1 ? { alVolver: asistente.volver } : {})}
      >
        <PasoActual
          {...{ estado, contexto, deArchivos, resumen }}
          paneles={asistente.paneles}
          conGuardado={(antes.data?.documentos.length ?? 0) > 0}
          fallo={
            antes.isError || reglas.isError ? () => void Promise.all([antes.refetch(), reglas.refetch()]) : undefined
          }
        />
      </Wizard>
      {resumen && (
        <DialogoDeGuardar
          abierto={confirmando && guardado.conflicto === null}
          {...{ nombre, nit, periodo, regimenId, resumen }}
          archivos={archivosDe(estado).length}
          enCurso={guardado.enCurso}
          avance={guardado.avance}
          alCerrar={() => setConfirmando(false)}
          alConfirmar={() => guardado.guardar(estado.version)}
        />
      )}
      {resumen && guardado.conflicto && (
        <DialogoDeConflicto
          conflicto={guardado.conflicto}
          declaracionId={fila.id}
          regimenId={regimenId}
          mia={resumen}
          alCerrar={guardado.olvidarConflicto}
          alGuardarEncima={() => void guardado.guardar(guardado.conflicto?.version ?? estado.version)}
          alVerLaNueva={verLaNueva}
        />
      )}
    </div>
  );
}
