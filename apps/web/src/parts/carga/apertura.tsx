import { carga } from '@aldia/contract/carga.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { ROTULOS_DE_PENDIENTES } from '@aldia/contract/textos-pendientes.ts';
import { formatMes, type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, Group } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAvisoDeFallo } from '../../base/avisos/aviso-de-fallo.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';
import { useMesAbierto } from '../../base/vivo/presencia.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../ui/estados.tsx';
import { seComparaFila } from '../declaraciones/filas/razones-de-fila.ts';
import { useSalida } from './asistente/use-salida.ts';
import { CargaDelMes, type CargaDelMesProps, TITULO_DE_CARGA } from './carga-del-mes.tsx';
import type { MarcoDeCarga } from './marco.ts';
import { impideCargar } from './situacion.ts';
import './carga.css';

interface MesSinAbrirProps {
  readonly cliente: { readonly id: number; readonly nombre: string };
  readonly mes: Mes;
  /** The button back to the page before. */
  readonly volver: ReactNode;
  readonly alAbrir: () => void;
}

/** A month that nobody opened, because the client came later or is behind: the person decides whether to open it. */
function MesSinAbrir({ cliente, mes, volver, alAbrir }: MesSinAbrirProps) {
  const abrir = useAccion(carga.abrirMes, 'carga.abrirMes', {
    invalida: [declaraciones.listadoIngreso, carga.remanentes, seguimiento.historico, pendientes.delMes],
    alExito: alAbrir,
  });
  const periodo = formatMes(periodoDeclarado(mes));
  return (
    <Vacio
      texto={llenar(AVISOS_DE_CARGA.mesSinAbrir, { mes: periodo, cliente: cliente.nombre })}
      accion={
        <Group>
          <Button loading={abrir.enCurso} onClick={() => void abrir.ejecutar({ usuarioId: cliente.id, fecha: mes })}>
            {llenar(ROTULOS.abrirMes, { mes: periodo })}
          </Button>
          {volver}
        </Group>
      }
    />
  );
}

/** A link that looks like the block's button. */
const Enlace = createLink(Button<'a'>);

export interface AperturaProps {
  /** The frame around the wizard: a page of its own, or a part of another page. */
  readonly Marco: MarcoDeCarga;
  /** Given when the wizard is part of another page: called after a save or on leaving, and that page goes on. */
  readonly alTerminar?: () => void;
  readonly usuarioId: number;
  readonly mes: Mes;
  readonly sesion: Sesion;
  readonly alReabrir: () => void;
}

/**
 * Waits for fresh answers and never uses cached ones: the version must be the latest. What the wizard opened with stays until
 * it is opened again: no later answer, and no lost one, takes it from the person who fills it in (D-28).
 */
export function Apertura({ usuarioId, mes, sesion, alReabrir, Marco, alTerminar }: AperturaProps) {
  const [abierta, abrir] = useState<Pick<CargaDelMesProps, 'fila' | 'delMes' | 'validacion'> | null>(null);
  const delMes = useConsulta(carga.remanentes, { usuarioId, fecha: mes }, { frescaMs: 0 });
  const validacion = useConsulta(carga.validarPresentacion, { id: usuarioId, fecha: mes }, { frescaMs: 0 });
  const id = delMes.data?.declaracionId ?? null;
  const fila = useConsulta(declaraciones.una, { id: id ?? 0 }, { frescaMs: 0, activa: id !== null });
  const { salir } = useSalida(false);
  useMesAbierto({ usuarioId, periodo: periodoDeclarado(mes), carga: true });
  const lecturas = [delMes, validacion, fila];
  const noExiste = lecturas.map((l) => l.error).find((e) => e instanceof ErrorDeLlamada && e.http === 404);
  const falla = !noExiste && lecturas.some((l) => l.isError);
  // The wizard that does not open says the same as its list (decisions-2, G-144).
  useAvisoDeFallo(falla && abierta === null, 'declaraciones.listadoIngreso');
  if (abierta)
    return (
      <CargaDelMes
        {...abierta}
        mes={mes}
        actorId={sesion.usuarioId}
        alReabrir={alReabrir}
        Marco={Marco}
        {...(alTerminar && { alTerminar })}
      />
    );
  const volver = alTerminar ? null : (
    <Button variant="default" onClick={() => salir(true)}>
      Volver a la lista
    </Button>
  );
  const listo =
    delMes.isFetchedAfterMount && validacion.isFetchedAfterMount && (id === null || fila.isFetchedAfterMount);
  const reintentar = () => Promise.all([delMes.refetch(), validacion.refetch(), id === null ? null : fila.refetch()]);
  if (noExiste)
    return (
      <Marco titulo={TITULO_DE_CARGA}>
        <Vacio texto={noExiste.message} accion={volver} />
      </Marco>
    );
  if (falla)
    return (
      <Marco titulo={TITULO_DE_CARGA}>
        <FalloAlCargar alReintentar={reintentar} />
      </Marco>
    );
  if (!listo || !delMes.data || validacion.data === undefined)
    return (
      <Marco titulo={TITULO_DE_CARGA} sub={AVISOS.cargando}>
        <Cargando lineas={8} />
      </Marco>
    );
  if (!fila.data)
    return (
      <Marco titulo={delMes.data.nombre.toUpperCase()} tituloDePestana={TITULO_DE_CARGA}>
        <MesSinAbrir
          cliente={{ id: usuarioId, nombre: delMes.data.nombre }}
          mes={mes}
          volver={volver}
          alAbrir={alReabrir}
        />
      </Marco>
    );
  const razon = impideCargar(sesion, fila.data);
  // A filed month takes no load; the person can compare what SAT says of it now.
  const comparar = (
    <Enlace component="a" to="/cambios" search={{ declaracion: fila.data.id, comparar: true }}>
      {ROTULOS_DE_PENDIENTES.compararPresentado}
    </Enlace>
  );
  if (razon !== null)
    return (
      <Marco titulo={fila.data.nombre.toUpperCase()} tituloDePestana={TITULO_DE_CARGA}>
        <Vacio texto={razon} accion={seComparaFila(fila.data) ? comparar : volver} />
      </Marco>
    );
  abrir({ fila: fila.data, delMes: delMes.data, validacion: validacion.data });
  return null;
}
